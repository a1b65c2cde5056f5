import type { Selectable } from 'kysely';
import type { MailAbout } from '#contract/mail/about.ts';
import type { MailStatus } from '#contract/mail/statuses.ts';
import type { Db, Schema } from '../db/schema.ts';

/** A mail as the outbox knows it: without what it says. */
export interface OutboxMail {
  id: string;
  kind: string;
  recipient: string;
  about: MailAbout | null;
  status: MailStatus;
  attempts: number;
  createdAt: number;
  dueAt: number;
  endedAt: number | null;
  goodUntil: number | null;
  failure: string | null;
  /** Whether what it says is still known. */
  hasLetter: boolean;
}

type Row = Selectable<Omit<Schema['mails'], 'letter'>> & { has_letter: number };

/** Newest first. */
export async function listPage(
  db: Db,
  { status, page, limit }: { status: MailStatus | null; page: number; limit: number },
): Promise<OutboxMail[]> {
  const rows = await selectMails(db)
    .$if(status !== null, (query) => query.where('status', '=', status as MailStatus))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(mailOf);
}

export async function findMail(db: Db, id: string): Promise<OutboxMail | null> {
  const row = await selectMails(db).where('id', '=', id).executeTakeFirst();
  return row ? mailOf(row) : null;
}

export async function countByStatus(db: Db): Promise<Record<MailStatus, number>> {
  const rows = await db
    .selectFrom('mails')
    .select(['status', (eb) => eb.fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  const counts = { waiting: 0, sent: 0, failed: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

/**
 * Back among those that wait, with the pauses of a new mail; false when it is no failed one, or has nothing to
 * say any more. Tries go on counting: who still holds an old one must not be taken for the one who sends it now.
 */
export async function sendFailedAgain(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set((eb) => ({
      status: 'waiting' as const,
      due_at: now,
      ended_at: null,
      failure: null,
      again_at: now,
      again_after: eb.ref('attempts'),
    }))
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('letter', '!=', '')
    .where((eb) => eb.or([eb('good_until', 'is', null), eb('good_until', '>', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function selectMails(db: Db) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'kind',
      'recipient',
      'about',
      'language',
      'status',
      'attempts',
      'created_at',
      'due_at',
      'good_until',
      'ended_at',
      'failure',
      'again_at',
      'again_after',
      (eb) => eb.case().when('letter', '=', '').then(0).else(1).end().as('has_letter'),
    ]);
}

function mailOf(row: Row): OutboxMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    about: row.about === null ? null : JSON.parse(row.about),
    status: row.status,
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.due_at,
    endedAt: row.ended_at,
    goodUntil: row.good_until,
    failure: row.failure,
    hasLetter: row.has_letter === 1,
  };
}
