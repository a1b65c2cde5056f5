import { useEffect } from 'react';
import { hearPending, useIsRinging } from './alarm.ts';
import { ringBell, type Sound, useSound, wakeBell } from './bell.ts';

/** Between two rings while an order waits (admin spec 9). */
const RING_EVERY = 3_000;

const TAPS = ['pointerup', 'touchend', 'click', 'keydown'] as const;

/** Rings while new orders wait and nobody has answered one. `pendingIds` is undefined until they are known. */
export function useAlarm(pendingIds: readonly string[] | undefined): { isRinging: boolean; sound: Sound } {
  const isRinging = useIsRinging();
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

  useEffect(() => {
    if (!isRinging || sound !== 'ready') return;
    ringBell();
    const timer = setInterval(ringBell, RING_EVERY);
    return () => clearInterval(timer);
  }, [isRinging, sound]);

  return { isRinging, sound };
}
