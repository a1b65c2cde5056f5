import { useEffect, useEffectEvent } from 'react';

export const PENDING_POLL = 20_000;
export const LIST_POLL = 60_000;

/** Asks again at an interval, and at once when the tablet wakes or finds its network again. */
export function usePoll(interval: number, again: () => void): void {
  const ask = useEffectEvent(again);
  useEffect(() => {
    const timer = setInterval(() => ask(), interval);
    const wake = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
    };
  }, [interval]);
}
