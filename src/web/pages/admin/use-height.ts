import { type RefObject, useEffect } from 'react';

/**
 * Says in a property of CSS how high something is that stays at an edge of the screen, so that what lies between
 * the edges fits: `--work-bar` above, `--strips` below.
 */
export function useHeight(property: '--work-bar' | '--strips', ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property, ref]);
}
