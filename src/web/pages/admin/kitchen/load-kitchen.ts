import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { loadOrders } from '../orders/load-orders.ts';

const loadAccepted = loadOrders('accepted');

/** What the kitchen has to make, and what it must stop making, until it has seen that. */
export async function loadKitchen(args: ClientLoaderFunctionArgs): Promise<Loaded<Order[]>> {
  const [accepted, stopped] = await Promise.all([
    loadAccepted(args),
    callApiAsStaff(args.request, ({ orders }) =>
      orders.pendingOrders.$post({ json: { status: 'cancelled', isStopped: true } }),
    ),
  ]);
  if (!accepted.ok || !stopped.ok) return accepted.ok ? stopped : accepted;
  return { ...accepted, data: [...accepted.data, ...stopped.data] };
}
