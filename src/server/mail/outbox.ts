import type { MailStatus } from '#contract/mail/statuses.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import {
  countFailedSince,
  countLate,
  findMail,
  listPage,
  type OutboxMail,
  requeueFailed,
} from './outbox-store.ts';

/** A page of the outbox, newest first, with the number of emails of each status. */
export async function readOutbox(
  db: Db,
  { status, page, limit }: { status: MailStatus | null; page: number; limit: number },
): Promise<{ mails: OutboxMail[]; counts: Record<MailStatus, number>; totalPages: number }> {
  const { mails, counts, total } = await listPage(db, { status, page, limit });
  return { mails, counts, totalPages: Math.ceil(total / limit) };
}

/** Queues a failed email again after its cause was fixed. Pressed twice, it is sent once. */
export async function resendMail(staff: StaffContext, id: string): Promise<OutboxMail | Refusal> {
  return transact(staff.db, async (tx) => {
    const isOnItsWay = await requeueFailed(tx, id, staff.clock.now());
    const mail = await findMail(tx, id);
    if (!mail) return refusal('not_found');
    if (!isOnItsWay) return refusal(mail.status === 'failed' ? 'mail_outdated' : 'mail_not_failed');
    if (mail.mailingId !== null) await staff.emailSources.countMailing(tx, mail.mailingId, 'failed', -1);
    await recordAuditEntry(tx, staff, { action: 'mail_sent_again', subject: { id } });
    return mail;
  });
}

/** A restarting mail server is back by then. */
const LATE_MS = 5 * 60_000;
/** A guest who has received nothing by then has called. */
const FAILED_MS = 24 * 60 * 60_000;

/** The number of overdue emails, and of those given up within a day. */
export async function countStuckMails({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ late: number; failed: number }> {
  const now = clock.now();
  return {
    late: await countLate(db, now - LATE_MS),
    failed: await countFailedSince(db, now - FAILED_MS),
  };
}
