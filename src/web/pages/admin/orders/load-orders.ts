import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';

/** The loader of a list: all orders of one status. */
export function loadOrders(status: OrderStatus) {
  return ({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Order[]>> =>
    askAsStaff(request, (api) => api.orders.pendingOrders.$post({ json: { status } }));
}
