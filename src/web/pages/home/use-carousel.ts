import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../../browser/reduced-motion.ts';

/** Which children of a horizontally scrolling track are visible: the first and the last, from 0. */
export interface Carousel {
  track: RefObject<HTMLDivElement | null>;
  first: number;
  last: number;
  show: (index: number) => void;
}

/** For a track with scroll snap, which is moved by touch, wheel or arrow keys, and by `show`. */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLDivElement>(null);
  const [[first, last], setRange] = useState([0, 0]);

  useEffect(() => {
    if (!track.current) return;
    const slides = [...track.current.children];
    const visible = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const index = slides.indexOf(target);
          if (isIntersecting) visible.add(index);
          else visible.delete(index);
        }
        if (visible.size > 0) setRange([Math.min(...visible), Math.max(...visible)]);
      },
      { root: track.current, threshold: 0.7 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, []);

  const show = useCallback(
    (index: number) => {
      const slides = track.current?.children;
      const [start, target] = [slides?.[0], slides?.[Math.min(Math.max(index, 0), count - 1)]];
      if (!(start instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
      track.current?.scrollTo({
        left: target.offsetLeft - start.offsetLeft,
        behavior: scrollBehavior(),
      });
    },
    [count],
  );
  return { track, first, last, show };
}
