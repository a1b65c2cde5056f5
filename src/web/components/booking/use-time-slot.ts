import { useEffect, useEffectEvent, useState } from 'react';
import { bookableTimesOn, isBookableDate, nextBookableDate } from '#domain/hours/booking.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { loadBookingApi } from './load-booking-api.ts';

/** So often the hours are asked for while a form is in sight (customer spec 9). */
const REFRESH_MS = 30_000;

/**
 * The hours the page came with, asked again every 30 seconds. When that fails the last known ones stay, and
 * `hasFailed` says so until a try succeeds.
 */
export function usePolledHours(initial: Hours) {
  const language = useLanguage();
  const [hours, setHours] = useState(initial);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const callApi = async () => {
    setAsking(true);
    const fresh = await loadBookingApi().then(
      ({ fetchHours }) => fetchHours(language, initial.timeZone),
      () => ({ ok: false as const }),
    );
    setAsking(false);
    setFailed(!fresh.ok);
    if (fresh.ok) setHours(fresh.data);
  };

  const askAgain = useEffectEvent(() => {
    if (!document.hidden) void callApi();
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

  return { hours, hasFailed, isAsking, tryAgain: () => void callApi() };
}

/**
 * The chosen day and time. Without a choice the day is the first on which a table can be had. A new day takes
 * the chosen time away; so do new hours, or the clock, once they no longer offer it. That is what the specified
 * reset at every refresh is for, without undoing a good choice while somebody types their name (decision 016).
 */
export function useTimeSlot(hours: Hours, now: number) {
  const [chosenDate, setChosenDate] = useState<string>();
  const [chosen, setChosen] = useState<{ date: string; time: string }>();
  const [goneTime, setGoneTime] = useState<string>();

  const first = () => nextBookableDate(hours, now) ?? localTimeAt(now, hours.timeZone).date;
  const date = chosenDate !== undefined && isBookableDate(hours, chosenDate, now) ? chosenDate : first();
  const times = bookableTimesOn(hours, date, now);
  const isToBeHad = chosen?.date === date && times.includes(chosen.time);
  if (chosen && !isToBeHad) {
    setChosen(undefined);
    setGoneTime(chosen.time);
  }

  return {
    date,
    times,
    /** Undefined until one is chosen. */
    time: isToBeHad ? chosen.time : undefined,
    /** The time that was chosen and can't be had any more. */
    goneTime,
    /** With a time for those who chose both before the page could answer. */
    chooseDate(next: string, time?: string) {
      setChosenDate(next);
      setChosen(time === undefined ? undefined : { date: next, time });
      setGoneTime(undefined);
    },
    chooseTime(time: string) {
      // Held fast: the day must not move on under a chosen time.
      setChosenDate(date);
      setChosen({ date, time });
      setGoneTime(undefined);
    },
  };
}
