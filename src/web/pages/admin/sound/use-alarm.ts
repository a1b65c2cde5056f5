import { useEffect } from 'react';
import { hearPending, useArrivals, useIsRinging } from './alarm.ts';
import { chime, ringBell, type Sound, useSound, wakeBell } from './bell.ts';

/** Between two rings while an order waits (admin spec 9). */
const RING_EVERY = 3_000;
/** And while a wish for a table waits, which is not getting cold. */
const CHIME_EVERY = 15_000;

const TAPS = ['pointerup', 'touchend', 'click', 'keydown'] as const;

/**
 * Rings as long as any order waits for an answer, and chimes as long as any wish for a table does. `pendingIds` is
 * undefined until they are known.
 */
export function useAlarm(
  pendingIds: readonly string[] | undefined,
  waitingTables: number,
): { isRinging: boolean; sound: Sound } {
  const isRinging = useIsRinging();
  const arrivals = useArrivals();
  const sound = useSound();

  useEffect(() => {
    if (pendingIds) hearPending(pendingIds);
  }, [pendingIds]);

  // Any tap anywhere gets the sound going, and again after the tablet has slept.
  useEffect(() => {
    void wakeBell();
    const wake = () => void wakeBell();
    for (const tap of TAPS) window.addEventListener(tap, wake, { passive: true, capture: true });
    return () => {
      for (const tap of TAPS) window.removeEventListener(tap, wake, { capture: true });
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order that comes is rung for at once
  useEffect(() => {
    if (!isRinging || sound !== 'ready') return;
    ringBell();
    const timer = setInterval(ringBell, RING_EVERY);
    return () => clearInterval(timer);
  }, [isRinging, arrivals, sound]);

  const hasTables = waitingTables > 0;
  useEffect(() => {
    if (!hasTables || sound !== 'ready') return;
    const timer = setInterval(chime, CHIME_EVERY);
    return () => clearInterval(timer);
  }, [hasTables, sound]);

  return { isRinging, sound };
}
