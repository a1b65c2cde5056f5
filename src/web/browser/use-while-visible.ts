import { useEffect, useEffectEvent } from 'react';

/** Runs at an interval while the page is visible, and at once when the visitor returns to it. */
export function useWhileVisible(interval: number, run: () => void): void {
  const onTurn = useEffectEvent(() => {
    if (!document.hidden) run();
  });
  useEffect(() => {
    const turn = () => onTurn();
    const timer = setInterval(turn, interval);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [interval]);
}
