import { type RefObject, useEffect, useRef, useState } from 'react';
import css from './scrolled-past.module.css';

/** Whether the page is scrolled past the sentinel, by an observer instead of a scroll listener. */
export function useScrolledPast(): [isPast: boolean, sentinel: RefObject<HTMLSpanElement | null>] {
  const sentinel = useRef<HTMLSpanElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return [isPast, sentinel];
}

/** An invisible element at the top of the page, as high as the distance to be observed. */
export function Sentinel({ length, ref }: { length: 100 | 300; ref: RefObject<HTMLSpanElement | null> }) {
  return <span ref={ref} className={length === 100 ? css.short : css.long} aria-hidden="true" />;
}
