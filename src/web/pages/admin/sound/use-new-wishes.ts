import { useEffect, useRef } from 'react';
import { chime } from './bell.ts';
import { hasNewWish, type Wishes } from './new-wishes.ts';

/**
 * Chimes at once for a new wish for a table; it goes on, less often than for an order, until it is answered (`useAlarm`).
 * `wishes` is undefined until they are known.
 */
export function useNewWishes(wishes: Wishes | undefined, onNew: () => void): void {
  const last = useRef<Wishes>(undefined);
  useEffect(() => {
    if (!wishes) return;
    if (hasNewWish(last.current, wishes)) {
      chime();
      onNew();
    }
    last.current = wishes;
  }, [wishes, onNew]);
}
