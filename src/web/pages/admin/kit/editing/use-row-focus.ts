import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus after rows were added, removed or reordered, once the new rows are rendered: to the first of the
 * selectors that finds a focusable element.
 */
export function useRowFocus() {
  const list = useRef<HTMLFieldSetElement>(null);
  const [target, setTarget] = useState<{ selectors: string[] }>();
  useEffect(() => {
    if (!target) return;
    for (const selector of target.selectors) {
      const found = list.current?.querySelector<HTMLElement>(selector);
      found?.focus();
      if (found && document.activeElement === found) return;
    }
  }, [target]);
  return { list, focus: (...selectors: string[]) => setTarget({ selectors }) };
}
