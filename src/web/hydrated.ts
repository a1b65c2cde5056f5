import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while React takes the page over, true from then on. A form that only the browser can
 * send must not be sent before: let its button be no submit button yet, and Enter does nothing either.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
