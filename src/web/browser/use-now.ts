import { startTransition, useEffect, useState } from 'react';

const TICK_MS = 30_000;

/**
 * The current time, for opening hours and the like: the server's `now` first, then the visitor's clock every half minute,
 * and when the visitor returns to the tab.
 */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    // In a transition, so that a tap at that moment goes first.
    const tick = () => {
      if (!document.hidden) startTransition(() => setNow(Date.now()));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
