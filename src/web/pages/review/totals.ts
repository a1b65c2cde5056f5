import type { Cart } from '#contract/cart/shapes.ts';
import { type OrderTerms, orderTotals, type PricedLine } from '#domain/orders/line.ts';
import { cents, depositOf, type ReceiptTotals } from '../../components/order-receipt/receipt-lines.ts';

/** What the order will come to, computed as the server will. */
export function totalsOf({ items }: Pick<Cart, 'items'>, terms: OrderTerms = {}): ReceiptTotals {
  return orderTotals(pricedLines(items), terms);
}

function pricedLines(items: Cart['items']): PricedLine[] {
  return items
    .filter((item) => item.lineTotal > 0 || item.deposit)
    .map((item) => ({
      dishId: item.menuItem._id,
      variantId: item.variant._id,
      name: { de: item.menuItem.name, en: item.menuItem.nameEn },
      variantName: { de: item.variant.name, en: item.variant.nameEn },
      variantPriceCents: cents(item.variant.price),
      vatPercent: item.vatPercent,
      minimumAge: item.minimumAge,
      deposit: depositOf(item.deposit),
      quantity: item.quantity,
      message: item.message,
      addOns: item.addOns.map((addOn) => ({
        id: addOn._id,
        name: { de: addOn.name, en: addOn.nameEn },
        priceCents: cents(addOn.price),
        vatPercent: addOn.vatPercent,
        quantity: addOn.quantity,
      })),
    }));
}
