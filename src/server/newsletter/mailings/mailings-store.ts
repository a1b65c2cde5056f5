import type { Selectable } from 'kysely';
import type { LocalizedMailingContent, MailingCounts } from '#domain/mailings/mailing.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';

export interface Mailing {
  id: string;
  words: LocalizedMailingContent;
  createdAt: number;
  /** Null while it is a draft. */
  sending: Sending | null;
}

/** That it was sent, and the outcome of its copies. */
export interface Sending extends MailingCounts {
  sentAt: number;
  /** The sender's name at that time; null once it is deleted. */
  sentBy: string | null;
  stoppedAt: number | null;
  isInProgress: boolean;
}

export type SavedMailing = Versioned<Mailing>;

/** Newest first. */
export async function listAllMailings(db: Db): Promise<SavedMailing[]> {
  const rows = await db
    .selectFrom('mailings')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(mailingOf);
}

export async function findMailing(db: Db, id: string): Promise<SavedMailing | null> {
  const row = await db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? mailingOf(row) : null;
}

/** The newsletter, locked until the transaction ends; null when there is none. */
export async function lockMailing(tx: Tx, id: string): Promise<SavedMailing | null> {
  const row = await tx
    .updateTable('mailings')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? mailingOf(row) : null;
}

export async function insertDraft(tx: Tx, { id, words, createdAt }: Omit<Mailing, 'sending'>): Promise<void> {
  await tx
    .insertInto('mailings')
    .values({
      ...{ id, created_at: createdAt, ...columnsOf(words) },
      ...{ sent_at: null, sent_by: null, stopped_at: null, in_progress: null },
    })
    .execute();
}

/** The draft must be locked. */
export async function updateDraft(tx: Tx, { id, version, words }: SavedMailing): Promise<void> {
  await tx
    .updateTable('mailings')
    .set({ version, ...columnsOf(words) })
    .where('id', '=', id)
    .execute();
}

export async function deleteMailingRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('mailings').where('id', '=', id).execute();
}

export async function isAnyInProgress(db: Db): Promise<boolean> {
  const row = await db.selectFrom('mailings').select('id').where('in_progress', '=', 1).executeTakeFirst();
  return row !== undefined;
}

/**
 * The id of the newsletter in progress, locked until the transaction ends; null when there is none. To remove several of
 * its copies, lock it first, as `send-mailing.ts` does: otherwise two such transactions could deadlock.
 */
export async function lockMailingInProgress(tx: Tx): Promise<string | null> {
  const row = await tx
    .updateTable('mailings')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('in_progress', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The draft must be locked. Throws an error for which `isUniqueViolation` is true when another newsletter
 * starts at the same moment.
 */
export async function markSending(
  tx: Tx,
  id: string,
  { sentAt, sentBy, recipients }: Pick<Sending, 'sentAt' | 'sentBy' | 'recipients'>,
): Promise<void> {
  await tx
    .updateTable('mailings')
    .set({ sent_at: sentAt, sent_by: sentBy, recipients, in_progress: 1 })
    .where('id', '=', id)
    .execute();
}

/** The newsletter must be locked. */
export async function markStopped(tx: Tx, id: string, stoppedAt: number): Promise<void> {
  await tx
    .updateTable('mailings')
    .set({ stopped_at: stoppedAt, in_progress: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Counts the outcome of copies, in the transaction that records it: the numbers remain when the emails themselves are
 * long deleted. With the last email the newsletter is no longer in progress.
 */
export async function addToMailingCount(
  tx: Tx,
  id: string,
  count: Exclude<keyof MailingCounts, 'recipients'>,
  by = 1,
): Promise<void> {
  await tx
    .updateTable('mailings')
    .set((eb) => ({ [count]: eb(count, '+', by) }))
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('mailings')
    .set({ in_progress: null })
    .where('id', '=', id)
    .where('in_progress', '=', 1)
    .whereRef('recipients', '<=', (eb) =>
      eb(eb('sent', '+', eb.ref('failed')), '+', eb('unsubscribed', '+', eb.ref('stopped'))),
    )
    .execute();
}

export async function deleteSentBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('mailings').where('sent_at', '<', instant).execute();
}

export async function clearSenders(db: Db, sentBefore: number): Promise<void> {
  await db
    .updateTable('mailings')
    .set({ sent_by: null })
    .where('sent_at', '<', sentBefore)
    .where('sent_by', 'is not', null)
    .execute();
}

function columnsOf({ de, en }: LocalizedMailingContent) {
  return { subject_de: de.subject, text_de: de.text, subject_en: en.subject, text_en: en.text };
}

function mailingOf(row: Selectable<Schema['mailings']>): SavedMailing {
  return {
    id: row.id,
    version: row.version,
    words: {
      de: { subject: row.subject_de, text: row.text_de },
      en: { subject: row.subject_en, text: row.text_en },
    },
    createdAt: row.created_at,
    sending: row.sent_at === null ? null : sendingOf(row, row.sent_at),
  };
}

function sendingOf(row: Selectable<Schema['mailings']>, sentAt: number): Sending {
  const { recipients, sent, failed, unsubscribed, stopped } = row;
  return {
    sentAt,
    sentBy: row.sent_by,
    stoppedAt: row.stopped_at,
    isInProgress: row.in_progress === 1,
    ...{ recipients, sent, failed, unsubscribed, stopped },
  };
}
