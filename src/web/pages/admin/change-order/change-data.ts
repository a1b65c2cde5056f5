import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { CorrectionBody, CorrectionPreview } from '#contract/orders/correction-shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { loadPhoneOrder, type PhoneOrderData } from '../phone-order/phone-order-data.ts';

export interface ChangeOrderData extends PhoneOrderData {
  order: Order;
}

/** The order of `?oid=`, and what it can be changed to. */
export async function loadChangeOrder(args: ClientLoaderFunctionArgs): Promise<Loaded<ChangeOrderData>> {
  const orderId = new URL(args.request.url).searchParams.get('oid') ?? '';
  const [order, menu] = await Promise.all([
    callApiAsStaff(args.request, (api) => api.orders['by-id'].$post({ json: { orderId } })),
    loadPhoneOrder(args),
  ]);
  if (!order.ok) return order;
  return menu.ok ? { ...menu, data: { ...menu.data, order: order.data } } : menu;
}

/** What the page sends: the change, and the key of this call. */
export type ChangeSent = { key: string; change: CorrectionBody };

export async function changeOrder({ request }: ClientActionFunctionArgs): Promise<Loaded<Order>> {
  const { key, change } = (await request.json()) as ChangeSent;
  return callApiAsStaff(request, (api) =>
    api.orders.correct.$post({ json: change, header: { 'idempotency-key': key } }),
  );
}

export function previewChange(change: CorrectionBody): Promise<Loaded<CorrectionPreview>> {
  return callApiAsStaff(new Request(location.href), (api) =>
    api.orders.correct.preview.$post({ json: change }),
  );
}
