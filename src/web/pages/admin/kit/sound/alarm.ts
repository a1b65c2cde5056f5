import { useEffect, useSyncExternalStore } from 'react';
import { ringBell, ringReservationChime, type SoundState, unlockSound, useSoundState } from './bell.ts';

/** What is left of the waiting orders when some are answered. */
export function withoutId(waiting: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...waiting].filter((other) => other !== id));
}

/** The ids that were never heard of before. */
export function newIds(heard: ReadonlySet<string>, pendingIds: Iterable<string>): string[] {
  return [...pendingIds].filter((id) => !heard.has(id));
}

// Outside of React, so that it neither forgets nor starts anew when the language or the page changes.
let waitingIds: ReadonlySet<string> = new Set();
/** Every order that has waited since this page was opened: a late answer of the server's makes none of them new. */
const seenIds = new Set<string>();
const listeners = new Set<() => void>();

function updatePending(next: ReadonlySet<string>) {
  const newcomers = newIds(seenIds, next);
  for (const id of newcomers) seenIds.add(id);
  const hasChanged = next.size > 0 !== waitingIds.size > 0;
  waitingIds = next;
  if (hasChanged || newcomers.length > 0) for (const tell of [...listeners]) tell();
}

/** The bell rings as long as one of these waits: whoever answers one has not answered the others. */
export function setPendingOrders(pendingIds: readonly string[]): void {
  updatePending(new Set(pendingIds));
}

/** Somebody at this tablet has just accepted or cancelled an order; the next list says so, too. */
export function markOrderAnswered(id: string): void {
  updatePending(withoutId(waitingIds, id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsRinging(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waitingIds.size > 0,
    () => false,
  );
}

/** Grows with every order that comes: each is heard at once, also while the bell rings for another. */
export function useArrivalCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => seenIds.size,
    () => 0,
  );
}

/** Between two rings while an order waits (admin spec 9). */
const RING_INTERVAL_MS = 3_000;
/** And while a wish for a table waits, which is not getting cold. */
const CHIME_INTERVAL_MS = 15_000;

const UNLOCK_EVENTS = ['pointerup', 'touchend', 'click', 'keydown'] as const;

/**
 * Rings as long as any order waits for an answer, and chimes as long as any wish for a table does. `pendingIds` is
 * undefined until they are known.
 */
export function useAlarm(
  pendingIds: readonly string[] | undefined,
  waitingTables: number,
): { isRinging: boolean; sound: SoundState } {
  const isRinging = useIsRinging();
  const arrivals = useArrivalCount();
  const sound = useSoundState();

  useEffect(() => {
    if (pendingIds) setPendingOrders(pendingIds);
  }, [pendingIds]);

  // Any tap anywhere gets the sound going, and again after the tablet has slept.
  useEffect(() => {
    void unlockSound();
    const wake = () => void unlockSound();
    for (const tap of UNLOCK_EVENTS) window.addEventListener(tap, wake, { passive: true, capture: true });
    return () => {
      for (const tap of UNLOCK_EVENTS) window.removeEventListener(tap, wake, { capture: true });
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order that comes is rung for at once
  useEffect(() => {
    if (!isRinging || sound !== 'ready') return;
    ringBell();
    const timer = setInterval(ringBell, RING_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRinging, arrivals, sound]);

  const hasTables = waitingTables > 0;
  useEffect(() => {
    if (!hasTables || sound !== 'ready') return;
    const timer = setInterval(ringReservationChime, CHIME_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [hasTables, sound]);

  return { isRinging, sound };
}
