import type { MailStatus } from '#contract/mail/statuses.ts';
import type { Db } from '../db/schema.ts';
import { listPage, type OutboxMail } from './outbox-store.ts';

/** A page of the outbox, newest first, and how many there are of each status. */
export async function readOutbox(
  db: Db,
  { status, page, limit }: { status: MailStatus | null; page: number; limit: number },
): Promise<{ mails: OutboxMail[]; counts: Record<MailStatus, number>; totalPages: number }> {
  const { mails, counts, total } = await listPage(db, { status, page, limit });
  return { mails, counts, totalPages: Math.ceil(total / limit) };
}
