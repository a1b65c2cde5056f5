import { MESSAGE_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteBefore } from './messages-store.ts';

/** Deletes guests' messages after a year (decision 021). */
export async function purgeOldMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteBefore(db, clock.now() - MESSAGE_RETENTION_MS);
}
