import { MAX_ENDED_ORDERS } from '#contract/limits.ts';
import { isStaff } from '#domain/accounts.ts';
import { dayRange } from '#domain/hours/period.ts';
import {
  CANCELLED_OR_REVERSED,
  hasLapsed,
  isTerminal,
  ORDER_STATUSES,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { SignedInAccount } from '../accounts/index.ts';
import { mustEnableSecondFactor } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { lapse } from './lapse-order.ts';
import {
  findOrder,
  listByAccount,
  listByStatus,
  listPage,
  listUnseenStops,
  type Order,
} from './orders-store.ts';
import { filterOrders, searchOrders } from './search-orders-store.ts';

/** The desk shows all open orders, and of the finished ones the newest. All others are under All Orders. */
const MAX_OPEN_ORDERS = 1000;

/** Nobody cooks any more what was cancelled in another shift. */
const SHIFT_MS = 12 * 60 * 60_000;

/** An order for its own account or for staff. For others it does not exist. */
export async function readOrder(
  deps: Deps,
  account: SignedInAccount,
  orderId: string,
): Promise<Order | Refusal> {
  const order = await findCurrentOrder(deps, orderId);
  if (!order) return refusal('not_found');
  if (order.accountId === account.id) return order;
  const isAtDesk =
    isStaff(account.role) &&
    !account.mustChangePassword &&
    !(await mustEnableSecondFactor(deps.db, account.id));
  return isAtDesk ? order : refusal('not_found');
}

export async function readOwnOrders(deps: Deps, accountId: string): Promise<Order[]> {
  const orders = await listByAccount(deps.db, accountId);
  return Promise.all(orders.map((order) => lapseIfOverdue(deps, order)));
}

export async function findCurrentOrder(deps: Deps, orderId: string): Promise<Order | null> {
  const order = await findOrder(deps.db, orderId);
  return order && lapseIfOverdue(deps, order);
}

/** An order whose time to pay is over is never shown as waiting for payment. */
async function lapseIfOverdue(deps: Deps, order: Order): Promise<Order> {
  if (!hasLapsed(order, deps.clock.now())) return order;
  await lapse(deps, order);
  return (await findOrder(deps.db, order.id)) as Order;
}

/** Open orders in the order in which they wait, finished ones newest first. */
export async function readOrdersByStatus(
  deps: Deps,
  { status, isStopped }: { status: OrderStatus; isStopped?: true | undefined },
): Promise<Order[]> {
  if (isStopped) return status === 'cancelled' ? listUnseenStops(deps.db, deps.clock.now() - SHIFT_MS) : [];
  if (status === 'cancelled') return readCancelledOrders(deps);
  return isTerminal(status)
    ? listByStatus(deps.db, status, { direction: 'desc', limit: MAX_ENDED_ORDERS })
    : listByStatus(deps.db, status, { direction: 'asc', limit: MAX_OPEN_ORDERS });
}

/** Cancelled and reversed orders: each from its own end of the index, then merged. */
async function readCancelledOrders({ db }: Deps): Promise<Order[]> {
  const newest = { direction: 'desc', limit: MAX_ENDED_ORDERS } as const;
  const lists = await Promise.all(CANCELLED_OR_REVERSED.map((status) => listByStatus(db, status, newest)));
  const order = (one: Order, other: Order) => other.createdAt - one.createdAt || (other.id > one.id ? 1 : -1);
  return lists.flat().sort(order).slice(0, MAX_ENDED_ORDERS);
}

/** All orders in pages, newest first; those that match a search, or those of a day or in a state. */
export async function readOrderPage(
  { db }: Pick<Deps, 'db'>,
  {
    search,
    date,
    status,
    ...slice
  }: {
    page: number;
    limit: number;
    search: string;
    date?: string | undefined;
    status?: OrderStatus | undefined;
  },
): Promise<{ orders: Order[]; totalPages: number }> {
  const read = async () => {
    if (search !== '') return searchOrders(db, search, slice);
    if (date === undefined && status === undefined) return listPage(db, slice);
    const span = date === undefined ? null : dayRange(date, date, (await readHours(db)).timeZone);
    const statuses = status === 'cancelled' ? CANCELLED_OR_REVERSED : status ? [status] : ORDER_STATUSES;
    return filterOrders(db, { span, statuses }, slice);
  };
  const { orders, count } = await read();
  return { orders, totalPages: Math.ceil(count / slice.limit) };
}
