import type { ClientActionFunctionArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { DelayReason } from '#domain/orders/promise.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

export type DelayResult = Loaded<Order>;

/** No page: promises an accepted order for later. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<DelayResult> {
  const json = (await request.json()) as {
    orderId: string;
    minutes: number;
    dueAt: string;
    reason: DelayReason | null;
  };
  return callApiAsStaff(request, (api) => api.orders.delay.$post({ json }));
}
