import { useState } from 'react';
import { bookableTimesOn, isBookableDate, nextBookableDate } from '#domain/hours/booking.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { useWhileVisible } from '../../browser/use-while-visible.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { loadBookingApi } from './load-booking-api.ts';

/** The hours are reloaded this often while the page is visible. */
const REFRESH_MS = 30_000;

/** The hours of the page, reloaded every 30 seconds. If that fails, the last known ones stay and `hasFailed` is true. */
export function usePolledHours(initial: Hours) {
  const language = useLanguage();
  const [hours, setHours] = useState(initial);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const reload = async () => {
    setLoading(true);
    const fresh = await loadBookingApi().then(
      ({ fetchHours }) => fetchHours(language, initial.timeZone),
      () => ({ ok: false as const }),
    );
    setLoading(false);
    setFailed(!fresh.ok);
    if (fresh.ok) setHours(fresh.data);
  };

  useWhileVisible(REFRESH_MS, () => void reload());

  return { hours, hasFailed, isLoading, retry: () => void reload() };
}

/**
 * The chosen day and time. Until one is chosen, the day is the first bookable one. The time is reset by choosing another
 * day, and when new hours or the clock make it unavailable, but not by every refresh (decision 016).
 */
export function useTimeSlot(
  hours: Hours,
  now: number,
  /** What is chosen at first. */
  initial: { date?: string; time?: string } = {},
) {
  const [chosenDate, setChosenDate] = useState(initial.date);
  const [chosen, setChosen] = useState<{ date: string; time: string } | undefined>(
    initial.date === undefined || initial.time === undefined
      ? undefined
      : { date: initial.date, time: initial.time },
  );
  const [goneTime, setGoneTime] = useState<string>();

  const first = () => nextBookableDate(hours, now) ?? localTimeAt(now, hours.timeZone).date;
  const date = chosenDate !== undefined && isBookableDate(hours, chosenDate, now) ? chosenDate : first();
  const times = bookableTimesOn(hours, date, now);
  const isAvailable = chosen?.date === date && times.includes(chosen.time);
  if (chosen && !isAvailable) {
    setChosen(undefined);
    setGoneTime(chosen.time);
  }

  return {
    date,
    times,
    /** Undefined until one is chosen. */
    time: isAvailable ? chosen.time : undefined,
    /** The time that was chosen and is no longer available. */
    goneTime,
    /** With a time if both were chosen before hydration. */
    chooseDate(next: string, time?: string) {
      setChosenDate(next);
      setChosen(time === undefined ? undefined : { date: next, time });
      setGoneTime(undefined);
    },
    chooseTime(time: string) {
      // Fixes the day: it must not move on once a time is chosen.
      setChosenDate(date);
      setChosen({ date, time });
      setGoneTime(undefined);
    },
  };
}
