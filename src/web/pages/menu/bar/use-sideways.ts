import { type RefObject, useEffect, useRef, useState } from 'react';

/** A row that scrolls sideways: whether there is more of its `content` to either side, and the way there. */
export function useSideways<Row extends HTMLElement>(
  content: unknown,
): {
  row: RefObject<Row | null>;
  isCutBefore: boolean;
  isCutAfter: boolean;
  scrollBy: (pages: number) => void;
} {
  const row = useRef<Row>(null);
  const [isCutBefore, setCutBefore] = useState(false);
  const [isCutAfter, setCutAfter] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other ends
  useEffect(() => {
    const list = row.current?.firstElementChild;
    const first = list?.firstElementChild;
    const last = list?.lastElementChild;
    if (!first || !last) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (target === first) setCutBefore(!isIntersecting);
          if (target === last) setCutAfter(!isIntersecting);
        }
      },
      { root: row.current, threshold: 0.95 },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [content]);

  const scrollBy = (pages: number) => {
    row.current?.scrollBy({ left: pages * row.current.clientWidth * 0.7, behavior: calmOr('smooth') });
  };
  return { row, isCutBefore, isCutAfter, scrollBy };
}

/** Movement, unless somebody asked for none. */
export function calmOr(behavior: ScrollBehavior): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behavior;
}
