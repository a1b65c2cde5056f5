import { useCallback, useEffect, useState } from 'react';

/** So long the good news stands (admin spec 9). */
const VISIBLE_MS = 3_000;

/** Words of success that go by themselves. */
export function useSuccessMessage(): [string | undefined, (words: string) => void] {
  const [shown, setShown] = useState<{ words: string }>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const show = useCallback((words: string) => setShown({ words }), []);
  return [shown?.words, show];
}
