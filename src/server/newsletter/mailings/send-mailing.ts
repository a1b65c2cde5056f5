import { completeLanguages, isSendable } from '#domain/mailings/mailing.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { isOutdated, recordAuditEntry, refuseOutdated } from '../../audit-log/index.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { cancelCopies, queueCopies, queueMails } from '../../mail/index.ts';
import { readReaders } from '../readers-store.ts';
import { queuedMailingEmail, testMailingEmail } from './mailing-emails.ts';
import {
  addToMailingCount,
  findMailing,
  isAnyInProgress,
  lockMailing,
  markSending,
  markStopped,
  type SavedMailing,
} from './mailings-store.ts';
import { MAILING_ACTIONS, mailingSubject } from './save-mailing.ts';

/**
 * Sends a newsletter to all confirmed readers. All copies are queued in one transaction with the mark that it
 * was sent: pressed twice, from two tablets, or interrupted by a crash, each reader still gets it once.
 */
export async function sendMailing(
  staff: StaffContext,
  id: string,
  seen: number,
): Promise<SavedMailing | Refusal> {
  try {
    return await transact(staff.db, (tx) => queueMailing(tx, staff, id, seen));
  } catch (thrown) {
    // Another newsletter was sent at the same moment: the unique index lets only one of them through.
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
  // The text must be the one that the sender has seen: a changed one must not go to hundreds of readers.
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
 * Stops sending a newsletter. Copies that wait for a retry are dropped when they are due; one that is being
 * sent right now still arrives.
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

/** Sends a test copy to the person who requests it, in each language in which the newsletter is written. */
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
