import { type DayHours, type Hours, specialDatesFrom, WEEKDAYS } from '#domain/hours/schedule.ts';
import { instantOf, localTimeAt, type Weekday } from '#domain/hours/zone.ts';
import { hoursTexts } from '#texts/hours.ts';
import { germanLang } from '#texts/localized.ts';
import { siteTexts } from '#texts/site.ts';
import { useNow } from '../../browser/use-now.ts';
import { localeOf, useLanguage, useTexts } from '../../i18n/language.tsx';
import { kept } from '../kept.tsx';
import css from './hours.module.css';

/** Special dates are listed this many days ahead. */
const LOOKAHEAD_DAYS = 28;

/**
 * The week in few rows: consecutive days with the same hours share one. With `now`, the special dates of the next four
 * weeks are below, and today's row is marked, which is the special date's if today is one.
 */
export function WeekHours({ hours, now }: { hours: Hours; now?: number }) {
  const t = useTexts(hoursTexts);
  const reasonLang = germanLang(useLanguage());
  const { weekdays } = useTexts(siteTexts);
  const current = useNow(now ?? 0);
  const day = useDateFormat(hours.timeZone);
  const today = now === undefined ? undefined : localTimeAt(current, hours.timeZone);
  const special = today ? specialDatesFrom(hours, today.date, LOOKAHEAD_DAYS) : [];
  const isSpecialToday = special[0] !== undefined && special[0].date === today?.date;
  const isToday = (days: Weekday[]) => today !== undefined && !isSpecialToday && days.includes(today.weekday);
  return (
    <table className={css.week}>
      <caption className="vh">{t.title}</caption>
      <tbody>
        {groupDays(hours).map(({ days, slots }) => (
          <tr key={days[0]} className={isToday(days) ? css.today : undefined}>
            <th scope="row">
              {nameDays(days, weekdays, t)}
              {isToday(days) && <span className={css.todayMark}>{t.today}</span>}
            </th>
            <Slots slots={slots} closed={t.closed} />
          </tr>
        ))}
      </tbody>
      {special.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={2} className={css.special}>
              {t.special}
            </th>
          </tr>
          {special.map(({ id, date, reason, ...hoursThen }) => (
            <tr key={id} className={date === today?.date ? css.today : undefined}>
              <th scope="row">
                {kept(day(date))}
                {date === today?.date && <span className={css.todayMark}>{t.today}</span>}
                {reason && (
                  <span lang={reasonLang} className={css.reason}>
                    {reason}
                  </span>
                )}
              </th>
              <Slots slots={slotsOf(hoursThen)} closed={t.closed} />
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}

function Slots({ slots, closed }: { slots: readonly string[]; closed: string }) {
  return (
    <td>
      {slots.length === 0 && closed}
      {slots.map((slot) => (
        <span key={slot} className={css.slot} translate="no">
          {slot}
        </span>
      ))}
    </td>
  );
}

/** 'Do., 24. Dezember' */
function useDateFormat(timeZone: string): (date: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  return (date) => format.format(instantOf(date, 12 * 60, timeZone));
}

interface DayGroup {
  days: [Weekday, ...Weekday[]];
  slots: string[];
}

function groupDays({ weekly }: Pick<Hours, 'weekly'>): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const day of WEEKDAYS) {
    const slots = slotsOf(weekly[day]);
    const last = groups.at(-1);
    if (last && last.slots.join() === slots.join()) last.days.push(day);
    else groups.push({ days: [day], slots });
  }
  return groups;
}

function slotsOf(day: DayHours): string[] {
  if (!day.isOpen) return [];
  return [...day.timeSlots]
    .sort((one, other) => one.openTime.localeCompare(other.openTime))
    .map((slot) => `${slot.openTime}–${slot.closeTime}`);
}

function nameDays(
  days: Weekday[],
  names: Record<Weekday, string>,
  t: { range: (from: string, to: string) => string; pair: (one: string, other: string) => string },
): string {
  const [first, last] = [names[days[0] as Weekday], names[days.at(-1) as Weekday]];
  if (days.length === 1) return first;
  return days.length === 2 ? t.pair(first, last) : t.range(first, last);
}
