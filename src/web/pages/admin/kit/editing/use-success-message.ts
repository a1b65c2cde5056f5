import { useCallback, useEffect, useState } from 'react';

const VISIBLE_MS = 3_000;

/** A message that disappears by itself, and a way to show one. */
export function useSuccessMessage(): [string | undefined, (message: string) => void] {
  // An object, so that the same message shown again restarts the time.
  const [visible, setVisible] = useState<{ message: string }>();
  useEffect(() => {
    if (!visible) return;
    const timer = setTimeout(() => setVisible(undefined), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [visible]);
  const show = useCallback((message: string) => setVisible({ message }), []);
  return [visible?.message, show];
}
