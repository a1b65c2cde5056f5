import type { Cents } from '../money.ts';
import type { VatPart } from '../vat.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';

/** What nobody has accepted is not sold yet, and what is called off no more. */
export const TURNOVER_STATUSES = ['accepted', 'completed'] as const satisfies OrderStatus[];

/** Paid in cash, or online and not refunded; unpaid and lapsed orders are no turnover. */
export const TURNOVER_PAYMENT_STATUSES = ['none', 'paid'] as const satisfies PaymentStatus[];

/** Whether an order is turnover: accepted, neither cancelled nor unpaid, not paid with demo money, and no test order. */
export function countsAsTurnover({
  status,
  paymentStatus,
  isPlay,
  isTest,
}: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isPlay: boolean;
  isTest: boolean;
}): boolean {
  if (isPlay || isTest) return false;
  const isSold = (TURNOVER_STATUSES as readonly string[]).includes(status);
  return isSold && (TURNOVER_PAYMENT_STATUSES as readonly string[]).includes(paymentStatus);
}

/**
 * The turnover of an order in cents: what is left to pay, plus what a gift card has paid, since a card is a payment
 * and not a discount (decision 010). Equals the gross sum of its VAT parts.
 */
export function turnoverCents({
  totalCents,
  giftCardPaidCents,
}: {
  totalCents: Cents;
  giftCardPaidCents: Cents;
}): Cents {
  return totalCents + giftCardPaidCents;
}

/**
 * The VAT of several orders, one part for each rate, lowest rate first; the cents are added up as they stood on the
 * receipts.
 */
export function sumVat(parts: Iterable<VatPart>): VatPart[] {
  const byRate = new Map<number, VatPart>();
  for (const { vatPercent, grossCents, netCents, taxCents } of parts) {
    const sum = byRate.get(vatPercent) ?? { vatPercent, grossCents: 0, netCents: 0, taxCents: 0 };
    byRate.set(vatPercent, {
      vatPercent,
      grossCents: sum.grossCents + grossCents,
      netCents: sum.netCents + netCents,
      taxCents: sum.taxCents + taxCents,
    });
  }
  return [...byRate.values()].sort((a, b) => a.vatPercent - b.vatPercent);
}
