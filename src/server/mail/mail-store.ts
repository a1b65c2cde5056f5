import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { newId } from '../db/ids.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Schema } from '../db/schema.ts';
import type { Email } from './email.ts';

/** A mail that somebody is about to send. */
export interface ClaimedMail {
  id: string;
  kind: string;
  letter: Email;
  /** This try counted. */
  attempts: number;
  /** Those since it was queued, or since somebody asked for it to be sent again. */
  tries: number;
  createdAt: number;
  /** Since when it has waited to go out: the same moment. */
  waitsSince: number;
  goodUntil: number | null;
  /** The newsletter that it is a copy of. */
  mailingId: string | null;
}

/** Mails that tell somebody of something of theirs, or copies of a newsletter, which wait behind them. */
export type MailClass = 'first' | 'mailing';

/** In the words of its index, which holds nothing else. */
const IS_WAITING = sql<boolean>`status = 'waiting'`;

/** In the words of their indexes. */
const IS_OF: Record<MailClass, RawBuilder<boolean>> = {
  first: sql<boolean>`mailing_id is null`,
  mailing: sql<boolean>`mailing_id is not null`,
};

const addMails = prepareQuery((db, rows: Insertable<Schema['mails']>[]) =>
  db.insertInto('mails').values(rows),
);

/** Answers their ids. They go out from `dueAt` on. */
export async function insertMails(
  db: Db,
  emails: readonly Email[],
  now: number,
  dueAt = now,
): Promise<string[]> {
  const rows = emails.map((email) => newRow(email, now, dueAt));
  await addMails(db, rows);
  return rows.map(({ id }) => id);
}

/** Many at once, which happens so seldom that nothing is kept of it. */
export async function insertManyMails(db: Db, emails: readonly Email[], now: number): Promise<void> {
  await db
    .insertInto('mails')
    .values(emails.map((email) => newRow(email, now, now)))
    .execute();
}

function newRow(email: Email, now: number, dueAt: number): Insertable<Schema['mails']> {
  return {
    id: newId(),
    kind: email.kind,
    recipient: email.to,
    language: email.language,
    letter: JSON.stringify(email),
    about: email.about ? JSON.stringify(email.about) : null,
    status: 'waiting',
    attempts: 0,
    created_at: now,
    due_at: dueAt,
    good_until: email.goodUntil ?? null,
    ended_at: null,
    failure: null,
    again_at: null,
    again_after: null,
    mailing_id: email.mailing?.id ?? null,
  };
}

/** Those of a newsletter, or of its copies to one address, that nobody has ever taken to send them; answers how many. */
export async function deleteUnclaimedOf(db: Db, mailingId: string, recipient?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where(IS_WAITING)
    .where(IS_OF.mailing)
    .where('mailing_id', '=', mailingId)
    .$if(recipient !== undefined, (copies) => copies.where('recipient', '=', recipient as string))
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Those of these kinds to an address that nobody has ever taken to send them, and that are no copies of a newsletter. */
export async function deleteUnclaimedTo(db: Db, recipient: string, kinds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('mails')
    .where(IS_WAITING)
    .where(IS_OF.first)
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
    .where('attempts', '=', 0)
    .execute();
}

/** Whether one of this class waits and may go out. */
export async function isDue(db: Db, ofClass: MailClass, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('mails')
    .select('id')
    .where(IS_WAITING)
    .where(IS_OF[ofClass])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it was there, and nobody had ever taken it to send it. */
export async function deleteUnclaimed(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Takes the mail of its class that has waited longest, until `leaseEnd`: from then on others may take it, because who took
 * it must have died. Two processes that want the same one meet in the conditional update; one goes on to the next.
 */
export async function claimDue(
  db: Db,
  now: number,
  leaseEnd: number,
  ofClass: MailClass = 'first',
): Promise<ClaimedMail | null> {
  for (;;) {
    const row = await db
      .selectFrom('mails')
      .selectAll()
      .where(IS_WAITING)
      .where(IS_OF[ofClass])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ attempts: row.attempts + 1, due_at: leaseEnd })
      .where('id', '=', row.id)
      .where('status', '=', 'waiting')
      .where('attempts', '=', row.attempts)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return claimedOf(row);
  }
}

/** Makes due what is due later than `latest`, and answers how many those were. */
export async function bringForward(
  db: Db,
  { now, latest }: { now: number; latest: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ due_at: now })
    .where(IS_WAITING)
    .where('due_at', '>', latest)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function claimedOf(row: Selectable<Schema['mails']>): ClaimedMail {
  return {
    id: row.id,
    kind: row.kind,
    letter: JSON.parse(row.letter),
    attempts: row.attempts + 1,
    tries: row.attempts + 1 - (row.again_after ?? 0),
    createdAt: row.created_at,
    waitsSince: row.again_at ?? row.created_at,
    goodUntil: row.good_until,
    mailingId: row.mailing_id,
  };
}

/** Went out. What it said is forgotten: it may carry links that open something, and words that are nobody's business. */
export function markSent(db: Db, mail: ClaimedMail, now: number): Promise<boolean> {
  return finishClaimed(db, mail, { status: 'sent', ended_at: now, letter: '', failure: null });
}

/** Given up. What it says is kept for a while: somebody may mend what was wrong and send it again. */
export function markFailed(db: Db, mail: ClaimedMail, failure: string, now: number): Promise<boolean> {
  return finishClaimed(db, mail, { status: 'failed', ended_at: now, failure });
}

export function postpone(db: Db, mail: ClaimedMail, failure: string, dueAt: number): Promise<boolean> {
  return finishClaimed(db, mail, { due_at: dueAt, failure });
}

/** Nobody wishes for it any more. */
export async function deleteClaimed(db: Db, { id, attempts }: ClaimedMail): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Only as long as it is still ours. */
async function finishClaimed(
  db: Db,
  { id, attempts }: ClaimedMail,
  set: Partial<Schema['mails']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(set)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets what failed mails say that failed before `instant`, or would come too late at `now`. */
export async function purgeContents(
  db: Db,
  { instant, now }: { instant: number; now: number },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ letter: '' })
    .where(sql<boolean>`status = 'failed'`)
    .where('letter', '!=', '')
    .where((eb) => eb.or([eb('ended_at', '<', instant), eb('good_until', '<=', now)]))
    .execute();
}

/** With the address that it went to. */
export async function deleteEndedBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('mails').where('ended_at', '<', instant).execute();
}
