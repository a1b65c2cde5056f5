import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readSettings } from '../settings/read-settings.ts';
import { noteHeard, type Payment } from './payments-store.ts';
import { moneyGoneLetter } from './refund-letter.ts';

/**
 * Money that went back at the provider, though nobody here had asked for it. What it was for goes on to count: it
 * may have been eaten, or only a part gone back. So the house is told, once for each event, and decides.
 */
export async function tellOfMoneyGone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payment: Payment,
  { eventId, way }: { eventId: string; way: 'refunded' | 'reversed' },
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if (!(await noteHeard(tx, eventId, now))) return;
    const { restaurant } = await readSettings(tx);
    await queueMail(tx, moneyGoneLetter(payment, { to: restaurant.email, way }), now);
  });
}
