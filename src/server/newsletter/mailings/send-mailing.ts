import { completeLanguages, isSendable } from '#domain/mailings/mailing.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { isOutdated, recordAuditEntry, refuseOutdated } from '../../audit-log/index.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { cancelCopies, queueCopies, queueMails } from '../../mail/index.ts';
import { readReaders } from '../read-readers.ts';
import { queuedMailingEmail, testMailingEmail } from './mailing-emails.ts';
import { addToMailingCount } from './mailing-progress.ts';
import {
  findMailing,
  isAnyInProgress,
  lockMailing,
  markSending,
  markStopped,
  type SavedMailing,
} from './mailings-store.ts';
import { MAILING_ACTIONS, mailingSubject } from './save-mailing.ts';

/**
 * Sends a newsletter to everybody who has confirmed. All copies are queued in one transaction with the mark that it was
 * sent: pressed twice, from two tablets, or cut off in the middle, each reader gets it once.
 */
export async function sendMailing(
  staff: StaffContext,
  id: string,
  seen: number,
): Promise<SavedMailing | Refusal> {
  try {
    return await transact(staff.db, (tx) => queueMailing(tx, staff, id, seen));
  } catch (thrown) {
    // Another one was sent at the same moment: only one of both is marked.
    if (isUniqueViolation(thrown)) return refusal('mailing_in_progress');
    throw thrown;
  }
}

async function queueMailing(
  tx: Tx,
  staff: StaffContext,
  id: string,
  seen: number,
): Promise<SavedMailing | Refusal> {
  const mailing = await lockMailing(tx, id);
  if (!mailing) return refusal('not_found');
  // Other words than those that were read must not go to hundreds, nor be taken for having gone.
  if (isOutdated(seen, mailing)) return refuseOutdated(tx, { id, actions: MAILING_ACTIONS });
  if (mailing.sending !== null) return mailing;
  if (!isSendable(mailing.words)) return refusal('mailing_incomplete');
  if (await isAnyInProgress(tx)) return refusal('mailing_in_progress');
  const readers = await readReaders(tx);
  if (readers.length === 0) return refusal('mailing_without_readers');

  const now = staff.clock.now();
  const sentBy = staff.actor?.name ?? null;
  await markSending(tx, id, { sentAt: now, sentBy, recipients: readers.length });
  const emails = readers.map((reader) => queuedMailingEmail(reader, id, now));
  await queueCopies(tx, emails, now);
  await recordAuditEntry(tx, staff, { action: 'mailing_sent', subject: mailingSubject(mailing) });
  return (await findMailing(tx, id)) as SavedMailing;
}

/**
 * Sends no more copies of a newsletter. Those that were tried before and wait for another try are dropped when it is
 * their turn; one that is just going out arrives.
 */
export function stopMailing(staff: StaffContext, id: string): Promise<SavedMailing | Refusal> {
  return transact(staff.db, async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (!mailing) return refusal('not_found');
    if (!mailing.sending?.isInProgress) return refusal('mailing_not_in_progress');
    await markStopped(tx, id, staff.clock.now());
    await addToMailingCount(tx, id, 'stopped', await cancelCopies(tx, id));
    await recordAuditEntry(tx, staff, { action: 'mailing_stopped', subject: mailingSubject(mailing) });
    return (await findMailing(tx, id)) as SavedMailing;
  });
}

/** Sends it to whoever asks, and to nobody else, in each language in which it is written. */
export function testMailing(
  staff: StaffContext,
  id: string,
  email: string | null,
): Promise<{ email: string; mails: number } | Refusal> {
  return transact(staff.db, async (tx) => {
    const mailing = await findMailing(tx, id);
    if (!mailing) return refusal('not_found');
    if (!email) return refusal('own_email_missing');
    if (!isSendable(mailing.words)) return refusal('mailing_incomplete');
    const emails = completeLanguages(mailing.words).map((language) =>
      testMailingEmail(mailing.words, language, email),
    );
    await queueMails(tx, emails, staff.clock.now());
    await recordAuditEntry(tx, staff, { action: 'mailing_tested', subject: mailingSubject(mailing) });
    return { email, mails: emails.length };
  });
}
