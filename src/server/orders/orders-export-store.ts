import type { OrderTotals } from '#domain/orders/line.ts';
import type { Fulfilment, OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order.ts';
import type { VatPart } from '#domain/vat.ts';
import type { Db } from '../db/schema.ts';
import type { TimeRange } from './order-reports-store.ts';
import type { OrderAddress } from './orders-store.ts';

/** An order without its lines. */
export interface OrderHead extends OrderTotals {
  id: string;
  createdAt: number;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  fulfilment: Fulfilment;
  couponCode: string | null;
  address: OrderAddress;
  cancellationReason: string | null;
  /** What is paid on handing over, though the rest was paid online. */
  handoverCents: number;
  isPlay: boolean;
  isTest: boolean;
  /** What was promised when it was placed; null: from before there were promises. */
  promisedAt: number | null;
  acceptedAt: number | null;
  readyAt: number | null;
  completedAt: number | null;
}

type Cursor = Pick<OrderHead, 'id' | 'createdAt'>;

function selectBetween(db: Db, { from, until }: TimeRange, after: Cursor | undefined, limit: number) {
  const all = db
    .selectFrom('orders')
    .where('payment_status', 'not in', ['unpaid', 'lapsed'])
    .where('is_test', '=', 0)
    .where('created_at', '>=', after?.createdAt ?? from)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  if (!after) return all;
  return all.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('created_at', 'id'), '>', tuple(after.createdAt, after.id)),
  );
}

/** Oldest first, from the one after `after` on. */
export async function listBetween(
  db: Db,
  span: TimeRange,
  after: Cursor | undefined,
  limit: number,
): Promise<OrderHead[]> {
  const rows = await selectBetween(db, span, after, limit).selectAll().execute();
  return rows.map((row) => {
    return {
      id: row.id,
      createdAt: row.created_at,
      status: row.status as OrderStatus,
      paymentMethod: row.payment_method as PaymentMethod,
      paymentStatus: row.payment_status as PaymentStatus,
      fulfilment: row.fulfilment as Fulfilment,
      couponCode: row.coupon_code,
      address: JSON.parse(row.address) as OrderAddress,
      cancellationReason: row.cancellation_reason,
      handoverCents: row.handover_cents,
      isPlay: row.is_play === 1,
      isTest: row.is_test === 1,
      subtotalCents: row.subtotal_cents,
      couponDiscountCents: row.coupon_discount_cents,
      giftCardPaidCents: row.gift_card_paid_cents,
      discountCents: row.discount_cents,
      depositCents: row.deposit_cents,
      deliveryFeeCents: row.delivery_fee_cents,
      totalCents: row.total_cents,
      promisedAt: row.promised_at,
      acceptedAt: row.accepted_at,
      readyAt: row.ready_at,
      completedAt: row.completed_at,
      vat: JSON.parse(row.vat) as VatPart[],
    };
  });
}

/** The span of one row of `order_vat_rates`, as its migration's trigger computes it. */
const PERIOD_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The VAT rates that occur in the span or close to it, lowest first, without reading its orders: those of all periods
 * that overlap it.
 */
export async function listOrderVatRates(db: Db, { from, until }: TimeRange): Promise<number[]> {
  const rows = await db
    .selectFrom('order_vat_rates')
    .select('percent')
    .distinct()
    .where('period', '>=', Math.floor(from / PERIOD_MS))
    .where('period', '<=', Math.floor(until / PERIOD_MS))
    .orderBy('percent')
    .execute();
  return rows.map(({ percent }) => percent);
}
