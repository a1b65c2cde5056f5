import type { Cart, CartItem } from '#contract/cart/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { Deposit } from '#domain/menu/deposit.ts';
import { type Cents, centsOf } from '#domain/money.ts';
import type { VatPart } from '#domain/vat.ts';
import type { Language } from '#texts/texts.ts';
import { type Written, written } from '#texts/written.ts';

/** What was ordered, or is about to be, in one language. */
export interface ReceiptLine extends Written<'name'> {
  id: string;
  variant: string;
  /** What one of it costs without add-ons. */
  variantCents: Cents;
  quantity: number;
  addOns: { id: string; name: string; priceCents: Cents; quantity: number }[];
  message: string;
  deposit: Deposit | null;
  totalCents: Cents;
  /** Why it can't be ordered now; only in a cart. */
  problem: string | null;
}

export interface ReceiptTotals {
  subtotalCents: Cents;
  depositCents: Cents;
  couponDiscountCents: Cents;
  deliveryFeeCents: Cents;
  giftCardPaidCents: Cents;
  totalCents: Cents;
  vat: VatPart[];
}

type Named = { name: string; nameEn: string | null };

export function linesOfOrder({ items }: Pick<Order, 'items'>, language: Language): ReceiptLine[] {
  return items.map((item) => ({
    id: item._id,
    ...written(language, 'name', item),
    variant: item.variants[0] ? nameIn(language, item.variants[0]) : '',
    variantCents: cents(item.variants[0]?.price ?? 0),
    quantity: item.quantity,
    addOns: addOnsIn(language, item.addOns),
    message: item.message,
    deposit: depositOf(item.deposit),
    totalCents: cents(item.price),
    problem: null,
  }));
}

export function linesOfCart({ items }: Pick<Cart, 'items'>, language: Language): ReceiptLine[] {
  return items.map((item) => lineOfCart(item, language));
}

export function lineOfCart(item: CartItem, language: Language): ReceiptLine {
  return {
    id: item._id,
    ...written(language, 'name', item.menuItem),
    variant: nameIn(language, item.variant),
    variantCents: cents(item.variant.price),
    quantity: item.quantity,
    addOns: addOnsIn(language, item.addOns),
    message: item.message,
    deposit: depositOf(item.deposit),
    totalCents: cents(item.lineTotal),
    problem: item.problem?.message ?? null,
  };
}

export function totalsOfOrder(
  order: Pick<
    Order,
    'subtotal' | 'deposit' | 'couponDiscount' | 'deliveryFee' | 'giftCardPaid' | 'orderTotal' | 'vat'
  >,
): ReceiptTotals {
  return {
    subtotalCents: cents(order.subtotal),
    depositCents: cents(order.deposit),
    couponDiscountCents: cents(order.couponDiscount),
    deliveryFeeCents: cents(order.deliveryFee),
    giftCardPaidCents: cents(order.giftCardPaid),
    totalCents: cents(order.orderTotal),
    vat: vatOf(order.vat),
  };
}

export function vatOf(parts: Cart['vat']): VatPart[] {
  return parts.map(({ vatPercent, gross, net, tax }) => ({
    vatPercent,
    grossCents: cents(gross),
    netCents: cents(net),
    taxCents: cents(tax),
  }));
}

/** A deposit of the API. */
export function depositOf(deposit: CartItem['deposit']): Deposit | null {
  return deposit && { cents: cents(deposit.amount), kind: deposit.kind };
}

/** Whether a line is one portion without add-ons: otherwise its parts show how it adds up. What can't be had costs nothing. */
export function isOnePortion({
  variantCents,
  totalCents,
}: Pick<ReceiptLine, 'variantCents' | 'totalCents'>): boolean {
  return variantCents === totalCents || totalCents === 0;
}

/** Euros of the API, which are never finer than a cent. */
export function cents(euros: number): Cents {
  return centsOf(euros) ?? 0;
}

function addOnsIn(language: Language, addOns: (Named & { _id: string; price: number; quantity: number })[]) {
  return addOns.map((addOn) => ({
    id: addOn._id,
    name: nameIn(language, addOn),
    priceCents: cents(addOn.price),
    quantity: addOn.quantity,
  }));
}

/** What something is called; what has no English name keeps its own. */
export function nameIn(language: Language, named: Named): string {
  return written(language, 'name', named).name;
}
