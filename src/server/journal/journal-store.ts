import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Fact } from '#domain/journal.ts';
import { newId } from '../db/ids.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

export type JournalRow = Selectable<Schema['journal']>;

const insertFact = prepareQuery((db, row: Insertable<Schema['journal']>) =>
  db.insertInto('journal').values(row),
);

/** Writes down a fact about money, in the transaction that makes it one. `now` is epoch milliseconds. */
export async function recordFact(db: Db, fact: Fact, now: number): Promise<void> {
  await insertFact(db, {
    id: newId(),
    at: now,
    kind: fact.kind,
    subject: fact.subject,
    subject_id: fact.subjectId,
    actor_id: fact.actorId,
    cents: fact.cents,
    details: JSON.stringify(fact.details),
  });
}

const BEGINNING = { number: 0, hash: '' };

/** Locks the end of the chain until the transaction ends: another process that chains waits here. */
export async function lockEnd(tx: Tx): Promise<{ number: number; hash: string }> {
  await tx
    .insertInto('journal_end')
    .values({ id: 1, ...BEGINNING })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return tx
    .updateTable('journal_end')
    .set((eb) => ({ number: eb.ref('number') }))
    .where('id', '=', 1)
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
}

export async function readEnd(db: Db): Promise<{ number: number; hash: string }> {
  const end = await db
    .selectFrom('journal_end')
    .select(['number', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return end ?? BEGINNING;
}

/** Facts that are not chained yet, the oldest first. */
export async function listOpen(db: Db, limit: number): Promise<JournalRow[]> {
  return db
    .selectFrom('journal')
    .selectAll()
    .where('number', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function writeNumber(
  tx: Tx,
  id: string,
  { number, hash }: { number: number; hash: string },
): Promise<void> {
  await tx.updateTable('journal').set({ number, hash }).where('id', '=', id).execute();
}

export async function writeEnd(tx: Tx, end: { number: number; hash: string }): Promise<void> {
  await tx.updateTable('journal_end').set(end).where('id', '=', 1).execute();
}

/** What is chained behind a number, in its order. */
export async function listChained(db: Db, after: number, limit: number): Promise<JournalRow[]> {
  return db
    .selectFrom('journal')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Of all that a row says, of its place, and of everything before it. */
export function hashOf(row: Omit<JournalRow, 'number' | 'hash'>, number: number, before: string): string {
  const { id, at, kind, subject, subject_id: subjectId, actor_id: actorId, cents, details } = row;
  const words = [
    before,
    number,
    id,
    Number(at),
    kind,
    subject,
    subjectId,
    actorId,
    cents === null ? null : Number(cents),
    details,
  ];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
