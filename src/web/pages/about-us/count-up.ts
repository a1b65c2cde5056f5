import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../browser/reduced-motion.ts';

/** How long counting takes. */
const DURATION_MS = 2000;

/**
 * A number that counts up to its value once it comes into view. On the server, before hydration and with reduced motion it
 * is the value itself.
 */
export function useCountUp(value: number): [count: number, ref: RefObject<HTMLElement | null>] {
  const ref = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(value);

  useEffect(() => {
    setCurrent(value);
    if (!ref.current || prefersReducedMotion()) return;
    let frame = 0;
    const count = (startedAt: number) => {
      frame = requestAnimationFrame((now) => {
        const part = Math.min(1, Math.max(0, now - startedAt) / DURATION_MS);
        setCurrent(easedCount(value, part));
        if (part < 1) count(startedAt);
      });
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      count(performance.now());
    });
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);

  return [current, ref];
}

/** The count when `part` (0 to 1) of the time is over: fast at first, slow towards the end. */
export function easedCount(value: number, part: number): number {
  return Math.round(value * (1 - (1 - part) ** 3));
}

const COUNTER_NAMES = ['dailyVisitors', 'recipes', 'events', 'orders'] as const;

export type CounterValues = Record<(typeof COUNTER_NAMES)[number], number>;

/** The counters in their order, without those at 0, which the owner has not filled in. */
export function visibleCounters(counters: CounterValues) {
  return COUNTER_NAMES.filter((counter) => counters[counter] > 0);
}
