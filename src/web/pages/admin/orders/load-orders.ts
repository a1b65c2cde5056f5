import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { createUnchangedReuser } from '../kit/live/reuse-unchanged.ts';

/** The loader of all orders of one status. An unchanged order is the same object as last time, so it is not drawn again. */
export function loadOrders(status: OrderStatus) {
  const reuseUnchanged = createUnchangedReuser<Order>();
  return async ({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Order[]>> => {
    const answer = await callApiAsStaff(request, (api) =>
      api.orders.pendingOrders.$post({ json: { status } }),
    );
    return answer.ok ? { ...answer, data: reuseUnchanged(answer.data) } : answer;
  };
}
