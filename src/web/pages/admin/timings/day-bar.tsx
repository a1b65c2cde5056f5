import type { TimeSlot } from '#domain/hours/schedule.ts';
import { localTimeAt, spanMinutes } from '#domain/hours/zone.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import css from './day-bar.module.css';

interface VisibleHours {
  from: number;
  to: number;
}

const hourShare = (minutes: number, { from, to }: VisibleHours) => (minutes / 60 - from) / (to - from);
const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** The hours above the bars; every second one, so that they fit on a phone. */
export function HoursAxis({ shown }: { shown: VisibleHours }) {
  const first = shown.from + (shown.from % 2);
  const hours = Array.from({ length: Math.floor((shown.to - first) / 2) + 1 }, (_, n) => first + 2 * n);
  return (
    <div className={css.axis} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} style={{ left: percent(hourShare(hour * 60, shown)) }}>
          {hour > 24 ? hour - 24 : hour}
        </span>
      ))}
    </div>
  );
}

/** The slots of a day as a bar, which are also written beside it. Today's has a mark at the current time. */
export function DayBar({
  slots,
  shown,
  today,
}: {
  slots: readonly TimeSlot[];
  shown: VisibleHours;
  /** The time zone of the mark; undefined on other days. */
  today?: string | undefined;
}) {
  const now = useClockValue((at) => (today === undefined ? -1 : localTimeAt(at, today).minutes));
  return (
    <div className={css.bar} aria-hidden="true">
      {slots.map(({ openTime, closeTime }) => {
        if (!openTime || !closeTime) return null;
        const { start, end } = spanMinutes(openTime, closeTime);
        const left = hourShare(start, shown);
        return (
          <i
            key={`${openTime} ${closeTime}`}
            style={{ left: percent(left), width: percent(hourShare(end, shown) - left) }}
          />
        );
      })}
      {now !== undefined && now >= shown.from * 60 && <u style={{ left: percent(hourShare(now, shown)) }} />}
    </div>
  );
}
