import type { Order, OrderItem } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import type { Language } from '#texts/texts.ts';
import type { ApiError } from '../../../api.ts';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';

/** Why a list did not come: the server's own words, or the specified ones when it said none (admin spec 8). */
export function listErrorWords(
  { httpStatus, message }: ApiError,
  { fetchFailed }: { fetchFailed: string },
): string {
  return httpStatus === 0 ? fetchFailed : message || fetchFailed;
}

/** What staff call an order: the last 6 characters of its id. */
export function orderNumber(id: string): string {
  return id.slice(-6).toUpperCase();
}

export function paymentWords(order: Order, language: Language): string {
  const t = adminOrderTexts[language];
  if (order.paymentMethod !== 'online') return t[order.paymentMethod];
  const isOwed = order.status === 'cancelled' && order.paymentStatus === 'paid';
  const state = t.online[isOwed ? 'refund_due' : order.paymentStatus];
  const words = order.refundDetail ? t.refundDetails[order.refundDetail] : state;
  return order.isDemoPayment ? t.demo(words) : words;
}

/** 'Heiligkreuzstraße 10, 72379 Hechingen', or that the guest comes. */
export function addressWords(order: Order, language: Language): string {
  if (order.fulfilment === 'pickup') return adminOrderTexts[language].pickupHere;
  const { addressLine1, addressLine2, zipCode, city } = order.address;
  return [addressLine1, addressLine2, `${zipCode} ${city}`.trim()].filter((part) => part.trim()).join(', ');
}

/** 'Butter Chicken, 2 Naan'; a number never stands at the end of a line, away from its dish. */
export function itemsLine(items: readonly OrderItem[], language: Language): string {
  return items
    .map((item) =>
      item.quantity > 1 ? `${item.quantity}\u00a0${nameIn(language, item)}` : nameIn(language, item),
    )
    .join(', ');
}
