import { retentionEnd } from '#domain/orders/retention.ts';
import { nobodyAccount } from '../accounts/nobody.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { forgetPayersBefore } from '../payments/forget-payers.ts';
import { anonymiseBefore, hasOrdersBefore } from './order-privacy-store.ts';

/** Takes the person out of every order that tax law no longer wants with one (DESIGN 5.17). */
export async function anonymiseOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { timeZone } = await readHours(db);
  const before = retentionEnd(clock.now(), timeZone);
  await forgetPayersBefore(db, before);
  if (!(await hasOrdersBefore(db, before))) return;
  await db.transaction().execute(async (tx) => anonymiseBefore(tx, before, await nobodyAccount(tx)));
}
