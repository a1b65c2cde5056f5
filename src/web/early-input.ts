import { type RefObject, useEffect, useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** Ends the keeping of what is done before the page answers; what it gives back does it again (document-script.ts). */
    takeEarlyInput?: () => () => void;
    /** Presses the button that was tapped in a part whose script was not there yet. */
    pressLateTap?: () => void;
  }
}

/**
 * From when this runs, the page answers: it says so on <html>, and does what was asked of it before. A button is
 * pressed; a choice or words that the page has put back as it took over are chosen and typed again.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-answers', true);
    const repeat = window.takeEarlyInput?.();
    // What differs in the browser from what the server sent is drawn right after the effects.
    const timer = repeat && setTimeout(repeat);
    return () => clearTimeout(timer);
  }, []);
}

/** From when this runs, a part whose script came after the page's answers too. Until then it is marked `data-asleep`. */
export function useLateTap(part: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    // Within the commit: a tap after it is heard by React, and must not count twice.
    part.current?.toggleAttribute('data-asleep', false);
    const timer = setTimeout(() => window.pressLateTap?.());
    return () => clearTimeout(timer);
  }, [part]);
}
