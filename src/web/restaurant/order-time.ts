import { localTimeAt } from '#domain/hours/zone.ts';
import { distinctTime } from '#texts/clock-change.ts';
import { dayText, orderTimeTexts } from '#texts/order-time.ts';
import type { Language } from '#texts/texts.ts';

/** The time of an order in the restaurant, with its day if that is not today. Instants in epoch milliseconds. */
export function orderTimeText(
  language: Language,
  at: number,
  { now, timeZone }: { now: number; timeZone: string },
): string {
  const t = orderTimeTexts[language];
  return distinctTime(language, at, (each) => {
    const { date, time } = localTimeAt(each, timeZone);
    return date === localTimeAt(now, timeZone).date
      ? t.today(time)
      : t.otherDay(dayText(language, each, timeZone), time);
  });
}
