import type { Refusal } from '#contract/refusals.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { countAgain } from '../mailings/count-mail.ts';
import { findMail, type OutboxMail, sendFailedAgain } from './outbox-store.ts';

/** A failed mail goes out again, because somebody has mended what was wrong. Pressed twice, it goes out once. */
export async function sendAgain(desk: Desk, id: string): Promise<OutboxMail | Refusal> {
  return transact(desk.db, async (tx) => {
    const isOnItsWay = await sendFailedAgain(tx, id, desk.clock.now());
    const mail = await findMail(tx, id);
    if (!mail) return { code: 'not_found' };
    if (!isOnItsWay) return { code: mail.status === 'failed' ? 'mail_outdated' : 'mail_not_failed' };
    if (mail.mailingId !== null) await countAgain(tx, mail.mailingId);
    await noteChange(tx, desk, { action: 'mail_sent_again', subject: { id } });
    return mail;
  });
}
