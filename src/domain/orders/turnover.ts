import type { Cents } from '../money.ts';
import type { VatPart } from '../vat.ts';
import { isCancelledOrReversed, type OrderStatus, type PaymentStatus } from './order.ts';

/** Paid in cash, or online and not given back; what waits for its payment, or lapsed, is none yet. */
export const TURNOVER_PAYMENT_STATUSES = ['none', 'paid'] as const satisfies PaymentStatus[];

/** Whether an order is turnover: neither cancelled nor waiting for its payment, and paid with no play money. */
export function countsAsTurnover({
  status,
  paymentStatus,
  isPlay,
}: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isPlay: boolean;
}): boolean {
  if (isPlay) return false;
  return (
    !isCancelledOrReversed(status) && (TURNOVER_PAYMENT_STATUSES as readonly string[]).includes(paymentStatus)
  );
}

/**
 * What an order turns over: what is left to pay, and what a gift card has paid of it, since a card pays and is no
 * discount (decision 010). The same as the gross of its VAT parts together.
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

/** The VAT of several orders, one part for each rate, lowest rate first; each cent as it was on its receipt. */
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
