import { useEffect, useEffectEvent, useState } from 'react';
import type { Hours } from '#domain/hours/schedule.ts';
import { useLanguage } from '../../language.tsx';
import { loadCalls } from './load-calls.ts';
import { unreachable } from './table-wish.ts';

/** So often the hours are asked for while a form is in sight (customer spec 9). */
const REFRESH_MS = 30_000;

/**
 * The hours the page came with, asked again every 30 seconds. When that fails the last known ones stay, and
 * `hasFailed` says so until a try succeeds.
 */
export function useFreshHours(initial: Hours) {
  const language = useLanguage();
  const [hours, setHours] = useState(initial);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const ask = async () => {
    setAsking(true);
    const fresh = await loadCalls().then(
      ({ askHours }) => askHours(language, initial.timeZone),
      () => unreachable(language),
    );
    setAsking(false);
    setFailed(!fresh.ok);
    if (fresh.ok) setHours(fresh.data);
  };

  const askAgain = useEffectEvent(() => {
    if (!document.hidden) void ask();
  });
  useEffect(() => {
    const again = () => askAgain();
    const timer = setInterval(again, REFRESH_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);

  return { hours, hasFailed, isAsking, tryAgain: () => void ask() };
}
