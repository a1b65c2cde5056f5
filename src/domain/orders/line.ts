import { type Deposit, depositCentsOf } from '../menu/deposit.ts';
import type { Bilingual } from '../menu/dish.ts';
import type { MinimumAge } from '../menu/minimum-age.ts';
import type { Cents } from '../money.ts';
import type { TaxedAmount, TotalAdjustments, VatPart } from '../vat.ts';
import { splitVat } from '../vat.ts';

export interface PricedAddOn {
  id: string;
  name: Bilingual;
  priceCents: Cents;
  vatPercent: number;
  /** Per piece of the line. */
  quantity: number;
  /** The option group that it was chosen from. Left out: it is an add-on of the dish. */
  group?: { id: string; name: Bilingual };
  /** What the kitchen reads; left out: the name. */
  kitchenName?: string;
}

/**
 * A row of a cart or an order, with its own copy of names, prices and rates: later changes of the menu do not affect
 * it.
 */
export interface PricedLine {
  dishId: string;
  variantId: string;
  name: Bilingual;
  /** Empty where the dish has a single variant without a name. */
  variantName: Bilingual;
  variantPriceCents: Cents;
  vatPercent: number;
  /** The minimum age for alcohol (JuSchG § 9); null: for everybody. */
  minimumAge: MinimumAge | null;
  /** Per piece; shown beside the price and no part of it (PAngV § 7). */
  deposit: Deposit | null;
  /** How long the kitchen works on one piece; 0: nothing is cooked, null: as long as usual. */
  kitchenMinutes: number | null;
  quantity: number;
  message: string;
  /** Whose it is, of those who eat together; undefined: nobody was named. */
  forName?: string | undefined;
  addOns: PricedAddOn[];
}

export interface OrderTotals {
  subtotalCents: Cents;
  /** Of all bottles: a coupon does not reduce it, and it does not count towards the minimum order. */
  depositCents: Cents;
  /** The discount of a percentage coupon: it lowers the price, and with it the VAT. */
  couponDiscountCents: Cents;
  deliveryFeeCents: Cents;
  /** What a gift card pays: a payment, not a discount (docs/decisions/010). */
  giftCardPaidCents: Cents;
  /** Coupon and gift card together, for clients that show them in one line. */
  discountCents: Cents;
  /** What is left to pay. */
  totalCents: Cents;
  /** Of everything that is sold, whether a gift card or cash pays it. */
  vat: VatPart[];
}

/** What is added to or taken off the sum of the lines. */
export interface OrderAdjustments {
  couponDiscountCents?: Cents;
  deliveryFeeCents?: Cents;
  /** The balance of the gift card that is used; 0 without one. */
  giftCardBalanceCents?: Cents;
}

/** Chosen of a group without a price: neither a receipt nor a cart shows an amount. */
export const isFreeOption = (part: { priceCents: Cents; group?: object | undefined }): boolean =>
  part.group !== undefined && part.priceCents === 0;

type Priced = Pick<PricedLine, 'variantPriceCents'> & {
  addOns: readonly Pick<PricedAddOn, 'priceCents' | 'quantity'>[];
};

/** The price of one piece of the line, with its add-ons, in cents. */
export function unitPriceCents(line: Priced): Cents {
  return line.addOns.reduce((sum, addOn) => sum + addOn.priceCents * addOn.quantity, line.variantPriceCents);
}

/** (variant + sum of add-on price × its quantity) × quantity, in cents. */
export function lineTotalCents(line: Priced & Pick<PricedLine, 'quantity'>): Cents {
  return unitPriceCents(line) * line.quantity;
}

/** The deposits, each at the VAT rate of its drink. */
function depositLines(lines: readonly PricedLine[]): TaxedAmount[] {
  return lines.flatMap((line) =>
    line.deposit ? [{ grossCents: line.deposit.cents * line.quantity, vatPercent: line.vatPercent }] : [],
  );
}

/** The lines split by VAT rate: a naan beside a beer keeps its own rate. */
export function vatLines(lines: readonly PricedLine[]): TaxedAmount[] {
  return lines.flatMap((line) => [
    { grossCents: line.variantPriceCents * line.quantity, vatPercent: line.vatPercent },
    ...line.addOns.map((addOn) => ({
      grossCents: addOn.priceCents * addOn.quantity * line.quantity,
      vatPercent: addOn.vatPercent,
    })),
  ]);
}

export function subtotalCents(lines: readonly (Priced & Pick<PricedLine, 'quantity'>)[]): Cents {
  return lines.reduce((sum, line) => sum + lineTotalCents(line), 0);
}

/** The VAT of an order: discount and fee are spread over food and drinks, never over the deposits. */
export function orderVat(lines: readonly PricedLine[], changes: TotalAdjustments): VatPart[] {
  return splitVat(vatLines(lines), { ...changes, unchanged: depositLines(lines) });
}

/**
 * The totals of an order, in cents: first the coupon, then the delivery fee, then the gift card. Deposits are added
 * to the subtotal, and only the gift card pays them. A coupon is limited to the subtotal and a gift card to what is
 * due, so the total is never below 0. The VAT parts add up to what is sold: the total and what the gift card paid.
 */
export function orderTotals(lines: readonly PricedLine[], terms: OrderAdjustments = {}): OrderTotals {
  const { couponDiscountCents = 0, deliveryFeeCents = 0, giftCardBalanceCents = 0 } = terms;
  const subtotal = subtotalCents(lines);
  const couponDiscount = Math.min(Math.max(couponDiscountCents, 0), subtotal);
  const deposit = depositCentsOf(lines);
  const sold = subtotal + deposit - couponDiscount + deliveryFeeCents;
  const giftCardPaid = Math.min(Math.max(giftCardBalanceCents, 0), sold);
  return {
    subtotalCents: subtotal,
    depositCents: deposit,
    couponDiscountCents: couponDiscount,
    deliveryFeeCents,
    giftCardPaidCents: giftCardPaid,
    discountCents: couponDiscount + giftCardPaid,
    totalCents: sold - giftCardPaid,
    vat: orderVat(lines, { discountCents: couponDiscount, feeCents: deliveryFeeCents }),
  };
}
