import type { Order } from '#contract/orders/shapes.ts';
import { isCancelledOrReversed } from '#domain/orders/order.ts';
import { adminOrderPaymentTexts } from '#texts/admin-order-payments.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import type { Language } from '#texts/texts.ts';

export function paymentLabel(order: Order, language: Language): string {
  const t = adminOrderPaymentTexts[language];
  const label =
    order.paymentMethod === 'online' ? onlinePaymentLabel(order, language) : t[order.paymentMethod];
  return order.isDemoPayment ? t.demo(label) : label;
}

function onlinePaymentLabel(order: Order, language: Language): string {
  const t = adminOrderPaymentTexts[language];
  const isOwed = isCancelledOrReversed(order.status) && order.paymentStatus === 'paid';
  const state = t.online[isOwed ? 'refund_due' : order.paymentStatus];
  return order.refundDetail ? t.refundDetails[order.refundDetail] : state;
}

/** Whether nothing is left to pay: it was paid online, or a gift card covers all of it. */
export function isPaid({ orderTotal, paymentStatus, handoverDue }: Order): boolean {
  return orderTotal === 0 || (paymentStatus === 'paid' && handoverDue === 0);
}

/** 'Hauptstraße 10, 12345 Musterstadt', or that it is picked up. */
export function addressLabel(order: Order, language: Language): string {
  if (order.fulfilment === 'pickup') return adminOrderTexts[language].pickupHere;
  const { addressLine1, addressLine2, zipCode, city } = order.address;
  return [addressLine1, addressLine2, `${zipCode} ${city}`.trim()].filter((part) => part.trim()).join(', ');
}
