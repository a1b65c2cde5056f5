import { startTransition, useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';
import { useWhileVisible } from './use-while-visible.ts';

const TICK_MS = 30_000;

/**
 * The current time, for opening hours and the like: the server's `now` first, then the visitor's clock every half minute,
 * and when the visitor returns to the tab.
 */
export function useNow(rendered: number): number {
  const [now, setNow] = useState(rendered);
  // In a transition, so that a tap at that moment goes first.
  const tick = () => startTransition(() => setNow(serverNow()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it is repeated below
  useEffect(() => {
    if (!document.hidden) tick();
  }, []);
  useWhileVisible(TICK_MS, tick);
  return now;
}
