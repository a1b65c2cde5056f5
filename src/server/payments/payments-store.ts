import type { Selectable } from 'kysely';
import type { Cents } from '#domain/money.ts';
import { newId } from '../db/ids.ts';
import type { Db, Schema } from '../db/schema.ts';

/** What is paid for. */
export type PaymentSubject = { orderId: string; giftCardId: null } | { orderId: null; giftCardId: string };

export interface Payment {
  id: string;
  subject: PaymentSubject;
  amountCents: Cents;
  provider: string;
  providerId: string;
  approvalUrl: string;
  status: Schema['payments']['status'];
  captureId: string | null;
  /** The amount received; the same as `amountCents`, or it is refunded. */
  capturedCents: Cents | null;
  capturedAt: number | null;
  refundTries: number;
  refundRound: number;
  refundDetail: RefundDetail;
  createdAt: number;
  /** When it is checked next. */
  dueAt: number;
  /** The payment that it was a part of, when only this part goes back; null: it is whole. */
  splitFrom: string | null;
}

export type RefundDetail = Selectable<Schema['payments']>['refund_detail'];

type NewPayment = Pick<Payment, 'subject' | 'amountCents' | 'provider' | 'providerId' | 'approvalUrl'>;

/** The payment, also when another call has recorded the same one a moment ago. */
export async function insertPayment(db: Db, payment: NewPayment, now: number): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      id: newId(),
      order_id: payment.subject.orderId,
      gift_card_id: payment.subject.giftCardId,
      amount_cents: payment.amountCents,
      provider: payment.provider,
      provider_id: payment.providerId,
      approval_url: payment.approvalUrl,
      status: 'created',
      capture_id: null,
      payer_id: null,
      created_at: now,
      captured_cents: null,
      captured_at: null,
      refunded_at: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .execute();
}

export async function findByProviderId(
  db: Db,
  { provider, providerId }: { provider: string; providerId: string },
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ? paymentOf(row) : null;
}

/** The payment of an order or card by its number, which is our key at the provider. */
export async function findByKey(
  db: Db,
  { provider, key }: { provider: string; key: string },
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('order_id', '=', key), eb('gift_card_id', '=', key)]))
    .where('split_from', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ? paymentOf(row) : null;
}

export async function findPayment(db: Db, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? paymentOf(row) : null;
}

/** The payments of an order or a gift card, the first one first. */
export async function listBySubject(db: Db, { orderId, giftCardId }: PaymentSubject): Promise<Payment[]> {
  const payments = db.selectFrom('payments').selectAll().orderBy('created_at').orderBy('id');
  const rows = await (orderId === null
    ? payments.where('gift_card_id', '=', giftCardId)
    : payments.where('order_id', '=', orderId)
  ).execute();
  return rows.map(paymentOf);
}

/** Those due for a check by now, the longest due first. */
export async function listDue(
  db: Db,
  status: 'created' | 'refund_due',
  { now, limit }: { now: number; limit: number },
): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', status)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(paymentOf);
}

/** Those that are open and older than the given instant, the newest first. */
export async function listOpenSince(
  db: Db,
  { before, limit }: { before: number; limit: number },
): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'created')
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(paymentOf);
}

/** Those that a guest has begun and that are neither paid nor given up. */
export async function countOpenPayments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'created')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * What guests are paying through a provider, what is to go back to them, and what may have to: what was paid for orders that
 * are not finished, and ahead for tables. The latter are counted by themselves too: they are open for weeks.
 */
export async function countUnderWay(
  db: Db,
  provider: string,
): Promise<{ count: number; prepayments: number }> {
  const ofOrders = db.selectFrom('orders').select('id').where('status', 'in', ['pending', 'accepted']);
  const ofTables = db
    .selectFrom('gift_cards')
    .select('id')
    .where('reservation_id', 'is not', null)
    .where('status', '=', 'issued')
    .where('balance_cents', '>', 0);
  const payments = db.selectFrom('payments').where('provider', '=', provider);
  const { count: prepayments } = await payments
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'captured')
    .where('gift_card_id', 'in', ofTables)
    .executeTakeFirstOrThrow();
  const { count: others } = await payments
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['created', 'refund_due', 'refund_failed']),
        eb.and([eb('status', '=', 'captured'), eb('order_id', 'in', ofOrders)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { count: Number(others) + Number(prepayments), prepayments: Number(prepayments) };
}

/** Postpones the next check; false when another process has done so, and makes it. */
export async function postpone(db: Db, { id, dueAt }: Payment, until: number): Promise<boolean> {
  const put = await db
    .updateTable('payments')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('due_at', '=', dueAt)
    .executeTakeFirst();
  return put.numUpdatedRows > 0n;
}

/** Payments whose automatic refund failed, the newest first. */
export async function listFailedRefunds(db: Db, limit: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'refund_failed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(paymentOf);
}

export async function findByCaptureId(
  db: Db,
  { provider, captureId }: { provider: string; captureId: string },
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('capture_id', '=', captureId)
    // Its parts that go back have the same one.
    .where('split_from', 'is', null)
    .executeTakeFirst();
  return row ? paymentOf(row) : null;
}

/**
 * Splits a part off a captured payment, which then keeps the rest: the part is a payment of its own that is owed, so that it
 * is refunded, repeated and reported like any other. Its id; null when the payment has not that much, or no longer.
 */
export async function splitPayment(db: Db, id: string, cents: Cents, now: number): Promise<string | null> {
  const rest = await db
    .updateTable('payments')
    .set((eb) => ({
      amount_cents: eb('amount_cents', '-', cents),
      captured_cents: eb('captured_cents', '-', cents),
    }))
    .where('id', '=', id)
    .where('status', '=', 'captured')
    .where('captured_cents', '>', cents)
    .returningAll()
    .executeTakeFirst();
  if (!rest) return null;
  const part = newId();
  await db
    .insertInto('payments')
    .values({
      id: part,
      order_id: rest.order_id,
      gift_card_id: rest.gift_card_id,
      amount_cents: cents,
      captured_cents: cents,
      provider: rest.provider,
      // Unique, and no number of the provider: nobody asks about a part.
      provider_id: `${rest.provider_id}#${part}`,
      approval_url: '',
      status: 'refund_due',
      capture_id: rest.capture_id,
      payer_id: null,
      created_at: now,
      captured_at: rest.captured_at,
      refunded_at: null,
      split_from: id,
    })
    .execute();
  return part;
}

/** The parts of a payment that went back, or are to. */
export async function listParts(db: Db, id: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('split_from', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(paymentOf);
}

/**
 * Also on a payment that was believed to have failed: a call under way at that time may still bring money.
 * False when another call has recorded it already.
 */
export async function markCaptured(
  db: Db,
  id: string,
  capture: { captureId: string | null; payerId: string | null; capturedCents: Cents },
  now: number,
): Promise<boolean> {
  const marked = await db
    .updateTable('payments')
    .set({
      status: 'captured',
      capture_id: capture.captureId,
      payer_id: capture.payerId,
      captured_cents: capture.capturedCents,
      captured_at: now,
    })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'failed'])
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Changes a payment's status if it is still the one that the caller expects. */
export async function transitionPayment(
  db: Db,
  id: string,
  { from, to }: { from: Payment['status']; to: Payment['status'] },
): Promise<boolean> {
  const moved = await db
    .updateTable('payments')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** The result of an attempt to refund. */
export type RefundAttempt =
  /** `isUnderWay`: the provider has accepted it, so that it is no try that brought nothing. */
  | { status: 'refund_due'; dueAt: number; isUnderWay?: true }
  | { status: 'refunded'; refundedCents: Cents }
  | { status: 'refund_failed'; detail: 'refused' | 'unknown' };

/** Records the result of an attempt to refund; false when another call has recorded a final one. */
export async function recordRefundAttempt(
  db: Db,
  id: string,
  ended: RefundAttempt,
  now: number,
): Promise<boolean> {
  const outcome = {
    refund_due: () => (ended.status === 'refund_due' ? { due_at: ended.dueAt } : {}),
    refunded: () =>
      ended.status === 'refunded' ? { refunded_cents: ended.refundedCents, refunded_at: now } : {},
    refund_failed: () => (ended.status === 'refund_failed' ? { refund_detail: ended.detail } : {}),
  };
  const recorded = await db
    .updateTable('payments')
    .set((eb) => ({
      status: ended.status,
      ...(!('isUnderWay' in ended) && { refund_tries: eb('refund_tries', '+', 1) }),
      ...outcome[ended.status](),
    }))
    .where('id', '=', id)
    .where('status', '=', 'refund_due')
    .executeTakeFirst();
  return recorded.numUpdatedRows > 0n;
}

/**
 * Makes a failed refund due again. After a refusal it starts from the beginning, under a new key. After an
 * unknown outcome it keeps its key and the fact that it was requested. False when it has not failed.
 */
export async function rescheduleRefund(db: Db, id: string): Promise<boolean> {
  const updated = await db
    .updateTable('payments')
    .set((eb) => {
      const afterRefusal = eb.case().when('refund_detail', '=', 'refused');
      return {
        status: 'refund_due',
        refund_tries: afterRefusal.then(0).else(1).end(),
        due_at: 0,
        refund_round: afterRefusal
          .then(eb('refund_round', '+', 1))
          .else(eb.ref('refund_round'))
          .end(),
        refund_detail: null,
      };
    })
    .where('id', '=', id)
    .where('status', '=', 'refund_failed')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** The provider's refund did not arrive, and its money is here again. False when it was not made by the provider. */
export async function markRefundReturned(db: Db, id: string, round: number): Promise<boolean> {
  const marked = await db
    .updateTable('payments')
    .set({ status: 'refund_failed', refund_detail: 'refused', refunded_cents: 0, refunded_at: null })
    .where('id', '=', id)
    .where('status', '=', 'refunded')
    .where('refund_round', '=', round)
    .where('refund_detail', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Staff have given the money back by other means. False when the refund has not failed. */
export async function setRefundedManually(db: Db, id: string, now: number): Promise<boolean> {
  const marked = await db
    .updateTable('payments')
    .set((eb) => ({
      status: 'refunded',
      refund_detail: 'by_hand',
      refunded_cents: eb.fn.coalesce('captured_cents', eb.lit(0)),
      refunded_at: now,
    }))
    .where('id', '=', id)
    .where('status', '=', 'refund_failed')
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Records the provider's event; false when it was received before. */
export async function markReceived(db: Db, eventId: string, now: number): Promise<boolean> {
  const noted = await db
    .insertInto('heard_events')
    .values({ id: eventId, heard_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

export async function wasReceived(db: Db, eventId: string): Promise<boolean> {
  const noted = await db.selectFrom('heard_events').select('id').where('id', '=', eventId).executeTakeFirst();
  return noted !== undefined;
}

export async function deleteReceivedEvents(db: Db, before: number): Promise<void> {
  await db.deleteFrom('heard_events').where('heard_at', '<', before).execute();
}

/**
 * Deletes the provider's numbers of payers: they are personal data, deleted with the order's other personal data, or
 * earlier.
 */
export async function clearPayers(db: Db, which: { before: number } | { orderId: string }): Promise<void> {
  const payments = db.updateTable('payments').set({ payer_id: null }).where('payer_id', 'is not', null);
  await ('before' in which
    ? payments.where('created_at', '<', which.before)
    : payments.where('order_id', '=', which.orderId)
  ).execute();
}

function paymentOf(row: Selectable<Schema['payments']>): Payment {
  return {
    id: row.id,
    subject: { orderId: row.order_id, giftCardId: row.gift_card_id } as PaymentSubject,
    amountCents: row.amount_cents,
    provider: row.provider,
    providerId: row.provider_id,
    approvalUrl: row.approval_url,
    status: row.status,
    captureId: row.capture_id,
    capturedCents: row.captured_cents,
    capturedAt: row.captured_at,
    refundTries: row.refund_tries,
    refundRound: row.refund_round,
    refundDetail: row.refund_detail,
    createdAt: row.created_at,
    dueAt: row.due_at,
    splitFrom: row.split_from,
  };
}
