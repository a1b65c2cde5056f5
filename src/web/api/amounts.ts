import type { Cart, CartItem } from '#contract/cart/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import type { Deposit } from '#domain/menu/deposit.ts';
import { type Cents, centsOf } from '#domain/money.ts';
import type { DeliveryArea } from '#domain/orders/delivery-areas.ts';
import type { VatPart } from '#domain/vat.ts';

// The API has amounts in euros; the site calculates with cents and formats cents. They are converted here only.

/** Euros of the API, which are never finer than a cent. */
export function toCents(euros: number): Cents {
  return centsOf(euros) ?? 0;
}

export function depositInCents({ amount, kind }: NonNullable<CartItem['deposit']>): Deposit {
  return { cents: toCents(amount), kind };
}

export function vatInCents(parts: Cart['vat']): VatPart[] {
  return parts.map(({ vatPercent, gross, net, tax }) => ({
    vatPercent,
    grossCents: toCents(gross),
    netCents: toCents(net),
    taxCents: toCents(tax),
  }));
}

export function areasInCents({ deliveryAreas }: Pick<Restaurant, 'deliveryAreas'>): DeliveryArea[] {
  return deliveryAreas.map(({ minimumOrder, fee, ...place }) => {
    return { ...place, minimumCents: toCents(minimumOrder), feeCents: toCents(fee) };
  });
}

export function reuseInCents({ reuse: { offer, deposit } }: Pick<Restaurant, 'reuse'>) {
  return { offer, depositCents: toCents(deposit) };
}

export function packagingInCents({ kind, deposit }: NonNullable<Order['packaging']>) {
  return { kind, depositCents: toCents(deposit) };
}
