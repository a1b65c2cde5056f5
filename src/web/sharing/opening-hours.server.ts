import { type Hours, type TimeSlot, WEEKDAYS } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The end of a day is no time of it to schema.org. */
const closing = (time: string) => (time === '24:00' ? '23:59' : time);

/** The week as schema.org has it: days with the same slot share a row; a closed day has none. */
export function weeklyHours({ weekly }: Pick<Hours, 'weekly'>) {
  const rows = new Map<string, { slot: TimeSlot; days: string[] }>();
  for (const day of WEEKDAYS) {
    if (!weekly[day].isOpen) continue;
    for (const slot of weekly[day].timeSlots) {
      const key = `${slot.openTime}-${slot.closeTime}`;
      const row = rows.get(key) ?? { slot, days: [] };
      row.days.push(`https://schema.org/${capitalised(day)}`);
      rows.set(key, row);
    }
  }
  return [...rows.values()].map(({ slot, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens: slot.openTime,
    closes: closing(slot.closeTime),
  }));
}

/** The special dates from today on; closed all day is from midnight to midnight. */
export function specialHours({ specialDates, timeZone }: Hours, now: number) {
  const today = localTimeAt(now, timeZone).date;
  return specialDates
    .filter(({ date }) => date >= today)
    .flatMap(({ date, isOpen, timeSlots }) => {
      const slots = isOpen ? timeSlots : [{ openTime: '00:00', closeTime: '00:00' }];
      return slots.map(({ openTime, closeTime }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens: openTime,
        closes: closing(closeTime),
      }));
    });
}
