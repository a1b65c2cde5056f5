import type { Order } from '#contract/orders/shapes.ts';
import { dueGroupOf } from '#domain/orders/kitchen.ts';
import { serverNow } from '../../../../browser/server-clock.ts';
import { storedValue } from '../../../../storage/stored-value.ts';
import { callApiAsStaff } from '../api/admin-api.ts';
import { readPrintOnAccept } from './print-on-accept.ts';

/** Ids of what was accepted here for later: their tickets are printed when it is time to cook them. */
const printedLater = storedValue('printLater');
const MAX_LATER = 200;

const readLater = () => printedLater.read()?.split(' ') ?? [];

/**
 * Whether an order that was accepted here is printed only later, since it is not yet time to cook it. Where the tablet
 * prints ahead it is printed now, with its day, and again when it is cooked.
 */
export function isPrintedLater(order: Pick<Order, '_id' | 'dueAt'>): boolean {
  const orderId = order._id;
  if (dueGroupOf(order, serverNow()) !== 'later') {
    // Accepted before for later, and taken back.
    takePrintLater(orderId);
    return false;
  }
  printedLater.store([...readLater().filter((id) => id !== orderId), orderId].slice(-MAX_LATER).join(' '));
  return readPrintOnAccept() !== 'ahead';
}

/** Whether this tablet was to print its ticket later; once, since it is forgotten with the answer. */
export function takePrintLater(orderId: string): boolean {
  const later = readLater();
  const others = later.filter((id) => id !== orderId);
  if (others.length === later.length) return false;
  printedLater.store(others.length > 0 ? others.join(' ') : undefined);
  return true;
}

/**
 * What was accepted here for later and is to be cooked now: each ticket once. What is no longer accepted is forgotten.
 */
export async function takeDueTickets(): Promise<Order[]> {
  const waiting = readLater();
  if (waiting.length === 0) return [];
  const read = await callApiAsStaff(new Request(location.href), (api) =>
    api.orders.pendingOrders.$post({ json: { status: 'accepted' } }),
  ).catch(() => undefined); // a redirect, which the page's own loaders follow
  if (!read?.ok) return [];
  const accepted = new Map(read.data.map((order) => [order._id, order]));
  return waiting.flatMap((id) => {
    const order = accepted.get(id);
    if (order && dueGroupOf(order, serverNow()) === 'later') return [];
    return takePrintLater(id) && order ? [order] : [];
  });
}
