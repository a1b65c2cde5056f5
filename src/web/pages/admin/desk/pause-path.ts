import type { PauseBody, Pauses } from '#contract/pause/shapes.ts';
import type { BusyMinutes } from '#domain/hours/pause.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';

export const PAUSE_PATH = '/adminnavbar/pause';

/** Where a rush is taken back: the address says what held before. */
export const undoBusyAction = ({ minutes, until }: Pauses['busy']) => {
  const before: PauseBody =
    minutes > 0 && until !== null
      ? { what: 'busy', minutes: minutes as BusyMinutes, lasts: '60', until }
      : { what: 'busy', lasts: 'over' };
  return `${PAUSE_PATH}?undo=${encodeURIComponent(JSON.stringify(before))}`;
};

/** A time in the restaurant's time zone; midnight ends a day, as '24:00'. */
export function useUntilFormat() {
  const { time } = useTimeFormats();
  return (at: string | null) => {
    if (at === null) return null;
    const end = time(at);
    return end === '00:00' ? '24:00' : end;
  };
}
