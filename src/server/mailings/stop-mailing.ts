import type { Refusal } from '#contract/refusals.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { dropCopies } from '../mail/queue-mail.ts';
import { countMails } from './count-mail.ts';
import { holdMailing, mailingById, markStopped, type SavedMailing } from './mailings-store.ts';
import { named } from './save-mailing.ts';

/**
 * Sends no more copies of a newsletter. Those that were tried before and wait for another try are dropped when it is
 * their turn; one that is just going out arrives.
 */
export function stopMailing(desk: Desk, id: string): Promise<SavedMailing | Refusal> {
  return transact(desk.db, async (tx) => {
    const mailing = await holdMailing(tx, id);
    if (!mailing) return { code: 'not_found' };
    if (!mailing.sending?.isInProgress) return { code: 'mailing_not_in_progress' };
    await markStopped(tx, id, desk.clock.now());
    await countMails(tx, id, 'stopped', await dropCopies(tx, id));
    await noteChange(tx, desk, { action: 'mailing_stopped', subject: named(mailing) });
    return (await mailingById(tx, id)) as SavedMailing;
  });
}
