import type { Order } from '#contract/orders/shapes.ts';
import { isCancelledOrReversed } from '#domain/orders/order.ts';
import { callApiAsStaff } from '../kit/api/admin-api.ts';

/** The kitchen has read or printed what was changed in an order, as it is here, or that it is cancelled. Where that fails, it is still shown. */
export async function confirmChangesSeen(order: Order): Promise<void> {
  const { _id: orderId, version, kitchenChanges, status } = order;
  if (kitchenChanges.length === 0 && !isCancelledOrReversed(status)) return;
  await callApiAsStaff(new Request(location.href), (api) =>
    api.orders.correct.seen.$post({ json: { orderId, version } }),
  ).catch(() => undefined); // a redirect, which the page's own loaders follow
}
