import { distinctTime } from './clock-change.ts';
import { formatInstant } from './format-instant.ts';
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
  const dayOf = (instant: number) => dayText(language, instant, timeZone);
  const clock = (instant: number) =>
    distinctTime(language, instant, (each) =>
      formatInstant(language, each, { timeStyle: 'short', timeZone }),
    );
  const whole = (instant: number) => t.otherDay(dayOf(instant), clock(instant));
  if (dayOf(at) !== dayOf(from)) return instead(whole(at), whole(from));
  const times = instead(clock(at), clock(from));
  const isSaid = now === null || dayOf(at) === dayOf(now);
  return isSaid ? t.today(times) : t.otherDay(dayOf(at), times);
}
