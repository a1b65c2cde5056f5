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
  /** How many go with each of the line's dishes. */
  quantity: number;
}

/** A row of a cart or an order, with its own copy of names, prices and rates (DESIGN 5.2). */
export interface PricedLine {
  dishId: string;
  variantId: string;
  name: Bilingual;
  /** Empty where the dish has but one variant without a name. */
  variantName: Bilingual;
  variantPriceCents: Cents;
  vatPercent: number;
  /** Who is younger must not get it (JuSchG § 9); null: for everybody. */
  minimumAge: MinimumAge | null;
  /** Of each piece; beside the price and no part of it (PAngV § 7). */
  deposit: Deposit | null;
  quantity: number;
  message: string;
  addOns: PricedAddOn[];
}

export interface OrderTotals {
  subtotalCents: Cents;
  /** Of all bottles: no coupon lowers it, and no minimum counts it. */
  depositCents: Cents;
  /** What a percentage coupon takes off: it lowers the price, and with it the VAT. */
  couponDiscountCents: Cents;
  deliveryFeeCents: Cents;
  /** What a gift card pays: money, not a discount (docs/decisions/010). */
  giftCardPaidCents: Cents;
  /** Both together, as the specs show them in one line. */
  discountCents: Cents;
  /** What is left to pay. */
  totalCents: Cents;
  /** Of everything that is sold, whether a card or cash pays it. */
  vat: VatPart[];
}

/** What changes the sum of the lines on its way to the total. */
export interface OrderAdjustments {
  couponDiscountCents?: Cents;
  deliveryFeeCents?: Cents;
  /** What lies on the card that is to pay; 0 without one. */
  giftCardBalanceCents?: Cents;
}

type Priced = Pick<PricedLine, 'variantPriceCents'> & {
  addOns: readonly Pick<PricedAddOn, 'priceCents' | 'quantity'>[];
};

/** What one dish of the line costs, with its add-ons. */
export function unitPriceCents(line: Priced): Cents {
  return line.addOns.reduce((sum, addOn) => sum + addOn.priceCents * addOn.quantity, line.variantPriceCents);
}

/** (variant + sum of add-on price × its quantity) × quantity (customer spec 3). */
export function lineTotalCents(line: Priced & Pick<PricedLine, 'quantity'>): Cents {
  return unitPriceCents(line) * line.quantity;
}

/** The deposits, each at the rate of the drink. */
function depositLines(lines: readonly PricedLine[]): TaxedAmount[] {
  return lines.flatMap((line) =>
    line.deposit ? [{ grossCents: line.deposit.cents * line.quantity, vatPercent: line.vatPercent }] : [],
  );
}

/** The lines taken apart by what is taxed on its own: a naan beside a beer keeps its own rate. */
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

/** The VAT of an order: discount and fee are spread over what is eaten and drunk, never over the deposits. */
export function orderVat(lines: readonly PricedLine[], changes: TotalAdjustments): VatPart[] {
  return splitVat(vatLines(lines), { ...changes, unchanged: depositLines(lines) });
}

/**
 * What an order comes to: the coupon first, then the fee of the way, then the card. Deposits come on top of the
 * subtotal, and only the card pays them. A coupon beyond the subtotal is cut to it and a card pays no more than is
 * due, so the total is never below 0 (customer spec 4).
 * The VAT parts add up to what is sold, that is, to the total and the card's part (DESIGN 5.3).
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
