import { listDevicesOf } from '../accounts/devices-store.ts';
import { findOwnAccount } from '../accounts/own-account-store.ts';
import { type Account, listSessions } from '../accounts/sessions.ts';
import { listAddresses } from '../addresses/addresses.ts';
import { readOwnCart } from '../cart/read-cart.ts';
import type { Deps } from '../deps.ts';
import { readOwnOrders } from '../orders/read-orders.ts';

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
