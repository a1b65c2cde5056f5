import { useCallback, useEffect, useState } from 'react';

/** So long the good news stands (admin spec 9). */
const SHOWN_MS = 3_000;

/** Words of success that go by themselves. */
export function useSuccess(): [string | undefined, (words: string) => void] {
  const [shown, setShown] = useState<{ words: string }>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const show = useCallback((words: string) => setShown({ words }), []);
  return [shown?.words, show];
}
