import { retentionEnd } from '#domain/orders/retention.ts';
import { nobodyAccount } from '../accounts/nobody.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { forgetPayersBefore } from '../payments/forget-payers.ts';
import { anonymiseNext } from './order-privacy-store.ts';
import { throughOrders } from './through-orders.ts';

/** Takes the person out of every order that tax law no longer wants with one (DESIGN 5.17). */
export async function anonymiseOrders(deps: Pick<Deps, 'db' | 'clock' | 'closing'>): Promise<void> {
  const { timeZone } = await readHours(deps.db);
  const before = retentionEnd(deps.clock.now(), timeZone);
  await forgetPayersBefore(deps.db, before);
  await throughOrders(deps, { task: 'anonymise_orders', before }, async (tx, batch) =>
    anonymiseNext(tx, batch, await nobodyAccount(tx)),
  );
}
