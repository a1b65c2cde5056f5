import { localTimeAt } from '#domain/hours/zone.ts';
import { useClockValue } from '../live/ticker.ts';
import { useTimeFormats } from './use-time-formats.ts';

/** Formats instants (epoch milliseconds) as a time, with the day where it is not today; a page left open knows midnight. */
export function useTimeWithDay(): (at: number) => string {
  const { time, dayAndTime, timeZone } = useTimeFormats();
  const today = useClockValue((now) => localTimeAt(now, timeZone).date);
  // While the page hydrates no day is known: most is of today.
  return (at) => {
    const isToday = today === undefined || localTimeAt(at, timeZone).date === today;
    return isToday ? time(at) : dayAndTime(at);
  };
}
