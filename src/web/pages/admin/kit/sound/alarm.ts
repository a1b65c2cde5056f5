import { useEffect, useSyncExternalStore } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { keptVerbOf } from '../kept-taps/send-tap.ts';
import { ringBell, ringReservationChime, type SoundState, unlockSound, useSoundState } from './bell.ts';

export function withoutId(waiting: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...waiting].filter((other) => other !== id));
}

export function newIds(seen: ReadonlySet<string>, pendingIds: Iterable<string>): string[] {
  return [...pendingIds].filter((id) => !seen.has(id));
}

// Outside of React, so that the alarm goes on when the language or the page changes.
let waitingIds: ReadonlySet<string> = new Set();
/** Every order that was pending since the document was opened: a late response makes none of them new. */
const seenIds = new Set<string>();
const listeners = new Set<() => void>();

function updatePending(next: ReadonlySet<string>) {
  const arrivals = newIds(seenIds, next);
  for (const id of arrivals) seenIds.add(id);
  const hasChanged = next.size > 0 !== waitingIds.size > 0;
  waitingIds = next;
  if (hasChanged || arrivals.length > 0) for (const notify of [...listeners]) notify();
}

/** The bell rings while any of these is pending. */
export function setPendingOrders(pendingIds: readonly string[]): void {
  updatePending(new Set(pendingIds));
}

/** Stops ringing for an order that was just answered here, before the next list arrives. */
export function markOrderAnswered(id: string): void {
  updatePending(withoutId(waitingIds, id));
}

/** It rings again: what was to answer it was taken back. */
export function markOrderUnanswered(id: string): void {
  updatePending(new Set([...waitingIds, id]));
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

/** Grows with every new order, so that each rings at once, even while the bell rings for another. */
export function useArrivalCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => seenIds.size,
    () => 0,
  );
}

/** While an order is pending; half as long where nobody has answered it for a while. */
const RING_INTERVAL_MS = 3_000;
/** While a reservation is pending, which is less urgent. */
const CHIME_INTERVAL_MS = 15_000;

const UNLOCK_EVENTS = ['pointerup', 'touchend', 'click', 'keydown'] as const;

/** Whether the server has said that an order waits for so long that the bell must be louder (decision 098). */
export function hasLoudOrder(pending: readonly Pick<Order, 'rungs'>[] | undefined): boolean {
  return !!pending?.some(({ rungs }) => rungs[0]?.rung === 'louder');
}

/** Rings while any order is pending, louder and more often if `isLoud`, and chimes while any reservation is. `pendingIds` is undefined until it is known. */
export function useAlarm(
  pendingIds: readonly string[] | undefined,
  pendingReservations: number,
  isLoud: boolean,
): { isRinging: boolean; sound: SoundState } {
  const isRinging = useIsRinging();
  const arrivals = useArrivalCount();
  const sound = useSoundState();

  useEffect(() => {
    // Nobody has to be called for what was accepted here, though the server does not know it yet.
    if (pendingIds) setPendingOrders(pendingIds.filter((id) => keptVerbOf(id) !== 'accepted'));
  }, [pendingIds]);

  // Browsers allow sound only after a tap, and again after the tablet has slept.
  useEffect(() => {
    void unlockSound();
    const unlock = () => void unlockSound();
    for (const tap of UNLOCK_EVENTS) window.addEventListener(tap, unlock, { passive: true, capture: true });
    return () => {
      for (const tap of UNLOCK_EVENTS) window.removeEventListener(tap, unlock, { capture: true });
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order rings at once
  useEffect(() => {
    if (!isRinging || sound !== 'ready') return;
    const ring = () => ringBell(isLoud);
    ring();
    const timer = setInterval(ring, isLoud ? RING_INTERVAL_MS / 2 : RING_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRinging, arrivals, sound, isLoud]);

  const hasReservations = pendingReservations > 0;
  useEffect(() => {
    if (!hasReservations || sound !== 'ready') return;
    const timer = setInterval(ringReservationChime, CHIME_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [hasReservations, sound]);

  return { isRinging, sound };
}
