import { sql } from 'kysely';
import type { Rung, Watch } from '#domain/orders/escalation.ts';
import type { DueCall } from '../../alarms/index.ts';
import type { Db, Tx } from '../../db/schema.ts';

const WATCH_ID = 1;

export async function readWatch(db: Db): Promise<Watch | null> {
  const row = await db
    .selectFrom('escalation_watch')
    .selectAll()
    .where('id', '=', WATCH_ID)
    .executeTakeFirst();
  return row ? { since: row.since, seenAt: row.seen_at, rules: row.rules } : null;
}

/** Replaces the watch if it is still `before`; false when another process was faster. */
export async function writeWatch(
  db: Db,
  before: Watch | null,
  { since, seenAt, rules }: Watch,
): Promise<boolean> {
  const values = { since, seen_at: seenAt, rules };
  if (before === null) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('escalation_watch')
      .values({ id: WATCH_ID, ...values })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable('escalation_watch')
    .set(values)
    .where('id', '=', WATCH_ID)
    .where('since', '=', before.since)
    .where('seen_at', '=', before.seenAt)
    .where('rules', '=', before.rules)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records that an order that is still unanswered has reached a rung. False when somebody has answered it, or another
 * process has recorded it: whoever gets true does what belongs to the rung, in the same transaction.
 */
export async function reachRung(
  tx: Tx,
  { orderId, rung, now, callDueAt }: { orderId: string; rung: Rung; now: number; callDueAt: number | null },
): Promise<boolean> {
  // Locks the order: an answer that comes at this moment waits, and then finds the rung reached.
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ escalated_at: now })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('payment_status', 'not in', ['unpaid', 'lapsed'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_escalations')
    .values({ order_id: orderId, rung, reached_at: now, call_due_at: callDueAt, call_outcome: null })
    .onConflict((conflict) => conflict.columns(['order_id', 'rung']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The condition is part of the SQL text, so that the partial index `order_escalations_unseen` is chosen. */
const IS_UNSEEN = sql<boolean>`rung = 'decline' and seen_at is null`;
const MAX_UNSEEN = 50;

/** The declines that nobody at the desk has seen, the oldest first. */
export async function listUnseenDeclines(db: Db): Promise<{ orderId: string; at: number }[]> {
  const rows = await db
    .selectFrom('order_escalations')
    .select(['order_id', 'reached_at'])
    .where(IS_UNSEEN)
    // A range, so that the plan is a search.
    .where('reached_at', '>', 0)
    .orderBy('reached_at')
    .limit(MAX_UNSEEN)
    .execute();
  return rows.map((row) => ({ orderId: row.order_id, at: row.reached_at }));
}

/** Returns those that nobody had seen before. */
export async function markDeclineSeen(db: Db, orderIds: readonly string[], now: number): Promise<string[]> {
  const rows = await db
    .updateTable('order_escalations')
    .set({ seen_at: now })
    .where('order_id', 'in', orderIds)
    .where(IS_UNSEEN)
    .returning('order_id')
    .execute();
  return rows.map((row) => row.order_id);
}

export interface DueOrderCall extends DueCall {
  orderId: string;
  rung: Rung;
}

export async function listDueCalls(db: Db, now: number, limit: number): Promise<DueOrderCall[]> {
  const rows = await db
    .selectFrom('order_escalations')
    .selectAll()
    .where('call_due_at', '<=', now)
    .orderBy('call_due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    rung: row.rung as Rung,
    dueAt: row.call_due_at as number,
    tries: row.call_tries,
  }));
}

/** Takes a due call until `leaseEnd`; false when another process has taken it. */
export async function claimCall(db: Db, call: DueOrderCall, leaseEnd: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_escalations')
    .set({ call_due_at: leaseEnd, call_tries: call.tries + 1 })
    .where('order_id', '=', call.orderId)
    .where('rung', '=', call.rung)
    .where('call_due_at', '=', call.dueAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a claimed call, or says when it is tried again. */
export async function settleCall(
  db: Db,
  { orderId, rung }: Pick<DueOrderCall, 'orderId' | 'rung'>,
  { leaseEnd, ...then }: { leaseEnd: number; outcome: 'answered' | 'failed' | null; dueAt: number | null },
): Promise<void> {
  await db
    .updateTable('order_escalations')
    .set({ call_due_at: then.dueAt, call_outcome: then.outcome })
    .where('order_id', '=', orderId)
    .where('rung', '=', rung)
    .where('call_due_at', '=', leaseEnd)
    .execute();
}
