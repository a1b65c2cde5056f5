import type { Order } from '#contract/orders/shapes.ts';
import { isCancelledByGuest, type OrderProgress, progressOf } from '#domain/orders/progress.ts';
import { clockAhead, serverNow } from '../browser/server-clock.ts';
import {
  forgetOrder,
  type OrderAccess,
  type RunningOrder,
  readOrders,
  storeOrders,
} from '../session/running-orders.ts';

/** ISO 8601; missing or null where the restaurant promises or reports nothing. */
export interface ReportedTimes {
  dueAt?: string | null;
  kitchenAt?: string | null;
  readyAt?: string | null;
}

export const parse = (instant: string | null | undefined) => (instant == null ? null : Date.parse(instant));

/** Where the order is at `now`, in epoch milliseconds. */
export function progressAt(order: Order & ReportedTimes, now: number): OrderProgress {
  const { status, paymentStatus, fulfilment } = order;
  return progressOf(
    {
      ...{ status, paymentStatus, fulfilment },
      createdAt: Date.parse(order.createdAt),
      acceptedAt: parse(order.acceptedAt),
      completedAt: parse(order.completedAt),
      cancelledAt: parse(order.cancelledAt),
      requestedAt: parse(order.requestedAt),
      dueAt: parse(order.dueAt),
      kitchenAt: parse(order.kitchenAt),
      readyAt: parse(order.readyAt),
    },
    now,
  );
}

/** Nobody waits for an order any more that should have been there so long ago (milliseconds). */
const KEPT_MS = 4 * 60 * 60_000;

/** What a browser keeps of an order, to show on other pages how it is. `until` is 0 once there is nothing to wait for. */
export function toRunning(order: Order, { orderId, key }: OrderAccess): RunningOrder {
  const { stage } = progressAt(order, serverNow());
  const { createdAt, requestedAt, dueAt, acceptedAt, readyAt, completedAt, fulfilment } = order;
  const times = [createdAt, requestedAt, dueAt, readyAt, completedAt].map((each) => parse(each) ?? 0);
  const isOver = stage === 'done' || stage === 'lapsed' || isCancelledByGuest(order);
  return {
    ...{ orderId, stage, fulfilment },
    ...(key === undefined ? {} : { key }),
    dueAt: parse(dueAt ?? requestedAt),
    isDeclined: stage === 'cancelled' && acceptedAt === null && !order.isCancelledOnRequest,
    until: isOver ? 0 : Math.max(...times) + KEPT_MS + clockAhead(),
  };
}

/** The guest looks at the order: also that it was declined is known then. */
export function keepOrder(order: Order, access: OrderAccess): void {
  const running = toRunning(order, access);
  if (running.until <= Date.now() || running.stage === 'cancelled') {
    forgetOrder(access.orderId);
    return;
  }
  const others = readOrders().filter(
    ({ orderId, until }) => orderId !== access.orderId && until > Date.now(),
  );
  storeOrders([...others, running].slice(-MOST_FOLLOWED));
}

/** The newest; each is asked for by itself. */
const MOST_FOLLOWED = 5;
