import { useEffect, useRef, useState } from 'react';

/**
 * Rows come, go and change places under the finger. The focus goes where it was asked to, once the rows stand
 * as they shall; the first of the selectors that finds something that takes it.
 */
export function useRowFocus() {
  const list = useRef<HTMLFieldSetElement>(null);
  const [wanted, setWanted] = useState<{ selectors: string[] }>();
  useEffect(() => {
    if (!wanted) return;
    for (const selector of wanted.selectors) {
      const found = list.current?.querySelector<HTMLElement>(selector);
      found?.focus();
      if (found && document.activeElement === found) return;
    }
  }, [wanted]);
  return { list, focus: (...selectors: string[]) => setWanted({ selectors }) };
}
