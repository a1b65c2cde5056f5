import { type RefObject, useEffect, useState } from 'react';
import { useHydrated } from './hydration.ts';
import { runWhenIdle } from './run-when-idle.ts';

/**
 * Laying out eighty dishes at once blocks a phone for a fifth of a second. While this is true, sections below the window
 * have `content-visibility: auto`, and each is laid out in turn when the page is idle (decision 028). After a navigation
 * in the browser all are laid out at once, because the page may open scrolled.
 */
export function useIncrementalLayout(list: RefObject<HTMLElement | null>): boolean {
  const wasHydrated = useHydrated();
  const [isInTurn, setInTurn] = useState(!wasHydrated);

  useEffect(() => {
    if (!isInTurn) return;
    const done = new WeakSet<Element>();
    let cancel = runWhenIdle(layOutNext);
    function layOutNext() {
      const sections = list.current?.querySelectorAll<HTMLElement>('section') ?? [];
      const next = Array.from(sections).find((section) => !done.has(section));
      if (!next) return setInTurn(false);
      done.add(next);
      next.style.contentVisibility = 'visible';
      // The next frame lays it out; only then wait for idle again.
      const frame = requestAnimationFrame(() => {
        cancel = runWhenIdle(layOutNext);
      });
      cancel = () => cancelAnimationFrame(frame);
    }
    return () => cancel();
  }, [list, isInTurn]);

  return isInTurn;
}
