import type { Order } from '#contract/orders/shapes.ts';
import { callApiAsStaff } from '../kit/api/admin-api.ts';

/** The kitchen has read or printed what was changed in an order, as it is here. Where that fails, it is still shown. */
export async function confirmChangesSeen({ _id: orderId, version, kitchenChanges }: Order): Promise<void> {
  if (kitchenChanges.length === 0) return;
  await callApiAsStaff(new Request(location.href), (api) =>
    api.orders.correct.seen.$post({ json: { orderId, version } }),
  ).catch(() => undefined); // a redirect, which the page's own loaders follow
}
