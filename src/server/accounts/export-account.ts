import { listAddresses } from '../addresses/find-address.ts';
import { readOwnCart } from '../cart/read-cart.ts';
import type { Deps } from '../deps.ts';
import { readOwnOrders } from '../orders/read-orders.ts';
import { findOwn } from './own-account-store.ts';

/** Everything that is kept about somebody, to take away. */
export async function exportAccount(deps: Deps, accountId: string) {
  const [own, addresses, cart, orders] = await Promise.all([
    findOwn(deps.db, accountId),
    listAddresses(deps.db, accountId),
    readOwnCart(deps, accountId),
    readOwnOrders(deps, accountId),
  ]);
  return { registeredAt: own?.createdAt ?? 0, addresses, cart, orders };
}
