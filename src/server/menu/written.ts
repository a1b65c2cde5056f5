import type { Bilingual, DailyWindow } from '#domain/menu/dish.ts';

/** The English text of a form: left out, the former one stays; empty, there is none. */
export function englishOr(written: string | undefined, former: Bilingual | undefined): string | null {
  return written === undefined ? (former?.en ?? null) : written || null;
}

/** The times of a form, which has both of them or none: its shape sees to that. */
export function windowOf({
  startTime,
  endTime,
}: {
  startTime?: string | undefined;
  endTime?: string | undefined;
}): DailyWindow | null {
  if (startTime === undefined || endTime === undefined || startTime === 'null') return null;
  return { startTime, endTime };
}
