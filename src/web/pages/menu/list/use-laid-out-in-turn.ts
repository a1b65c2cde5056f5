import { type RefObject, useEffect, useState } from 'react';
import { useHydrated } from '../../../hydrated.ts';
import { whenIdle } from '../../../when-idle.ts';

/**
 * To lay out eighty dishes at once would keep a phone from answering for a fifth of a second, for what nobody sees
 * yet. While this is true, a section below the window waits until it comes near; they are laid out one by one
 * whenever the page rests, and after that the list is like any other. A page made in the browser is whole at once:
 * the window may open anywhere in it.
 */
export function useLaidOutInTurn(list: RefObject<HTMLElement | null>): boolean {
  const wasHydrated = useHydrated();
  const [isInTurn, setInTurn] = useState(!wasHydrated);

  useEffect(() => {
    if (!isInTurn) return;
    const done = new WeakSet<Element>();
    let callOff = whenIdle(layOutNext);
    function layOutNext() {
      const sections = list.current?.querySelectorAll<HTMLElement>('section') ?? [];
      const next = Array.from(sections).find((section) => !done.has(section));
      if (!next) return setInTurn(false);
      done.add(next);
      next.style.contentVisibility = 'visible';
      // The next frame lays it out; only then may another idle moment begin.
      const frame = requestAnimationFrame(() => {
        callOff = whenIdle(layOutNext);
      });
      callOff = () => cancelAnimationFrame(frame);
    }
    return () => callOff();
  }, [list, isInTurn]);

  return isInTurn;
}
