import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { transact } from '../../db/transact.ts';
import type { Deps, StaffContext } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { queueMail } from '../../mail/index.ts';
import { readSettings } from '../../settings/index.ts';
import { inOfferedLanguage } from '../../website/index.ts';
import { askedPrepayment, awaitPrepayment, isAgreed, openPrepayment } from '../prepayments/pay-ahead.ts';
import { acceptedEmail, newReservationEmail, takenOffEmail } from '../reservation-emails.ts';
import { type ReservationAccess, readLinkedReservation } from '../reservation-link.ts';
import { findReservation, type Reservation, transitionReservation } from '../reservations-store.ts';
import { seatWaiting } from '../tables/fill-tables.ts';
import { findSeating, isAnsweredAtOnce, writeSeating } from '../tables/seat-reservation.ts';
import { findTablesOf, freeTables, lockTables, readTablePlan } from '../tables/table-plan-store.ts';
import { giveUp } from './give-up.ts';
import { canBeOffered } from './offer-tables.ts';
import { lapseOffers, listWaiting, writeTaken } from './waiting-store.ts';

/** Those who wait for a table of today or later, and whether somebody is to call them since nothing can be offered to them. */
export async function readWaitingList({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ reservation: Reservation; isToCall: boolean }[]> {
  const facts = { plan: await readTablePlan(db), hours: await readHours(db), now: clock.now() };
  const waiting = await listWaiting(db, { from: localTimeAt(facts.now, facts.hours.timeZone).date });
  return waiting.map((reservation) => ({
    reservation,
    isToCall: reservation.status === 'waiting' && !canBeOffered(reservation, facts),
  }));
}

/**
 * Takes the table that was offered. Once the offer has lapsed it is refused, unless there still is a table; taken twice it is one
 * reservation. Where it is to be paid ahead, it keeps the table until it is paid; `payment` is where.
 */
export async function takeOffer(
  deps: Deps,
  access: ReservationAccess,
  {
    prepaymentCents,
    ...how
  }: { prepaymentCents?: Cents | undefined; origin: string; provider: string | null },
): Promise<{ reservation: Reservation; payment: { approvalUrl: string } | null } | Refusal> {
  const linked = await readLinkedReservation(deps, access);
  if (isRefusal(linked)) return linked;
  const { id } = linked;
  let isNew = false;
  const taken = await transact(deps.db, async (tx): Promise<Reservation | Refusal> => {
    const plan = await lockTables(tx);
    const now = deps.clock.now();
    const before = (await findReservation(tx, id)) as Reservation;
    const { status } = before;
    if (status === 'accepted' || status === 'unpaid') return before;
    const { restaurant } = await readSettings(tx);
    const gone = refusal('offer_gone', { phone: restaurant.phone });
    const hours = await readHours(tx);
    if (!plan || (status !== 'offered' && status !== 'lapsed')) return gone;
    if (tableStartsAt(before, hours.timeZone) <= now) return gone;
    const prepayment = await askedPrepayment(deps, tx, before);
    if (prepayment && !isAgreed(prepayment, prepaymentCents))
      return refusal('prepayment_required', prepayment);
    const facts = { plan, hours, now };
    const isHeld = status === 'offered' && (await findTablesOf(tx, [id])).has(id);
    if (!isHeld) {
      const found = isAnsweredAtOnce(facts, before) ? await findSeating(tx, id, before, facts) : null;
      if (!found || found === 'held') return gone;
      await writeSeating(tx, [...found.parties, found.party], found.changes);
    }
    if (!(await transitionReservation(tx, id, { from: [status], to: 'accepted' }, { now }))) return gone;
    if (prepayment) await awaitPrepayment(tx, before, prepayment, now);
    await writeTaken(tx, id, now);
    const reservation = (await findReservation(tx, id)) as Reservation;
    isNew = true;
    // Its mails go out once it is paid.
    if (prepayment) return reservation;
    const guest = await inOfferedLanguage(tx, reservation);
    await queueMail(tx, acceptedEmail(guest, { restaurant, timeZone: hours.timeZone }), now);
    await queueMail(tx, newReservationEmail(reservation, restaurant.email), now);
    return reservation;
  });
  if (isRefusal(taken)) return taken;
  if (isNew)
    deps.live.publish({
      ...{ type: 'reservations', reservationId: id, status: taken.status },
      ...(taken.status === 'accepted' && { isByGuest: true }),
    });
  if (taken.status !== 'unpaid') return { reservation: taken, payment: null };
  const payment = await openPrepayment(deps, taken, how);
  return isRefusal(payment) ? payment : { reservation: taken, payment };
}

/** The guest no longer waits, or refuses the offer: the next in line gets it. Twice changes nothing. */
export async function leaveWaitingList(deps: Deps, { id }: Reservation): Promise<Reservation | Refusal> {
  const left = await transact(deps.db, async (tx): Promise<Reservation | Refusal> => {
    const after = await giveUp(tx, id, deps.clock.now());
    return isRefusal(after) ? after : after.reservation;
  });
  if (!isRefusal(left)) tellDesk(deps, id);
  return left;
}

/** The desk takes one off the list, and their guest is told: once, however often it is sent. */
export async function takeOffWaitingList(staff: StaffContext, id: string): Promise<Reservation | Refusal> {
  const left = await transact(staff.db, async (tx): Promise<Reservation | Refusal> => {
    // Whoever is just paying is not on the list.
    if ((await findReservation(tx, id))?.status === 'unpaid')
      return refusal('reservation_status_conflict', { status: 'pending' });
    const after = await giveUp(tx, id, staff.clock.now());
    if (isRefusal(after)) return after;
    const { reservation, isNew } = after;
    if (isNew && reservation.email !== '') {
      const guest = await inOfferedLanguage(tx, reservation);
      await queueMail(tx, takenOffEmail(guest, (await readSettings(tx)).restaurant.phone), staff.clock.now());
    }
    await recordAuditEntry(tx, staff, { action: 'reservation_taken_off', subject: { id } });
    return reservation;
  });
  if (!isRefusal(left)) tellDesk(staff, id);
  return left;
}

/**
 * Ends the offers whose time is over, and offers what is free to the next in line: also what became free at night, or where
 * somebody joined the list in the moment in which it did.
 */
export async function followWaitingList({
  db,
  clock,
  live,
}: Pick<Deps, 'db' | 'clock' | 'live'>): Promise<void> {
  const now = clock.now();
  const hours = await readHours(db);
  const today = localTimeAt(now, hours.timeZone).date;
  // Whoever waits for a table after midnight waits for one of the evening before.
  const from = addDays(today, -1);
  if ((await listWaiting(db, { from })).length === 0) return;
  const changed = await transact(db, async (tx) => {
    const plan = await lockTables(tx);
    const states = new Map((await listWaiting(tx, { from })).map(({ id, status }) => [id, status]));
    for (const { id } of await lapseOffers(tx, now)) await freeTables(tx, id);
    if (plan) await seatWaiting(tx, { from }, { plan, hours, now });
    const after = new Map((await listWaiting(tx, { from })).map(({ id, status }) => [id, status]));
    return [...states].filter(([id, status]) => after.get(id) !== status).map(([id]) => id);
  });
  for (const id of changed) tellDesk({ live }, id);
}

const tellDesk = ({ live }: Pick<Deps, 'live'>, reservationId: string) =>
  live.publish({ type: 'reservations', reservationId, status: 'waiting' });
