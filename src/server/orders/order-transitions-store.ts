import { sql } from 'kysely';
import { MINUTE } from '#domain/hours/zone.ts';
import type { StockTaken } from '#domain/menu/stock.ts';
import { KITCHEN_HORIZON_MINUTES } from '#domain/orders/kitchen.ts';
import type { OrderCancellationCode, OrderStatus } from '#domain/orders/order.ts';
import type { DelayReason } from '#domain/orders/promise.ts';
import type { PrintMoment } from '#domain/printing/printer.ts';
import type { UndoableOrderStatus } from '#domain/undo.ts';
import type { Db, Tx } from '../db/schema.ts';
import { printMomentsColumn } from '../settings/index.ts';

/** The reason of a cancellation: as text, and the offered reason's id. */
export interface OrderCancellation {
  reason: string;
  code?: OrderCancellationCode | undefined;
}

/**
 * Changes an order's status if it is still the one that the caller expects. Null when it is not, or the order is unknown: of
 * two tablets only one gets something else, namely when printers print.
 */
export async function transitionOrder(
  db: Db,
  id: string,
  { from, to }: { from: readonly OrderStatus[]; to: OrderStatus },
  {
    now,
    cancellation,
    dueAt,
    askedDueAt = null,
    isByGuest = false,
  }: {
    now: number;
    cancellation?: OrderCancellation;
    dueAt?: number;
    askedDueAt?: number | null;
    isByGuest?: boolean;
  },
): Promise<{ moments: PrintMoment[] } | null> {
  const moved = await db
    .updateTable('orders')
    .set({
      status: to,
      // The former transition can no longer be undone.
      undo_until: null,
      undo_mail_id: null,
      delay_undo: null,
      ...(to === 'accepted'
        ? // It may have been declined before.
          { accepted_at: now, cancelled_at: null, cancellation_reason: null, cancellation_code: null }
        : {}),
      ...(to === 'accepted' ? { asked_due_at: askedDueAt, kept_due_at: null, kept_at: null } : {}),
      ...(dueAt === undefined ? {} : { due_at: dueAt }),
      ...(to === 'completed' ? { completed_at: now } : {}),
      ...(isByGuest ? { guest_changed_at: now } : {}),
      ...(to === 'cancelled' || to === 'reversed'
        ? {
            cancelled_at: now,
            cancellation_reason: cancellation?.reason ?? null,
            cancellation_code: cancellation?.code ?? null,
            // The kitchen works on what is accepted and not ready; what is for later it has not had in view.
            is_stop_unseen: sql<number>`case when status = 'accepted' and ready_at is null and (kitchen_at is not null or due_at is null or due_at <= ${now + KITCHEN_HORIZON_MINUTES * MINUTE}) then 1 else 0 end`,
          }
        : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .where(sql<boolean>`payment_status not in ('unpaid', 'lapsed')`)
    // What is accepted, a guest can cancel only as long as they are asked about its time.
    .$if(isByGuest && to === 'reversed', (row) => row.where(IS_QUESTION_OPEN))
    .returning(printMomentsColumn.sql.as('print_moments'))
    .executeTakeFirst();
  return moved ? { moments: printMomentsColumn.parse(moved.print_moments) } : null;
}

/** What an order holds of dishes that are counted. */
export async function writeStockTaken(tx: Tx, id: string, taken: StockTaken | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ stock_taken: taken && JSON.stringify(taken) })
    .where('id', '=', id)
    .execute();
}

/** The condition of `isQuestionOpen` on an accepted order. */
const IS_QUESTION_OPEN = sql<boolean>`asked_due_at = due_at and ready_at is null`;

/** Makes the transition that was just made undoable. */
export async function allowUndo(
  db: Db,
  id: string,
  { until, mailId }: { until: number; mailId: string | null },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ undo_until: until, undo_mail_id: mailId })
    .where('id', '=', id)
    .execute();
}

/** What the last delay of an order can be taken back to. */
export interface DelayUndo {
  /** The promise that its guest knows (epoch milliseconds), and the reason that was given for that. */
  from: number;
  reason: DelayReason | null;
  until: number;
  /** The e-mail that is held back is that of the acceptance, with the new time. */
  isAcceptance: boolean;
}

/** Makes the delay that was just made undoable. */
export async function allowDelayUndo(
  db: Db,
  id: string,
  { mailId, delay }: { mailId: string | null; delay: DelayUndo },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ undo_mail_id: mailId, delay_undo: JSON.stringify(delay) })
    .where('id', '=', id)
    .execute();
}

/** An order's status, until when its last transition or its delay can be undone, and the e-mail held back until then. */
export async function findUndo(
  db: Db,
  id: string,
): Promise<{
  status: OrderStatus;
  until: number | null;
  mailId: string | null;
  delay: DelayUndo | null;
} | null> {
  const row = await db
    .selectFrom('orders')
    .select(['status', 'undo_until', 'undo_mail_id', 'delay_undo'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        ...{ status: row.status as OrderStatus, until: row.undo_until, mailId: row.undo_mail_id },
        delay: row.delay_undo === null ? null : (JSON.parse(row.delay_undo) as DelayUndo),
      }
    : null;
}

/**
 * Undoes the last transition if nothing has happened to the order since `until` was read; of two calls only
 * one gets true.
 */
export async function undoTransition(
  db: Db,
  id: string,
  { from, to, until }: { from: UndoableOrderStatus; to: OrderStatus; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({
      status: to,
      undo_until: null,
      undo_mail_id: null,
      // The promise is again what it was when it was ordered.
      ...(from === 'accepted'
        ? {
            ...{ accepted_at: null, due_at: sql<number | null>`promised_at` },
            asked_due_at: null,
          }
        : { completed_at: null }),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('undo_until', '=', until)
    // An acceptance that the kitchen has acted on stays; what could be undone then is the kitchen's step.
    .$if(from === 'accepted', (row) => row.where('kitchen_at', 'is', null).where('ready_at', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Moves the promise of an accepted order if it is still the one that the caller has seen. False when it is not: of two
 * tablets only one gets true.
 */
export async function moveDueTime(
  db: Db,
  id: string,
  { from, to, reason, isAsked }: { from: number; to: number; reason: DelayReason | null; isAsked: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    // The acceptance can no longer be undone: somebody works with it.
    .set({ due_at: to, delay_reason: reason, asked_due_at: isAsked ? to : null })
    .set({ undo_until: null, undo_mail_id: null, delay_undo: null })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('due_at', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The guest keeps an order at the later time that they were asked about. From then on the delay is not taken back. False
 * when the question is no longer open.
 */
export async function keepDelay(
  tx: Tx,
  id: string,
  { dueAt, now }: { dueAt: number; now: number },
): Promise<boolean> {
  const { delay = null } = (await findUndo(tx, id)) ?? {};
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ asked_due_at: null, kept_due_at: dueAt, kept_at: now })
    .$if(delay !== null, (row) => row.set({ delay_undo: JSON.stringify({ ...delay, until: now }) }))
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('due_at', '=', dueAt)
    .where(IS_QUESTION_OPEN)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether tickets of an accepted order are printed later. */
export async function setPrintsLater(tx: Tx, id: string, isLater: boolean): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ prints_later: isLater ? 1 : 0 })
    .where('id', '=', id)
    .where('prints_later', '=', isLater ? 0 : 1)
    .execute();
}

/** Between these two instants (epoch milliseconds) an order is due. */
interface DueBetween {
  from: number;
  to: number;
}

/** What was cooked early is on nobody's list any more. `prints_later` is in the SQL text, so that the partial index is chosen. */
const isToPrint = ({ from, to }: DueBetween) =>
  sql<boolean>`prints_later = 1 and status = 'accepted' and ready_at is null and due_at >= ${from} and due_at <= ${to}`;

/** Ids of accepted orders that are printed later and due then, the most urgent first. */
export async function listOrdersToPrint(db: Db, due: DueBetween): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where(isToPrint(due)).orderBy('due_at').execute();
  return rows.map(({ id }) => id);
}

/** Claims one of them. False when another process has it, or it is not to be printed any more since it was listed. */
export async function claimOrderToPrint(tx: Tx, id: string, due: DueBetween): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ prints_later: 0 })
    .where('id', '=', id)
    .where(isToPrint(due))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
