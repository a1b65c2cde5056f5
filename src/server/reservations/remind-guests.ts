import { isReminderDue, reminderDate } from '#domain/reservations/reminder.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readSettings } from '../settings/read-settings.ts';
import { listToRemind, markReminded } from './reservation-care-store.ts';
import { reminderLetter } from './reservation-letters.ts';

/**
 * Reminds every guest of today's table, once: of two processes only one wins the conditional update, and its mail
 * is in the same transaction.
 */
export async function remindGuests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const { timeZone } = await readHours(db);
  const date = reminderDate(now, timeZone);
  if (date === null) return;
  const { restaurant } = await readSettings(db);
  for (const reservation of await listToRemind(db, date)) {
    if (!isReminderDue(reservation, now, timeZone)) continue;
    const letter = reminderLetter(reservation, { restaurant, timeZone });
    await db.transaction().execute(async (tx) => {
      if (await markReminded(tx, reservation.id, now)) await queueMail(tx, letter, now);
    });
  }
}
