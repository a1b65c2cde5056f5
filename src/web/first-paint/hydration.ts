import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * False on the server and while React takes the page over, true from then on. A form that only the browser can
 * send must not be sent before: let its button be no submit button yet, and Enter does nothing either.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

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
export function useEarlyInputReplay(): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-answers', true);
    const repeat = window.takeEarlyInput?.();
    // What differs in the browser from what the server sent is drawn right after the effects.
    const timer = repeat && setTimeout(repeat);
    return () => clearTimeout(timer);
  }, []);
}

/** From when this runs, a part whose script came after the page's answers too. Until then it is marked `data-asleep`. */
export function useLateTapReplay(part: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    // Within the commit: a tap after it is heard by React, and must not count twice.
    part.current?.toggleAttribute('data-asleep', false);
    const timer = setTimeout(() => window.pressLateTap?.());
    return () => clearTimeout(timer);
  }, [part]);
}
