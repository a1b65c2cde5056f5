import { startTransition, useEffect, useState } from 'react';

const TICK_MS = 30_000;

/**
 * The time for things that change by themselves: the server's `now` first, then the visitor's clock, also at
 * the moment somebody comes back to the page.
 */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    // Nobody waits for it: what somebody taps in that moment goes first.
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
