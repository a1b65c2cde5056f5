import type { Refusal } from '#contract/refusals.ts';
import { isSendable } from '#domain/mailings/words.ts';
import { isOutdated, refuseOutdated } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import { isDuplicate } from '../db/is-duplicate.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { queueCopies } from '../mail/queue-mail.ts';
import { readReaders } from '../newsletter/read-readers.ts';
import { waitingLetter } from './mailing-letters.ts';
import {
  holdMailing,
  isAnyInProgress,
  mailingById,
  markSending,
  type SavedMailing,
} from './mailings-store.ts';
import { MAILING_CHANGES, named } from './save-mailing.ts';

/**
 * Sends a newsletter to everybody who has confirmed. All copies are queued in one transaction with the mark that it was
 * sent: pressed twice, from two tablets, or cut off in the middle, each reader gets it once.
 */
export async function sendMailing(desk: Desk, id: string, seen: number): Promise<SavedMailing | Refusal> {
  try {
    return await transact(desk.db, (tx) => queueOnce(tx, desk, id, seen));
  } catch (thrown) {
    // Another one was sent at the same moment: only one of both is marked.
    if (isDuplicate(thrown)) return { code: 'mailing_in_progress' };
    throw thrown;
  }
}

async function queueOnce(tx: Tx, desk: Desk, id: string, seen: number): Promise<SavedMailing | Refusal> {
  const mailing = await holdMailing(tx, id);
  if (!mailing) return { code: 'not_found' };
  // Other words than those that were read must not go to hundreds, nor be taken for having gone.
  if (isOutdated(seen, mailing)) return refuseOutdated(tx, { id, actions: MAILING_CHANGES });
  if (mailing.sending !== null) return mailing;
  if (!isSendable(mailing.words)) return { code: 'mailing_incomplete' };
  if (await isAnyInProgress(tx)) return { code: 'mailing_in_progress' };
  const readers = await readReaders(tx);
  if (readers.length === 0) return { code: 'mailing_without_readers' };

  const now = desk.clock.now();
  const sentBy = desk.actor?.name ?? null;
  await markSending(tx, id, { sentAt: now, sentBy, recipients: readers.length });
  const letters = readers.map((reader) => waitingLetter(reader, id, now));
  await queueCopies(tx, letters, now);
  await noteChange(tx, desk, { action: 'mailing_sent', subject: named(mailing) });
  return (await mailingById(tx, id)) as SavedMailing;
}
