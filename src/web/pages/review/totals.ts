import type { Cart } from '#contract/cart/shapes.ts';
import type { Cents } from '#domain/money.ts';
import { orderTotals, type PricedLine } from '#domain/orders/line.ts';
import { splitVat, type VatPart } from '#domain/vat.ts';
import { cents, type ReceiptTotals, vatOf } from '../../components/order-receipt/receipt-lines.ts';

/**
 * What the order will come to, computed as the server will. The cart does not tell an add-on's own VAT rate;
 * nearly always it is its dish's, and the cart's split by rate says when it is not. Then the discount is
 * spread over the rates instead of the lines: the total is the same, a cent of tax may stand one rate off.
 */
export function totalsOf(cart: Pick<Cart, 'items' | 'vat'>, discountCents: Cents): ReceiptTotals {
  const totals = orderTotals(pricedLines(cart), discountCents);
  const undiscounted = vatOf(cart.vat);
  if (isSameSplit(orderTotals(pricedLines(cart), 0).vat, undiscounted)) return totals;
  return { ...totals, vat: splitVat(undiscounted, totals.discountCents) };
}

function pricedLines({ items }: Pick<Cart, 'items'>): PricedLine[] {
  return items
    .filter((item) => item.lineTotal > 0)
    .map((item) => ({
      dishId: item.menuItem._id,
      variantId: item.variant._id,
      name: { de: item.menuItem.name, en: item.menuItem.nameEn },
      variantName: { de: item.variant.name, en: item.variant.nameEn },
      variantPriceCents: cents(item.variant.price),
      vatPercent: item.vatPercent,
      quantity: item.quantity,
      message: item.message,
      addOns: item.addOns.map((addOn) => ({
        id: addOn._id,
        name: { de: addOn.name, en: addOn.nameEn },
        priceCents: cents(addOn.price),
        vatPercent: item.vatPercent,
        quantity: addOn.quantity,
      })),
    }));
}

function isSameSplit(one: VatPart[], other: VatPart[]): boolean {
  const grossOf = (parts: VatPart[]) => parts.map((part) => `${part.vatPercent}:${part.grossCents}`).join();
  return grossOf(one) === grossOf(other);
}
