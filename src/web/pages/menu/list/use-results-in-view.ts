import { type RefObject, useEffect, useRef } from 'react';
import type { CategoryView } from '../menu-view.ts';

/** When the results change while their beginning lies above the window, they begin in sight again. */
export function useResultsInView(top: RefObject<HTMLElement | null>, found: readonly CategoryView[]): void {
  const before = useRef(found);
  useEffect(() => {
    if (before.current === found) return;
    before.current = found;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView({ behavior: 'instant' });
  }, [top, found]);
}
