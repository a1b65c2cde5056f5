import { useEffect, useRef, useState } from 'react';
import { chime } from './bell.ts';
import { hasNewWish, type Wishes } from './new-wishes.ts';

/**
 * Chimes once for a new wish for a table; unlike an order it can wait until somebody has a hand free. Answers
 * whether one has come that nobody has looked at yet. `wishes` is undefined until they are known.
 */
export function useNewWishes(
  wishes: Wishes | undefined,
  { isLookedAt, onNew }: { isLookedAt: boolean; onNew: () => void },
): boolean {
  const last = useRef<Wishes>(undefined);
  const [isUnseen, setUnseen] = useState(false);
  useEffect(() => {
    if (!wishes) return;
    if (hasNewWish(last.current, wishes)) {
      chime();
      onNew();
      setUnseen(true);
    }
    last.current = wishes;
  }, [wishes, onNew]);
  const isDone = isLookedAt || wishes?.total === 0;
  if (isUnseen && isDone) setUnseen(false);
  return isUnseen && !isDone;
}
