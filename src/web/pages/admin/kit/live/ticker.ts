import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for all clocks and tickets, so that they tick together.
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of [...listeners]) tell();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A value that follows the clock: `read` is asked every second, and the component is drawn anew only when the
 * answer has changed. Undefined on the server and at hydration, which have no clock in common.
 */
export function useClockValue<Value extends string | number | boolean>(
  read: (now: number) => Value,
): Value | undefined {
  return useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    () => undefined,
  );
}
