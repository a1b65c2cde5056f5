import { type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { cancelCopies, cancelMailsTo } from '../mail/index.ts';
import { addToMailingCount, lockMailingInProgress } from './mailings/mailing-progress.ts';
import { deleteReader } from './readers-desk-store.ts';

/** What somebody is written about their subscription. */
const SUBSCRIPTION_MAIL_KINDS = ['newsletter_confirm', 'newsletter_welcome'] as const;

/**
 * Forgets a reader at once, with what waits to be sent to them. A mail that is just going out arrives. A copy that is to
 * be tried again, or is queued at this very moment, is dropped when it is its turn, since there is no such reader any
 * more (`newsletter/mailings/render-mailing.ts`).
 */
export function removeReader(staff: StaffContext, id: string): Promise<{ ok: true } | Refusal> {
  return transact(staff.db, async (tx) => {
    const mailingId = await lockMailingInProgress(tx);
    const email = await deleteReader(tx, id);
    if (email === null) return refusal('not_found');
    await cancelMailsTo(tx, email, SUBSCRIPTION_MAIL_KINDS);
    if (mailingId !== null) {
      await addToMailingCount(tx, mailingId, 'unsubscribed', await cancelCopies(tx, mailingId, email));
    }
    await recordAuditEntry(tx, staff, { action: 'reader_removed', subject: { id } });
    return { ok: true };
  });
}
