import { listAddresses } from '../addresses/addresses.ts';
import { readOwnCart } from '../cart/read-cart.ts';
import type { Deps } from '../deps.ts';
import { readOwnOrders } from '../orders/read-orders.ts';
import { listDevicesOf } from './devices-store.ts';
import { findOwnAccount } from './own-account-store.ts';
import { type Account, listSessions } from './sessions.ts';

/** Everything that is kept about somebody, to take away. */
export async function exportAccount(deps: Deps, account: Account, token: string) {
  const { id: accountId } = account;
  const [own, addresses, cart, orders, devices, sessions] = await Promise.all([
    findOwnAccount(deps.db, accountId),
    listAddresses(deps.db, accountId),
    readOwnCart(deps, accountId),
    readOwnOrders(deps, accountId),
    listDevicesOf(deps.db, accountId),
    listSessions(deps, account, token),
  ]);
  return { registeredAt: own?.createdAt ?? 0, addresses, cart, orders, devices, sessions };
}
