import type { Tx } from '../db/schema.ts';
import { type Email, queueMails } from '../mail/index.ts';
import { readEscalationSettings, readSettings } from '../settings/index.ts';

/** Queues a mail to the restaurant's own address, and to the one that the owner has named for alarms. */
export async function queueAlarm(tx: Tx, now: number, emailTo: (address: string) => Email): Promise<void> {
  const [{ restaurant }, { settings }] = [await readSettings(tx), await readEscalationSettings(tx)];
  const addresses = [...new Set([restaurant.email, settings.alarmEmail ?? ''])].filter(
    (address) => address !== '',
  );
  if (addresses.length > 0) await queueMails(tx, addresses.map(emailTo), now);
}
