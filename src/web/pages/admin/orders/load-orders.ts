import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { createUnchangedReuser } from '../kit/live/reuse-unchanged.ts';

/** The loader of a list: all orders of one status. An order that is as it was is the same as last time. */
export function loadOrders(status: OrderStatus) {
  const same = createUnchangedReuser<Order>();
  return async ({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Order[]>> => {
    const answer = await callApiAsStaff(request, (api) =>
      api.orders.pendingOrders.$post({ json: { status } }),
    );
    return answer.ok ? { ...answer, data: same(answer.data) } : answer;
  };
}
