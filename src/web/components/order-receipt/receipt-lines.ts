import type { Cart, CartItem } from '#contract/cart/shapes.ts';
import type { Order, OrderItem } from '#contract/orders/shapes.ts';
import type { Deposit } from '#domain/menu/deposit.ts';
import type { Cents } from '#domain/money.ts';
import type { VatPart } from '#domain/vat.ts';
import { type Localized, localize } from '#texts/localized.ts';
import type { Language } from '#texts/texts.ts';
import { depositInCents, toCents, vatInCents } from '../../api/amounts.ts';

/** A row of an order or of a cart, in one language. */
export interface ReceiptLine extends Localized<'name'> {
  id: string;
  variant: string;
  /** The price of one, without add-ons. */
  variantCents: Cents;
  quantity: number;
  addOns: { id: string; name: string; priceCents: Cents; quantity: number; isFree: boolean }[];
  message: string;
  /** Whose it is. */
  forName?: string | undefined;
  deposit: Deposit | null;
  totalCents: Cents;
  /** Why it can't be ordered now; only in a cart. */
  problem: string | null;
  /** What the guest has to ask before ordering it; only in a cart. */
  asking: string | null;
  /** What it contains, part by part; only in a cart. */
  contents?: CartItem['contents'];
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
    ...localize(language, 'name', item),
    variant: item.variants[0] ? localizedName(language, item.variants[0]) : '',
    variantCents: toCents(item.variants[0]?.price ?? 0),
    quantity: item.quantity,
    addOns: addOnsIn(language, item.addOns),
    message: item.message,
    forName: item.forName,
    deposit: item.deposit && depositInCents(item.deposit),
    totalCents: toCents(item.price),
    problem: null,
    asking: null,
  }));
}

export function linesOfCart({ items }: Pick<Cart, 'items'>, language: Language): ReceiptLine[] {
  return items.map((item) => lineOfCart(item, language));
}

export function lineOfCart(item: CartItem, language: Language): ReceiptLine {
  return {
    id: item._id,
    ...localize(language, 'name', item.menuItem),
    variant: localizedName(language, item.variant),
    variantCents: toCents(item.variant.price),
    quantity: item.quantity,
    addOns: addOnsIn(language, item.addOns),
    message: item.message,
    forName: item.forName,
    deposit: item.deposit && depositInCents(item.deposit),
    totalCents: toCents(item.lineTotal),
    problem: item.problem?.message ?? null,
    asking: item.problem ? null : item.asking,
    contents: item.contents,
  };
}

export function totalsOfOrder(
  order: Pick<
    Order,
    'subtotal' | 'deposit' | 'couponDiscount' | 'deliveryFee' | 'giftCardPaid' | 'orderTotal' | 'vat'
  >,
): ReceiptTotals {
  return {
    subtotalCents: toCents(order.subtotal),
    depositCents: toCents(order.deposit),
    couponDiscountCents: toCents(order.couponDiscount),
    deliveryFeeCents: toCents(order.deliveryFee),
    giftCardPaidCents: toCents(order.giftCardPaid),
    totalCents: toCents(order.orderTotal),
    vat: vatInCents(order.vat),
  };
}

/** Whether a line is one portion without add-ons; for others the parts are listed. What is unavailable costs nothing. */
export function isOnePortion({
  variantCents,
  totalCents,
}: Pick<ReceiptLine, 'variantCents' | 'totalCents'>): boolean {
  return variantCents === totalCents || totalCents === 0;
}

function addOnsIn(language: Language, addOns: OrderItem['addOns']) {
  return addOns.map((addOn) => ({
    id: addOn._id,
    name: localizedName(language, addOn),
    priceCents: toCents(addOn.price),
    quantity: addOn.quantity,
    isFree: addOn.group !== undefined && addOn.price === 0,
  }));
}

/** The name; the German one if there is no English one. */
export function localizedName(language: Language, named: Named): string {
  return localize(language, 'name', named).name;
}
