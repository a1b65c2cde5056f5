import type { Refusal } from '#contract/refusals.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { dropCopies, dropMailsTo } from '../mail/queue-mail.ts';
import { countMails } from '../mailings/count-mail.ts';
import { holdSending } from '../mailings/hold-sending.ts';
import { deleteReader } from './readers-desk-store.ts';

/** What somebody is written about their subscription. */
const KINDS = ['newsletter_confirm', 'newsletter_welcome'] as const;

/**
 * Forgets a reader at once, with what waits to be sent to them. A mail that is just going out arrives. A copy that is to
 * be tried again, or is queued at this very moment, is dropped when it is its turn, since there is no such reader any
 * more (`mailings/word-mailing.ts`).
 */
export function removeReader(desk: Desk, id: string): Promise<{ ok: true } | Refusal> {
  return transact(desk.db, async (tx) => {
    const mailingId = await holdSending(tx);
    const email = await deleteReader(tx, id);
    if (email === null) return { code: 'not_found' };
    await dropMailsTo(tx, email, KINDS);
    if (mailingId !== null) {
      await countMails(tx, mailingId, 'unsubscribed', await dropCopies(tx, mailingId, email));
    }
    await noteChange(tx, desk, { action: 'reader_removed', subject: { id } });
    return { ok: true };
  });
}
