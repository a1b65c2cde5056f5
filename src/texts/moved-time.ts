import { localTimeAt } from '#domain/hours/zone.ts';
import { distinctTime } from './clock-change.ts';
import { dayText, orderTimeTexts } from './order-time.ts';
import { defineTexts, type Language } from './texts.ts';

const movedTimeTexts = defineTexts({
  de: { instead: (at: string, from: string) => `${at} statt ${from}` },
  en: { instead: (at: string, from: string) => `${at} instead of ${from}` },
});

/**
 * A time of an order in place of the one before: '12:20 statt 12:00 Uhr'. The day is said where it is not that of `now` (null:
 * where it is said elsewhere), and both days where they differ. Instants in epoch milliseconds.
 */
export function movedTimeText(
  language: Language,
  { at, from }: { at: number; from: number },
  { now, timeZone }: { now: number | null; timeZone: string },
): string {
  const t = orderTimeTexts[language];
  const { instead } = movedTimeTexts[language];
  const dateOf = (instant: number) => localTimeAt(instant, timeZone).date;
  const clock = (instant: number) =>
    distinctTime(language, instant, (each) => localTimeAt(each, timeZone).time);
  const whole = (instant: number) => t.otherDay(dayText(language, instant, timeZone), clock(instant));
  const day = dateOf(at);
  const isSaid = now === null || day === dateOf(now);
  if (day !== dateOf(from)) return instead(whole(at), whole(from));
  const times = instead(clock(at), clock(from));
  return isSaid ? t.today(times) : t.otherDay(dayText(language, at, timeZone), times);
}
