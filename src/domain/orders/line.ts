import type { Bilingual } from '../menu/dish.ts';
import type { Cents } from '../money.ts';
import type { TaxedAmount, VatPart } from '../vat.ts';
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
  variantName: Bilingual;
  variantPriceCents: Cents;
  vatPercent: number;
  quantity: number;
  message: string;
  addOns: PricedAddOn[];
}

export interface OrderTotals {
  subtotalCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  vat: VatPart[];
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

/**
 * What an order comes to. A discount beyond the subtotal is cut to it, so the total is never below 0
 * (customer spec 4); the VAT parts add up to the total (DESIGN 5.3).
 */
export function orderTotals(lines: readonly PricedLine[], discountCents: Cents): OrderTotals {
  const subtotal = subtotalCents(lines);
  const discount = Math.min(Math.max(discountCents, 0), subtotal);
  return {
    subtotalCents: subtotal,
    discountCents: discount,
    totalCents: subtotal - discount,
    vat: splitVat(vatLines(lines), discount),
  };
}
