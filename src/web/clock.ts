import { useEffect, useState } from 'react';

const TICK = 15_000;

/** The time for things that change by themselves: the server's `now` first, then the visitor's clock. */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
