import { keptSince, WITHDRAWAL_YEARS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { deleteBefore } from './withdrawals-store.ts';

/** Deletes withdrawals from which nobody can claim anything any more. */
export async function forgetWithdrawals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { timeZone } = await readHours(db);
  await deleteBefore(db, keptSince(clock.now(), WITHDRAWAL_YEARS, timeZone));
}
