import type { Fulfilment } from '#domain/orders/order.ts';
import type { OrderStage } from '#domain/orders/progress.ts';
import { runningOrders } from './session.ts';

/** How an order is named: by the key of an email's link; without one by the account of the stored token. */
export interface OrderAccess {
  orderId: string;
  key?: string;
}

/** An order that this browser follows, as it was last known. Times in epoch milliseconds. */
export interface RunningOrder extends OrderAccess {
  stage: OrderStage;
  fulfilment: Fulfilment;
  /** By the server's clock; null: nothing was promised or asked for. */
  dueAt: number | null;
  /** Cancelled before it was accepted, and not because the guest has asked for it. */
  isDeclined: boolean;
  /** By this device's clock; what has ended stays in sight until the page is left, and is kept until 0. */
  until: number;
}

/** Nothing, where what is stored can't be read. */
export function readOrders(): RunningOrder[] {
  try {
    return JSON.parse(runningOrders.read() ?? '').orders.filter(({ orderId }: RunningOrder) => orderId);
  } catch {
    return [];
  }
}

/**
 * The soonest first; before them what the guest does not know yet: that there will be nothing. The inline script reads `until`,
 * so that their place is there before the next page is painted.
 */
export function storeOrders(orders: RunningOrder[]): void {
  const rank = ({ stage, dueAt, until }: RunningOrder) => (stage === 'cancelled' ? 0 : (dueAt ?? until));
  const sorted = [...orders].sort((one, other) => rank(one) - rank(other));
  const until = Math.max(...orders.map((each) => each.until));
  const hasAny = orders.length > 0;
  runningOrders.store(hasAny ? JSON.stringify({ until, orders: sorted }) : undefined);
  document.documentElement.toggleAttribute('data-running-order', hasAny);
}

export function forgetOrder(orderId: string): void {
  const orders = readOrders();
  if (orders.some((each) => each.orderId === orderId))
    storeOrders(orders.filter((each) => each.orderId !== orderId));
}
