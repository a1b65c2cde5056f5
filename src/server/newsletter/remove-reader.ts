import { type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { cancelCopies, cancelMailsTo } from '../mail/index.ts';
import { addToMailingCount, lockMailingInProgress } from './mailings/mailings-store.ts';
import { deleteReader } from './readers-desk-store.ts';

/** The kinds of e-mail about a subscription. */
const SUBSCRIPTION_MAIL_KINDS = ['newsletter_confirm', 'newsletter_welcome'] as const;

/**
 * Deletes a reader at once, together with their queued e-mails. One that is being sent right now still
 * arrives. A copy that waits for a retry, or is queued at this very moment, is dropped when it is due, since
 * the reader no longer exists (`newsletter/mailings/render-mailing.ts`).
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
