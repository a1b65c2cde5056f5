import type { Refusal } from '#contract/refusals.ts';
import { isStaff } from '#domain/accounts.ts';
import { isTerminal, type OrderStatus } from '#domain/orders/order.ts';
import { hasLapsed } from '#domain/orders/payment.ts';
import type { Account } from '../accounts/who-is.ts';
import { createGrowingCount } from '../db/growing-count.ts';
import type { Deps } from '../deps.ts';
import { lapseOrder } from './lapse-order.ts';
import {
  countOnDesk,
  findOrder,
  listByStatus,
  listOfAccount,
  listPage,
  type Order,
  searchPage,
} from './orders-store.ts';

/** The desk shows all that is open; of what is over, the newest. Everything else is under All Orders. */
const MOST_OPEN = 1000;
const MOST_ENDED = 100;

/** An order for whom it concerns: its own account, or the staff. To others it does not exist. */
export async function readOrder(deps: Deps, account: Account, orderId: string): Promise<Order | Refusal> {
  const found = await findOrder(deps.db, orderId);
  const order = found && (await asItIsNow(deps, found));
  const mayRead = order && (order.accountId === account.id || isStaff(account.role));
  return mayRead ? order : { code: 'not_found' };
}

export async function readOwnOrders(deps: Deps, accountId: string): Promise<Order[]> {
  const orders = await listOfAccount(deps.db, accountId);
  return Promise.all(orders.map((order) => asItIsNow(deps, order)));
}

/** Nobody is shown an order as waiting for money when its time is over. */
async function asItIsNow({ db, clock }: Deps, order: Order): Promise<Order> {
  if (!hasLapsed(order, clock.now())) return order;
  await db.transaction().execute((tx) => lapseOrder(tx, order, clock.now()));
  return (await findOrder(db, order.id)) as Order;
}

/** Open ones in the order in which they wait, ended ones newest first. */
export function readOrdersByStatus(deps: Deps, status: OrderStatus): Promise<Order[]> {
  return isTerminal(status)
    ? listByStatus(deps.db, status, { direction: 'desc', limit: MOST_ENDED })
    : listByStatus(deps.db, status, { direction: 'asc', limit: MOST_OPEN });
}

/** Reads all orders by pages. One for each process: it remembers how many there were. */
export function createOrderPages(
  deps: Pick<Deps, 'db' | 'clock'>,
): (query: {
  page: number;
  limit: number;
  search: string;
}) => Promise<{ orders: Order[]; totalPages: number }> {
  const total = createGrowingCount();
  const readAll = async (slice: { page: number; limit: number }) => ({
    orders: await listPage(deps.db, slice),
    count: await total((span) => countOnDesk(deps.db, span), deps.clock.now()),
  });
  return async ({ search, ...slice }) => {
    const { orders, count } = search === '' ? await readAll(slice) : await searchPage(deps.db, search, slice);
    return { orders, totalPages: Math.ceil(count / slice.limit) };
  };
}
