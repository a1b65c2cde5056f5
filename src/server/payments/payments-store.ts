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
  providerId: string;
  approvalUrl: string;
  status: Schema['payments']['status'];
  captureId: string | null;
  /** What has come; the same as `amountCents`, or it goes back. */
  capturedCents: Cents | null;
  refundTries: number;
  createdAt: number;
}

type NewPayment = Pick<Payment, 'subject' | 'amountCents' | 'providerId' | 'approvalUrl'> & {
  provider: string;
};

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

export async function findPayment(db: Db, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? paymentOf(row) : null;
}

/** The payments of an order or a gift card, the first one first. */
export async function listOf(db: Db, { orderId, giftCardId }: PaymentSubject): Promise<Payment[]> {
  const payments = db.selectFrom('payments').selectAll().orderBy('created_at').orderBy('id');
  const rows = await (orderId === null
    ? payments.where('gift_card_id', '=', giftCardId)
    : payments.where('order_id', '=', orderId)
  ).execute();
  return rows.map(paymentOf);
}

export async function listByStatus(db: Db, status: Payment['status']): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', status)
    .orderBy('created_at')
    .execute();
  return rows.map(paymentOf);
}

/** False when another call has recorded it already. */
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
    .where('status', '=', 'created')
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Moves a payment on if it still is where the caller believes it to be. */
export async function movePayment(
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

/** Writes down how a try to refund ended; false when another call has written one that ended it. */
export async function recordRefund(
  db: Db,
  id: string,
  status: 'refund_due' | 'refunded' | 'refund_failed',
  now: number,
): Promise<boolean> {
  const recorded = await db
    .updateTable('payments')
    .set((eb) => ({
      status,
      refund_tries: eb('refund_tries', '+', 1),
      ...(status === 'refunded' ? { refunded_at: now } : {}),
    }))
    .where('id', '=', id)
    .where('status', '=', 'refund_due')
    .executeTakeFirst();
  return recorded.numUpdatedRows > 0n;
}

function paymentOf(row: Selectable<Schema['payments']>): Payment {
  return {
    id: row.id,
    subject: { orderId: row.order_id, giftCardId: row.gift_card_id } as PaymentSubject,
    amountCents: row.amount_cents,
    providerId: row.provider_id,
    approvalUrl: row.approval_url,
    status: row.status,
    captureId: row.capture_id,
    capturedCents: row.captured_cents,
    refundTries: row.refund_tries,
    createdAt: row.created_at,
  };
}
