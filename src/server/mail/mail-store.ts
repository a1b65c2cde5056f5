import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { newId } from '../db/ids.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';
import type { Email } from './email.ts';

/** An email claimed by a process that is about to send it. */
export interface ClaimedMail {
  id: string;
  kind: string;
  email: Email;
  /** Including this attempt. */
  attempts: number;
  /** Attempts since it was queued, or since someone had it sent again. */
  tries: number;
  createdAt: number;
  /** The time since which it waits, at the same event as `tries`. */
  waitsSince: number;
  goodUntil: number | null;
  /** The newsletter it is a copy of. */
  mailingId: string | null;
}

/** Transactional emails, or newsletter copies, which are sent after them. */
export type MailClass = 'first' | 'mailing';

/** Worded as in its index, so that the database uses it. */
const IS_WAITING = sql<boolean>`status = 'waiting'`;

/** Worded as in their indexes. */
const IS_OF: Record<MailClass, RawBuilder<boolean>> = {
  first: sql<boolean>`mailing_id is null`,
  mailing: sql<boolean>`mailing_id is not null`,
};

const addMails = prepareQuery((db, rows: Insertable<Schema['mails']>[]) =>
  db.insertInto('mails').values(rows),
);

/** Returns their ids. They are sent from `dueAt` on. */
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

/** Many at once: too rare to cache the query. */
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

/** Deletes the copies of a newsletter, or those to one address, that were never claimed; returns how many. */
export async function cancelCopies(tx: Tx, mailingId: string, recipient?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where(IS_WAITING)
    .where(IS_OF.mailing)
    .where('mailing_id', '=', mailingId)
    .$if(recipient !== undefined, (copies) => copies.where('recipient', '=', recipient as string))
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes emails of these kinds to an address that were never claimed and are no newsletter copies. */
export async function cancelMailsTo(tx: Tx, recipient: string, kinds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where(IS_WAITING)
    .where(IS_OF.first)
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
    .where('attempts', '=', 0)
    .execute();
}

/** Whether an email of this class is due. */
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

/** Removes it from the outbox; false when a process is sending it already, or has sent it. */
export async function cancelMail(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Claims the email of its class that has waited longest, until `leaseEnd`: afterwards another process may claim it,
 * because this one must have died. If two processes want the same one, the conditional update lets one have it; the
 * other tries the next.
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

/** Makes emails due that are due later than `latest`, and returns how many. */
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
    email: JSON.parse(row.letter),
    attempts: row.attempts + 1,
    tries: row.attempts + 1 - (row.again_after ?? 0),
    createdAt: row.created_at,
    waitsSince: row.again_at ?? row.created_at,
    goodUntil: row.good_until,
    mailingId: row.mailing_id,
  };
}

/** Sent. Its content is deleted: it may contain secret links and private text. */
export function markSent(db: Db, mail: ClaimedMail, now: number): Promise<boolean> {
  return finishClaimed(db, mail, { status: 'sent', ended_at: now, letter: '', failure: null });
}

/** Given up. Its content is kept for a while, so that it can be sent again after the cause is fixed. */
export function markFailed(db: Db, mail: ClaimedMail, failure: string, now: number): Promise<boolean> {
  return finishClaimed(db, mail, { status: 'failed', ended_at: now, failure });
}

export function postpone(db: Db, mail: ClaimedMail, failure: string, dueAt: number): Promise<boolean> {
  return finishClaimed(db, mail, { due_at: dueAt, failure });
}

/** For a copy that is no longer wanted. */
export async function deleteClaimed(db: Db, { id, attempts }: ClaimedMail): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Only while this process still has the claim. */
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

/** Deletes the content of emails that failed before `instant`, or would come too late at `now`. */
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

/** Together with their addresses. */
export async function deleteEndedBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('mails').where('ended_at', '<', instant).execute();
}
