import type { MailStatus } from '#contract/mail/statuses.ts';
import type { Db } from '../db/schema.ts';
import { countByStatus, listPage, type OutboxMail } from './outbox-store.ts';

/** A page of the outbox, newest first, and how many there are of each status. */
export async function readOutbox(
  db: Db,
  { status, page, limit }: { status: MailStatus | null; page: number; limit: number },
): Promise<{ mails: OutboxMail[]; counts: Record<MailStatus, number>; totalPages: number }> {
  const mails = await listPage(db, { status, page, limit });
  const counts = await countByStatus(db);
  const total = status === null ? counts.waiting + counts.sent + counts.failed : counts[status];
  return { mails, counts, totalPages: Math.ceil(total / limit) };
}
