import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../../browser/server-clock.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for all, so that clocks and tickets tick together.
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of [...listeners]) notify();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A value that follows the clock: `read` is called every second, and the component re-renders only when the value has
 * changed. Undefined on the server and during hydration, whose clocks differ.
 */
export function useClockValue<Value extends string | number | boolean>(
  read: (now: number) => Value,
): Value | undefined {
  return useSyncExternalStore(
    subscribe,
    () => read(serverNow()),
    () => undefined,
  );
}
