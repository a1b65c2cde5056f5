import { AUDIT_LOG_RETENTION_MS, SENT_MAILING_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../../deps.ts';
import { clearSenders, deleteSentBefore } from './mailings-store.ts';

/** Forgets newsletters that were sent long ago, and before that who sent them, with the record of changes (decision 077). */
export async function purgeOldMailings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteSentBefore(db, now - SENT_MAILING_RETENTION_MS);
  await clearSenders(db, now - AUDIT_LOG_RETENTION_MS);
}
