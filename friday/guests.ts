import { randomUUID } from 'node:crypto';
import { requestApi } from '../e2e/api-client.ts';
import { createApiUser } from '../e2e/api-user.ts';
import type { App } from '../e2e/app.ts';
import type { PlannedOrder, PlannedTable } from './plan.ts';

export const emailOf = ({ kind, number }: PlannedOrder | PlannedTable) =>
  `${kind}-${number}@beispiel.example`;
const phoneOf = ({ kind, number }: PlannedOrder | PlannedTable) =>
  `0151 ${kind === 'order' ? 2 : 3}${String(number).padStart(6, '0')}`;

/** The time of acknowledgement: the guest has read that the order was received. */
export interface AcknowledgedOrder {
  id: string;
  /** The number as staff see it. */
  shortNumber: string;
  /** Epoch milliseconds. */
  atMs: number;
  planned: PlannedOrder;
}

/** A guest who orders, for a time (ISO 8601) or as soon as possible (null), and pays online if the plan requires it. */
export async function placeOrder(
  app: App,
  planned: PlannedOrder,
  requestedAt: string | null,
): Promise<AcknowledgedOrder> {
  const guest = await createApiUser(app, 'guest');
  const { _id: addressId } = await guest.saveAddress({
    fullName: `Gast ${planned.number}`,
    phone: phoneOf(planned),
    email: emailOf(planned),
    isSelfPickup: planned.fulfilment === 'pickup',
  });
  const { _id: cartId } = await guest.fillCart(planned.quantity, planned.message);
  const offline = planned.fulfilment === 'pickup' ? 'pod' : 'cod';
  const paymentMethod = planned.isOnline ? 'online' : offline;
  const placed = await requestApi(
    app,
    (api) =>
      api.orders.create.$post({
        header: { 'idempotency-key': randomUUID() },
        json: { cartId, addressId, paymentMethod, message: planned.message, requestedAt },
      }),
    guest.token,
  );
  const id = placed.order._id;
  if (planned.isOnline) await pay(app, guest.token, id, placed.links[0]?.href ?? '');
  return { id, shortNumber: id.slice(-6).toUpperCase(), atMs: Date.now(), planned };
}

const numberIn = (href: string, name: string) => new URL(href, 'http://here').searchParams.get(name) ?? '';

/** Approves at the demo provider, and returns. */
async function pay(app: App, token: string, orderId: string, href: string): Promise<void> {
  const paymentId = numberIn(href, 'id');
  const decision = { param: { id: paymentId }, json: { decision: 'approve' as const } };
  const next = await requestApi(app, (api) => api['demo-payment'][':id'].$post(decision));
  const returned = { orderId, paymentId, payerId: numberIn(next.href, 'PayerID') };
  await requestApi(app, (api) => api.orders.verify.$post({ json: returned }), token);
}

/** Requests a table; returns the reservation's id. */
export async function requestTable(app: App, date: string, planned: PlannedTable): Promise<string> {
  const json = {
    ...{ name: `Tisch ${planned.number}`, phone: phoneOf(planned), email: emailOf(planned) },
    ...{ date, time: '19:00', numberOfGuests: planned.guests, newsletter: false },
  };
  return (await requestApi(app, (api) => api.reservation.$post({ json }))).data.reservation._id;
}
