import { type Selectable, sql } from 'kysely';
import type { MailAbout } from '#contract/mail/shapes.ts';
import type { MailStatus } from '#contract/mail/statuses.ts';
import { countList, readPage, type Slice, weekBound, weekOf } from '../db/pagination.ts';
import type { Db, Schema } from '../db/schema.ts';

/** An email in the outbox, without its content. */
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
  /** The newsletter it is a copy of. */
  mailingId: string | null;
  /** Whether its content is still stored. */
  hasContent: boolean;
}

type Row = Selectable<Omit<Schema['mails'], 'letter'>> & { has_letter: number };

/** A page, newest first, with the number of emails of each status. */
export async function listPage(
  db: Db,
  { status, ...wanted }: { status: MailStatus | null; page: number; limit: number },
): Promise<{ mails: OutboxMail[]; counts: Record<MailStatus, number>; total: number }> {
  const waiting = await listWaiting(db);
  const counts = {
    waiting: waiting.length,
    sent: await countList(db, { names: ['mails.sent'] }),
    failed: await countList(db, { names: ['mails.failed'] }),
  };
  const read = (slice: Slice) => {
    const bound = weekBound(slice);
    return (
      selectMails(db)
        .$if(status !== null, (all) => all.where(isOfStatus(status as MailStatus)))
        .$if(bound !== null, (all) => all.where('created_at', slice.direction === 'asc' ? '>=' : '<=', bound))
        // Few are waiting: sorting them is faster than searching the index of all emails.
        .orderBy(status === 'waiting' ? sql`+created_at` : 'created_at', slice.direction)
        .orderBy('id', slice.direction)
        .limit(slice.limit)
        .offset(slice.offset)
        .execute()
    );
  };
  const list = {
    names: ENDED.filter((each) => each === (status ?? each)).map((each) => `mails.${each}`),
    extra: status === null || status === 'waiting' ? waiting : [],
    direction: 'desc' as const,
    read,
  };
  const { rows, total } = await readPage(db, list, wanted);
  return { mails: rows.map(mailOf), counts, total };
}

const ENDED = ['sent', 'failed'] as const;

/** Literals, worded as in the partial indexes of waiting and failed emails. */
const isOfStatus = (status: MailStatus) => sql<boolean>`status = ${sql.lit(status)}`;

/** Waiting emails are few and sent within seconds: counting each by triggers would cost more. */
async function listWaiting(db: Db): Promise<{ bucket: number; count: number }[]> {
  const rows = await db
    .selectFrom('mails')
    .select('created_at')
    .where(isOfStatus('waiting'))
    .orderBy('due_at')
    .execute();
  return rows.map((row) => ({ bucket: weekOf(row.created_at), count: 1 }));
}

/** Newsletter copies wait for their turn, and some addresses always fail: the newsletter's own page shows them. */
const IS_NO_COPY = sql<boolean>`mailing_id is null`;

/** Without copies of newsletters, which wait for their turn. */
export async function countWaitingMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOfStatus('waiting'))
    .where(IS_NO_COPY)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Emails that are overdue since `before`, or that failed after waiting as long. */
export async function countLate(db: Db, before: number): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOfStatus('waiting'))
    .where(IS_NO_COPY)
    .where((eb) =>
      eb.or([
        eb('due_at', '<=', before),
        eb.and([eb('failure', 'is not', null), eb(eb.fn.coalesce('again_at', 'created_at'), '<=', before)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countFailedSince(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOfStatus('failed'))
    .where(IS_NO_COPY)
    .where('ended_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findMail(db: Db, id: string): Promise<OutboxMail | null> {
  const row = await selectMails(db).where('id', '=', id).executeTakeFirst();
  return row ? mailOf(row) : null;
}

/** The emails about one thing that were queued at one instant (epoch milliseconds), which is that of its transaction. */
export async function findMailsOf(
  db: Db,
  { about, createdAt }: { about: MailAbout; createdAt: number },
): Promise<OutboxMail[]> {
  const rows = await selectMails(db)
    .where('created_at', '=', createdAt)
    .where('about', '=', JSON.stringify(about))
    .execute();
  return rows.map(mailOf);
}

/**
 * Queues a failed email again, with the delays of a new one; false when it has not failed, or its content was deleted.
 * Attempts continue to count, so that a process with an old claim is not taken for the current one.
 */
export async function requeueFailed(db: Db, id: string, now: number): Promise<boolean> {
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
      'mailing_id',
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
    mailingId: row.mailing_id,
    hasContent: row.has_letter === 1,
  };
}
