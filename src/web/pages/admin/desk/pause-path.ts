import { useTimeFormats } from '../kit/format/use-time-formats.ts';

export const PAUSE_PATH = '/adminnavbar/pause';

/** A time in the restaurant's time zone; midnight ends a day, as '24:00'. */
export function useUntilFormat() {
  const { time } = useTimeFormats();
  return (at: string | null) => {
    if (at === null) return null;
    const end = time(at);
    return end === '00:00' ? '24:00' : end;
  };
}
