import { localTimeAt } from '#domain/hours/zone.ts';
import { useTimes } from '../orders/use-times.ts';
import { useDateWords } from '../timings/use-date-words.ts';

/** The day of an instant on the restaurant's clock, in words. */
export function useDay(): (instant: string) => string {
  const { timeZone } = useTimes();
  const words = useDateWords();
  return (instant) => words(localTimeAt(Date.parse(instant), timeZone).date);
}
