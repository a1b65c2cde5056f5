import { AUDIT_LOG_RETENTION_MS, SENT_MAILING_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../../deps.ts';
import { clearSenders, deleteSentBefore } from './mailings-store.ts';

/**
 * Deletes newsletters long after they were sent, and earlier the name of the sender, together with the audit
 * log (decision 077).
 */
export async function purgeOldMailings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteSentBefore(db, now - SENT_MAILING_RETENTION_MS);
  await clearSenders(db, now - AUDIT_LOG_RETENTION_MS);
}
