import type { Troubles } from '#contract/troubles/shapes.ts';
import type { Deps } from '../deps.ts';
import { isoOf } from '../http/iso-of.ts';
import { countStuckMails } from '../mail/count-stuck-mails.ts';
import { listPaymentsInDoubt } from '../payments/payments-in-doubt.ts';
import { findObstacle } from '../readiness.ts';

/** Where so little is left somebody has to make room before the evening is over (bytes). */
const LITTLE_ROOM_BYTES = 100_000_000;

/** What does not work just now. `littleRoom` is what counts as a disk that is as good as full (bytes). */
export async function readTroubles(deps: Deps, littleRoom = LITTLE_ROOM_BYTES): Promise<Troubles> {
  const { late, failed } = await countStuckMails(deps);
  return {
    isDiskFull: (await findObstacle(deps, littleRoom)) === 'disk_full',
    mailsLate: late,
    mailsFailed: failed,
    providerSilentSince: isoOf(deps.payments.silentSince()),
    paymentsInDoubt: await listPaymentsInDoubt(deps),
  };
}
