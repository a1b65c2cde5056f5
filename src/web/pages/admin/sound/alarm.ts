import { useSyncExternalStore } from 'react';

export interface Alarm {
  /** The waiting orders of the last list. */
  known: ReadonlySet<string>;
  isRinging: boolean;
}

/**
 * What a new list of waiting orders means for the bell: it starts when one is new, and stops when one of
 * the known ones is gone, since then somebody, perhaps at another tablet, has accepted or cancelled it
 * (admin spec 9).
 */
export function hearOf(alarm: Alarm, pendingIds: readonly string[]): Alarm {
  const pending = new Set(pendingIds);
  const isNew = pendingIds.some((id) => !alarm.known.has(id));
  const wasAnswered = [...alarm.known].some((id) => !pending.has(id));
  return { known: pending, isRinging: isNew || (alarm.isRinging && !wasAnswered) };
}

// Outside of React, so that it neither forgets nor starts anew when the language or the page changes.
let alarm: Alarm = { known: new Set(), isRinging: false };
const listeners = new Set<() => void>();

function set(next: Alarm) {
  const hasChanged = next.isRinging !== alarm.isRinging;
  alarm = next;
  if (hasChanged) for (const tell of [...listeners]) tell();
}

export function hearPending(pendingIds: readonly string[]): void {
  set(hearOf(alarm, pendingIds));
}

/** Somebody at this tablet has just accepted or cancelled an order. */
export function silenceAlarm(): void {
  set({ ...alarm, isRinging: false });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsRinging(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => alarm.isRinging,
    () => false,
  );
}
