import { type DayHours, type Hours, WEEKDAYS, type Weekday } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { hoursTexts } from '#texts/hours.ts';
import { siteTexts } from '#texts/site.ts';
import { useNow } from '../../clock.ts';
import { useTexts } from '../../language.tsx';
import css from './hours.module.css';

/** The week in few rows: days in a row with the same hours share one; with `now`, today's row is marked. */
export function WeekHours({ hours, now }: { hours: Hours; now?: number }) {
  const t = useTexts(hoursTexts);
  const { weekdays } = useTexts(siteTexts);
  const current = useNow(now ?? 0);
  const today = now === undefined ? undefined : localTimeAt(current, hours.timeZone).weekday;
  const isToday = (days: Weekday[]) => today !== undefined && days.includes(today);
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
            <td>
              {slots.length === 0 && t.closed}
              {slots.map((slot) => (
                <span key={slot} className={css.slot}>
                  {slot}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
