import { useEffect, useRef } from 'react';

/**
 * When a step follows another in the same page, focus, sight and the tab's title go to its heading, as they would on a
 * page of its own. What is there at first is left alone.
 */
export function useStepHeading(step: string): void {
  const shown = useRef(step);
  const pageTitle = useRef('');
  useEffect(() => {
    pageTitle.current ||= document.title;
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.querySelector<HTMLElement>('#content h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
    const isFirst = pageTitle.current.startsWith(heading.innerText);
    document.title = isFirst ? pageTitle.current : `${heading.innerText}, ${pageTitle.current}`;
  }, [step]);
}
