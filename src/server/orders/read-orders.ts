import { MAX_ENDED_ORDERS } from '#contract/limits.ts';
import type { Refusal } from '#contract/refusals.ts';
import { isStaff } from '#domain/accounts.ts';
import { CALLED_OFF, isTerminal, type OrderStatus } from '#domain/orders/order.ts';
import { hasLapsed } from '#domain/orders/payment.ts';
import type { SignedIn } from '../accounts/who-is.ts';
import type { Deps } from '../deps.ts';
import { mustSetUp } from '../second-factor/read-second-factor.ts';
import { lapseOrder } from './lapse-order.ts';
import { findOrder, listByStatus, listOfAccount, listPage, type Order } from './orders-store.ts';
import { searchPage } from './search-orders-store.ts';

/** The desk shows all that is open; of what is over, the newest. Everything else is under All Orders. */
const MOST_OPEN = 1000;

/** An order for whom it concerns: its own account, or the staff. To others it does not exist. */
export async function readOrder(deps: Deps, account: SignedIn, orderId: string): Promise<Order | Refusal> {
  const order = await findAsItIsNow(deps, orderId);
  if (!order) return { code: 'not_found' };
  if (order.accountId === account.id) return order;
  const isAtDesk =
    isStaff(account.role) && !account.mustChangePassword && !(await mustSetUp(deps.db, account.id));
  return isAtDesk ? order : { code: 'not_found' };
}

export async function readOwnOrders(deps: Deps, accountId: string): Promise<Order[]> {
  const orders = await listOfAccount(deps.db, accountId);
  return Promise.all(orders.map((order) => asItIsNow(deps, order)));
}

export async function findAsItIsNow(deps: Deps, orderId: string): Promise<Order | null> {
  const order = await findOrder(deps.db, orderId);
  return order && asItIsNow(deps, order);
}

/** Nobody is shown an order as waiting for money when its time is over. */
async function asItIsNow({ db, clock }: Deps, order: Order): Promise<Order> {
  if (!hasLapsed(order, clock.now())) return order;
  await db.transaction().execute((tx) => lapseOrder(tx, order, clock.now()));
  return (await findOrder(db, order.id)) as Order;
}

/** Open ones in the order in which they wait, ended ones newest first. */
export async function readOrdersByStatus(deps: Deps, status: OrderStatus): Promise<Order[]> {
  if (status === 'cancelled') return readCalledOff(deps);
  return isTerminal(status)
    ? listByStatus(deps.db, status, { direction: 'desc', limit: MAX_ENDED_ORDERS })
    : listByStatus(deps.db, status, { direction: 'asc', limit: MOST_OPEN });
}

/** Those that were cancelled and those that were reversed: each from its own end of the index, then together. */
async function readCalledOff({ db }: Deps): Promise<Order[]> {
  const newest = { direction: 'desc', limit: MAX_ENDED_ORDERS } as const;
  const lists = await Promise.all(CALLED_OFF.map((status) => listByStatus(db, status, newest)));
  const order = (one: Order, other: Order) => other.createdAt - one.createdAt || (other.id > one.id ? 1 : -1);
  return lists.flat().sort(order).slice(0, MAX_ENDED_ORDERS);
}

/** All orders by pages, newest first, or those that a search finds. */
export async function readOrderPage(
  { db }: Pick<Deps, 'db'>,
  { search, ...slice }: { page: number; limit: number; search: string },
): Promise<{ orders: Order[]; totalPages: number }> {
  const { orders, count } = await (search === '' ? listPage(db, slice) : searchPage(db, search, slice));
  return { orders, totalPages: Math.ceil(count / slice.limit) };
}
