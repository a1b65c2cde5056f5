import { retentionCutoff, WITHDRAWAL_RETENTION_YEARS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { deleteBefore } from './withdrawals-store.ts';

/** Deletes withdrawals once all claims from them are time-barred. */
export async function purgeOldWithdrawals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { timeZone } = await readHours(db);
  await deleteBefore(db, retentionCutoff(clock.now(), WITHDRAWAL_RETENTION_YEARS, timeZone));
}
