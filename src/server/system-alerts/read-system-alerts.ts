import type { SystemAlerts } from '#contract/system-alerts/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import { isAllergyNote } from '#domain/orders/allergy-note.ts';
import type { Deps } from '../deps.ts';
import { listDesksAsleep } from '../devices/index.ts';
import { countNewObstacles } from '../go-live/index.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { countStuckMails } from '../mail/index.ts';
import { listUnseenDeclined } from '../orders/index.ts';
import { listUnconfirmedPayments } from '../payments/index.ts';
import { listPrintersInTrouble } from '../printing/index.ts';
import { findObstacle } from '../readiness.ts';
import { readLaunch } from '../settings/index.ts';

/** With less than this, space has to be freed before the evening is over (bytes). */
const LOW_DISK_SPACE_BYTES = 100_000_000;

/** What does not work at the moment. `littleRoom` is what counts as a nearly full disk (bytes). */
export async function readSystemAlerts(deps: Deps, littleRoom = LOW_DISK_SPACE_BYTES): Promise<SystemAlerts> {
  const { late, failed } = await countStuckMails(deps);
  return {
    isDiskFull: (await findObstacle(deps, littleRoom)) === 'disk_full',
    mailsLate: late,
    mailsFailed: failed,
    providerSilentSince: isoOrNull(deps.payments.silentSince()),
    paymentsInDoubt: await listUnconfirmedPayments(deps),
    printers: await readPrinterTroubles(deps),
    desks: (await listDesksAsleep(deps)).map(({ id, ...desk }) => ({ _id: id, ...desk })),
    declined: (await listUnseenDeclined(deps)).map(({ order, declinedAt, canReaccept }) => ({
      ...{
        _id: order.id,
        guest: order.address.fullName,
        phone: order.phone,
        total: eurosOf(order.totalCents),
      },
      ...{ declinedAt: new Date(declinedAt).toISOString(), canReaccept },
      allergyNotes: [order, ...order.lines].map(({ message }) => message).filter(isAllergyNote),
    })),
    isLaunched: (await readLaunch(deps.db)).isLaunched,
    goLiveObstacles: await countNewObstacles(deps),
  };
}

async function readPrinterTroubles(deps: Deps): Promise<SystemAlerts['printers']> {
  const states = await listPrintersInTrouble(deps);
  return states.flatMap(({ printer: { name }, troubles: [trouble] }) => (trouble ? [{ name, trouble }] : []));
}
