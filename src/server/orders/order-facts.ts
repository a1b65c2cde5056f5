import type { FactKind } from '#domain/journal.ts';
import type { OrderTotals } from '#domain/orders/line.ts';
import type { Fulfilment, PaymentMethod } from '#domain/orders/order.ts';
import type { Db } from '../db/schema.ts';
import { recordFact } from '../journal/index.ts';

interface OrderSums extends OrderTotals {
  id: string;
  fulfilment: Fulfilment;
  paymentMethod: PaymentMethod;
  version: number;
  isTest: boolean;
  isPlay: boolean;
}

/** Writes down what happens to an order, with its sums as they are from then on. */
export function recordOrderFact(
  db: Db,
  kind: Extract<FactKind, `order_${string}`>,
  order: OrderSums,
  { actorId = null, now }: { actorId?: string | null; now: number },
): Promise<void> {
  const { id: subjectId, totalCents, vat, fulfilment, paymentMethod, isTest, isPlay } = order;
  const { giftCardPaidCents, couponDiscountCents, depositCents, deliveryFeeCents, version } = order;
  const details = {
    ...{ totalCents, giftCardPaidCents, couponDiscountCents, depositCents, deliveryFeeCents, vat },
    ...{ fulfilment, paymentMethod, version, isTest, isPlay },
  };
  return recordFact(db, { kind, subject: 'order', subjectId, actorId, cents: totalCents, details }, now);
}
