import { type RefObject, useEffect, useRef, useState } from 'react';
import css from './scrolled-past.module.css';

/** Whether the page has been scrolled by a stretch; the browser tells, nothing listens to scrolling. */
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

/** An unseen stretch at the very top of the page, as long as the distance that is asked for. */
export function Sentinel({ length, ref }: { length: 100 | 300; ref: RefObject<HTMLSpanElement | null> }) {
  return <span ref={ref} className={length === 100 ? css.short : css.long} aria-hidden="true" />;
}
