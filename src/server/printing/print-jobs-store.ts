import { type Selectable, sql } from 'kysely';
import { type PrintKind, REFETCH_AFTER_MS } from '#domain/printing/printer.ts';
import { newId } from '../db/ids.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

/** One sheet for one printer. Instants are epoch milliseconds. */
export interface PrintJob {
  id: string;
  printerId: string;
  orderId: string | null;
  kind: PrintKind;
  content: string;
  /** The same was printed, or may have been. */
  isCopy: boolean;
  createdAt: number;
  fetchedAt: number | null;
  /** How often it was given out. */
  fetches: number;
  /** How often of these it may have come out. */
  doubts: number;
  failure: string | null;
  printedAt: number | null;
}

export type NewPrintJob = Pick<PrintJob, 'printerId' | 'orderId' | 'kind' | 'content' | 'isCopy'> & {
  /** No printer gets it before: what it says can be taken back until then. Epoch milliseconds. */
  heldUntil?: number | undefined;
};

export async function insertJobs(tx: Tx, jobs: readonly NewPrintJob[], now: number): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ printerId, orderId, kind, content, isCopy, heldUntil = now }) => ({
    ...{ id: newId(), printer_id: printerId, order_id: orderId, kind, content, is_copy: isCopy ? 1 : 0 },
    ...{
      created_at: now,
      retry_at: heldUntil,
      fetched_at: null,
      fetches: 0,
      failure: null,
      printed_at: null,
    },
  }));
  await tx.insertInto('print_jobs').values(rows).execute();
}

/** The condition is part of the SQL text, so that the partial index `print_jobs_open` is chosen. */
const IS_OPEN = sql<boolean>`printed_at is null`;

/** The oldest job that a printer can have now. */
export async function findNextJob(db: Db, printerId: string, now: number): Promise<PrintJob | null> {
  const row = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where(IS_OPEN)
    .where('retry_at', '<=', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? jobOf(row) : null;
}

/** Why what it could not print waits for its next try. */
export async function listFailures(db: Db, printerId: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .select('failure')
    .distinct()
    .where('printer_id', '=', printerId)
    .where(IS_OPEN)
    .where('failure', 'is not', null)
    .where('retry_at', '>', now)
    .execute();
  return rows.map(({ failure }) => failure as string);
}

/** What was given out last and not confirmed: for printers that do not say which job they mean. */
export async function findFetchedJob(db: Db, printerId: string): Promise<PrintJob | null> {
  const row = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where(IS_OPEN)
    .where('fetched_at', 'is not', null)
    .orderBy('fetched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? jobOf(row) : null;
}

/** A job of this printer that is still to be printed. */
export async function findOpenJob(db: Db, printerId: string, id: string): Promise<PrintJob | null> {
  const row = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('printer_id', '=', printerId)
    .where(IS_OPEN)
    .executeTakeFirst();
  return row ? jobOf(row) : null;
}

/**
 * Counts that it is given out, before it is: whatever happens afterwards, the next time it is a copy, unless the printer says
 * that nothing was printed. Null: it has been
 * printed meanwhile, or, where `fetches` is given, somebody else has just taken it.
 */
export async function takeJob(
  db: Db,
  id: string,
  { now, fetches }: { now: number; fetches?: number },
): Promise<PrintJob | null> {
  const row = await db
    .updateTable('print_jobs')
    .set((eb) => ({
      fetches: eb('fetches', '+', 1),
      doubts: eb('doubts', '+', 1),
      ...{ fetched_at: now, retry_at: now + REFETCH_AFTER_MS },
    }))
    .where('id', '=', id)
    .where(IS_OPEN)
    .$if(fetches !== undefined, (query) => query.where('fetches', '=', fetches as number))
    .returningAll()
    .executeTakeFirst();
  return row ? jobOf(row) : null;
}

/**
 * Whoever has printed can print: what could not be is offered again. False when it was printed before, or is not this
 * printer's.
 */
export async function markPrinted(
  db: Db,
  { printerId, id, now }: { printerId: string; id: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ printed_at: now, failure: null })
    .where('id', '=', id)
    .where('printer_id', '=', printerId)
    .where(IS_OPEN)
    // What was never given out can't have been printed, whoever says so.
    .where('fetches', '>', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await offerFailedJobs(db, printerId, now);
  return true;
}

/**
 * The printer could not print it; it is offered again at `retryAt`. `isBlank`: nothing of it was printed, which counts once
 * for each time that it was given out, however often the printer says it.
 */
export async function markFailed(
  db: Db,
  {
    printerId,
    id,
    failure,
    retryAt,
    isBlank,
  }: { printerId: string; id: string; failure: string; retryAt: number; isBlank: boolean },
): Promise<void> {
  const ofJob = db
    .updateTable('print_jobs')
    .where('id', '=', id)
    .where('printer_id', '=', printerId)
    .where(IS_OPEN);
  await ofJob.set({ failure, retry_at: retryAt }).execute();
  if (!isBlank) return;
  await ofJob
    .set((eb) => ({ doubts: eb('doubts', '-', 1), fetched_at: null }))
    .where('fetched_at', 'is not', null)
    .where('doubts', '>', 0)
    .execute();
}

/** What the printer could not print is offered again now. What it has in hand just now is not: it may come out. */
export async function offerFailedJobs(db: Db, printerId: string, now: number): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ retry_at: now })
    .where('printer_id', '=', printerId)
    .where(IS_OPEN)
    .where('retry_at', '>', now)
    .where('failure', 'is not', null)
    .where((eb) =>
      eb.or([eb('fetched_at', 'is', null), eb('retry_at', '!=', eb('fetched_at', '+', REFETCH_AFTER_MS))]),
    )
    .execute();
}

/** Of an order, in the order in which they were written. */
export async function listJobsOfOrder(db: Db, orderId: string): Promise<PrintJob[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(jobOf);
}

/** Takes back what is still held. Returns the printers that would have had it. */
export async function withdrawHeldJobs(tx: Tx, orderId: string, now: number): Promise<Set<string>> {
  const rows = await tx
    .deleteFrom('print_jobs')
    .where('order_id', '=', orderId)
    .where('fetches', '=', 0)
    .where('retry_at', '>', now)
    .returning('printer_id')
    .execute();
  return new Set(rows.map((row) => row.printer_id));
}

/** Takes back what these printers have certainly not printed, but for slips of changes if those are kept. Returns what is left. */
export async function withdrawJobs(
  tx: Tx,
  orderId: string,
  printerIds: readonly string[],
  { keepsChanges = false } = {},
): Promise<PrintJob[]> {
  if (printerIds.length === 0) return [];
  await tx
    .deleteFrom('print_jobs')
    .where('order_id', '=', orderId)
    .where('doubts', '=', 0)
    .where('printer_id', 'in', printerIds)
    .$if(keepsChanges, (withdrawn) => withdrawn.where('kind', '!=', 'change'))
    .execute();
  return (await listJobsOfOrder(tx, orderId)).filter(({ printerId }) => printerIds.includes(printerId));
}

/** Nobody needs them on paper any more: they stay as a record that something was given out. */
export async function closeJobs(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('print_jobs').set({ printed_at: now }).where('id', 'in', ids).where(IS_OPEN).execute();
}

/** What is still to be printed, by printer: how much, and since when the oldest waits. */
export async function countOpenJobs(
  db: Db,
): Promise<Map<string, { count: number; waitsSince: number; failure: string | null }>> {
  const rows = await db
    .selectFrom('print_jobs')
    .select(({ fn }) => [
      'printer_id',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('since'),
      fn.max('failure').as('failure'),
    ])
    .where(IS_OPEN)
    .groupBy('printer_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.printer_id,
      { count: Number(row.count), waitsSince: Number(row.since), failure: row.failure },
    ]),
  );
}

/** Since when the oldest print of an order waits, by printer. A test print is watched by whoever has asked for it. */
export async function listOldestOrderJobs(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('print_jobs')
    .select(({ fn }) => ['printer_id', fn.min('created_at').as('since')])
    .where(IS_OPEN)
    .where('kind', '!=', 'test')
    .groupBy('printer_id')
    .execute();
  return new Map(rows.map((row) => [row.printer_id, Number(row.since)]));
}

/** Jobs of orders that are open since before `before`. */
export async function listJobsOpenSince(db: Db, before: number): Promise<PrintJob[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where(IS_OPEN)
    .where('created_at', '<=', before)
    .orderBy('id')
    .execute();
  return rows.map(jobOf);
}

/** They hold what guests ordered, and nobody looks at them afterwards. */
export async function deleteJobsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('print_jobs').where('created_at', '<', before).execute();
}

/** Of orders whose guest is forgotten. */
export async function deleteJobsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.deleteFrom('print_jobs').where('order_id', 'in', orderIds).execute();
}

function jobOf(row: Selectable<Schema['print_jobs']>): PrintJob {
  return {
    id: row.id,
    printerId: row.printer_id,
    orderId: row.order_id,
    kind: row.kind,
    content: row.content,
    isCopy: row.is_copy === 1,
    createdAt: row.created_at,
    fetchedAt: row.fetched_at,
    fetches: row.fetches,
    doubts: row.doubts,
    failure: row.failure,
    printedAt: row.printed_at,
  };
}
