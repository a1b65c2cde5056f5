import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { isReminderDue, reminderDates, tableStartsAt } from '#domain/reservations/reminder.ts';
import {
  NO_SHOW_MEMORY_MS,
  RESERVATION_NOTE_RETENTION_DAYS,
  RESERVATION_RETENTION_DAYS,
} from '#domain/retention.ts';
import { quarterOf } from '#domain/tables/table-plan.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { queueMail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { deleteNoShowsBefore } from './no-shows-store.ts';
import { changeDeclinedEmail, reminderEmail } from './reservation-emails.ts';
import {
  anonymiseBefore,
  listChangesBefore,
  listToRemind,
  markReminded,
  removeChange,
  removeNotesBefore,
} from './reservation-jobs-store.ts';
import { deleteSlotsBefore } from './tables/table-plan-store.ts';
import { forgetWaitingBefore } from './waiting/waiting-store.ts';

export { extendStays } from './evening/extend-stays.ts';
export { settlePrepayments } from './prepayments/pay-ahead.ts';
export { followWaitingList } from './waiting/follow-list.ts';

/** A week: until then the desk's lists say who sat where. */
const SLOTS_KEPT = 7 * 96;

/** Removes the personal data from reservations of half a year ago, notes of a month ago, and who waited for a day that is over (decision 021). */
export async function anonymiseOldReservations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { timeZone } = await readHours(db);
  const { date } = localTimeAt(clock.now(), timeZone);
  await forgetWaitingBefore(db, date);
  await anonymiseBefore(db, addDays(date, -RESERVATION_RETENTION_DAYS));
  await deleteSlotsBefore(db, quarterOf(clock.now()) - SLOTS_KEPT);
  await deleteNoShowsBefore(db, clock.now() - NO_SHOW_MEMORY_MS);
  await declineChangesBefore({ db, clock }, date);
  await removeNotesBefore(db, addDays(date, -RESERVATION_NOTE_RETENTION_DAYS));
}

/** The guest of a reservation that is over reads that nobody has answered what they asked for, if its time is still to come. */
async function declineChangesBefore({ db, clock }: Pick<Deps, 'db' | 'clock'>, date: string): Promise<void> {
  const now = clock.now();
  const unanswered = await listChangesBefore(db, date);
  if (unanswered.length === 0) return;
  const [{ restaurant }, { timeZone }] = [await readSettings(db), await readHours(db)];
  for (const reservation of unanswered) {
    const { id, requestedChange: asked, email } = reservation;
    const isWaiting = asked !== null && email !== '' && tableStartsAt(asked, timeZone) > now;
    const mail = changeDeclinedEmail(await inOfferedLanguage(db, reservation), { restaurant, timeZone });
    await transact(db, async (tx) => {
      if ((await removeChange(tx, id)) && isWaiting) await queueMail(tx, mail, now);
    });
  }
}

/**
 * Reminds every guest of today's or tomorrow's table, once: of two processes only one wins the conditional update, and its
 * e-mail is queued in the same transaction.
 */
export async function sendReservationReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const { timeZone } = await readHours(db);
  const dates = reminderDates(now, timeZone);
  if (dates.length === 0) return;
  const today = localTimeAt(now, timeZone).date;
  const { restaurant } = await readSettings(db);
  for (const reservation of await listToRemind(db, dates)) {
    if (!isReminderDue(reservation, now, timeZone)) continue;
    const isToday = reservation.date === today;
    const email = reminderEmail(await inOfferedLanguage(db, reservation), { restaurant, timeZone }, isToday);
    await transact(db, async (tx) => {
      if (await markReminded(tx, reservation, now)) await queueMail(tx, email, now);
    });
  }
}
