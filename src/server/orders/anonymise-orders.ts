import { setTimeout as sleep } from 'node:timers/promises';
import { retentionEnd } from '#domain/orders/retention.ts';
import { nobodyAccount } from '../accounts/nobody.ts';
import { doneUntil, markDone } from '../db/housekeeping-marks.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { forgetPayersBefore } from '../payments/forget-payers.ts';
import { anonymiseNext } from './order-privacy-store.ts';

const TASK = 'anonymise_orders';
/** So many in one transaction: others have their turn in between. */
const AT_ONCE = 200;
const PAUSE_MS = 20;

/** Takes the person out of every order that tax law no longer wants with one (DESIGN 5.17). */
export async function anonymiseOrders({
  db,
  clock,
  closing,
}: Pick<Deps, 'db' | 'clock' | 'closing'>): Promise<void> {
  const { timeZone } = await readHours(db);
  const before = retentionEnd(clock.now(), timeZone);
  await forgetPayersBefore(db, before);
  let from = await doneUntil(db, TASK);
  while (from < before && !closing.aborted) {
    from = await db.transaction().execute(async (tx) => {
      const last = await anonymiseNext(tx, { from, before, limit: AT_ONCE }, await nobodyAccount(tx));
      const next = last === null ? before : last + 1;
      await markDone(tx, TASK, next);
      return next;
    });
    await sleep(from < before ? PAUSE_MS : 0);
  }
}
