import type { PauseLength } from '#domain/hours/pause.ts';
import { endOfServiceDay } from '#domain/hours/service-day.ts';
import type { Deps } from '../deps.ts';
import { readHoursRows } from './hours-store.ts';

const MINUTE = 60_000;

/** When a pause that begins now ends (epoch milliseconds): by the server's clock, a tablet's may be wrong. */
export async function endOfPause(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lasts: PauseLength,
): Promise<number> {
  const now = clock.now();
  return lasts === 'today' ? endOfServiceDay(await readHoursRows(db), now) : now + Number(lasts) * MINUTE;
}
