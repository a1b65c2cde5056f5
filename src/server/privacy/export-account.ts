import { type Account, readPersonalData } from '../accounts/index.ts';
import { listAddresses } from '../addresses/index.ts';
import { readOwnCart } from '../cart/index.ts';
import type { Deps } from '../deps.ts';
import { listDesks } from '../devices/index.ts';
import { listRevisions, readOwnOrders } from '../orders/index.ts';
import { readOwnPushDevices } from '../push/index.ts';

/** All data stored about a person, for download (Art. 15 and 20 GDPR). */
export async function exportAccount(deps: Deps, account: Account, token: string) {
  const { id: accountId } = account;
  const [own, addresses, cart, orders, pushDevices, desks] = await Promise.all([
    readPersonalData(deps, account, token),
    listAddresses(deps.db, accountId),
    readOwnCart(deps, accountId),
    readOwnOrders(deps, accountId),
    readOwnPushDevices(deps, accountId),
    listDesks(deps.db),
  ]);
  const revisions = await listRevisions(
    deps.db,
    orders.map(({ id }) => id),
  );
  const deskDevices = desks.filter((desk) => desk.accountId === accountId);
  return { ...own, addresses, cart, orders, revisions, pushDevices, deskDevices };
}
