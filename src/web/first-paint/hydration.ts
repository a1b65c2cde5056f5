import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * False on the server and during hydration, then true. A form that only a script can send must not be sent before: with
 * `type="button"` until then, Enter does nothing either.
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
    /** Stops recording early input; the returned function replays it (inline-script.ts). */
    takeEarlyInput?: () => () => void;
    /** Clicks the button that was tapped in a part whose script was not loaded yet. */
    pressLateTap?: () => void;
  }
}

/**
 * Marks the page as interactive on <html> and replays what was done before hydration: the last button is clicked, and
 * fields that hydration has reset get their values again.
 */
export function useEarlyInputReplay(): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-answers', true);
    const repeat = window.takeEarlyInput?.();
    // Content that differs from the server's is rendered right after the effects.
    const timer = repeat && setTimeout(repeat);
    return () => clearTimeout(timer);
  }, []);
}

/** The same for a part whose script was loaded after the page's: until then it has `data-asleep`. */
export function useLateTapReplay(part: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    // Within the commit: React handles later taps, which must not count twice.
    part.current?.toggleAttribute('data-asleep', false);
    const timer = setTimeout(() => window.pressLateTap?.());
    return () => clearTimeout(timer);
  }, [part]);
}
