import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { OrderPrints } from '#contract/printing/shapes.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

/** No page: what the receipt printers have printed of the order `?oid=`. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<OrderPrints>> {
  const param = { id: new URL(request.url).searchParams.get('oid') ?? '' };
  return callApiAsStaff(request, (api) => api.admin.orders[':id'].prints.$get({ param }));
}

/** Prints it once more. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Loaded<OrderPrints>> {
  const { orderId } = (await request.json()) as { orderId: string };
  const param = { id: orderId };
  return callApiAsStaff(request, (api) => api.admin.orders[':id'].prints.$post({ param }));
}
