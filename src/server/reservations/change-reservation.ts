import type { ReservationChangeBody } from '#contract/reservations/shapes.ts';
import { checkTableAvailability } from '#domain/hours/booking.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { isAllergyNote } from '#domain/orders/allergy-note.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { refundableUntil } from '#domain/reservations/prepayment.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { isCancellableByGuest } from '#domain/reservations/reservation.ts';
import { statusOf, waitingStateOf } from '#domain/reservations/waiting-list.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { cancelMail, queueMail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { askedPrepayment } from './prepayments/pay-ahead.ts';
import {
  acceptedEmail,
  changeAskedEmail,
  changeDeclinedEmail,
  changedEmail,
  guestChangedEmail,
  receivedEmail,
} from './reservation-emails.ts';
import { type ReservationAccess, readLinkedReservation } from './reservation-link.ts';
import {
  type ChangeableFields,
  findReservation,
  findUndo,
  hasTables,
  type Reservation,
  transitionReservation,
  writeChange,
  writeRequestedChange,
} from './reservations-store.ts';
import { nameAlternatives } from './tables/answer-at-once.ts';
import { seatWaiting } from './tables/fill-tables.ts';
import {
  daysAround,
  findSeating,
  isAnsweredAtOnce,
  type SeatingFacts,
  seatReservation,
  writeSeating,
} from './tables/seat-reservation.ts';
import { findTablesOf, freeTables, lockTables } from './tables/table-plan-store.ts';

/**
 * Changes a reservation for whoever has its link, until its time. What would be answered at once is changed at once, and has its new
 * tables before the old ones are free; where none is left it is refused, and stays as it was. Anything else is asked of
 * the desk, and the reservation stays until that is answered. Of this call and whatever else changes or cancels it one wins.
 */
export async function changeGuestReservation(
  deps: Deps,
  access: ReservationAccess,
  { version, healthConsent, ...asked }: ReservationChangeBody,
): Promise<Reservation | Refusal> {
  const linked = await readLinkedReservation(deps, access);
  if (isRefusal(linked)) return linked;
  const { id } = linked;
  const changed = await transact(deps.db, async (tx) => {
    const plan = await lockTables(tx);
    const now = deps.clock.now();
    const before = (await findReservation(tx, id)) as Reservation;
    const wanted = withConsent(before, asked, healthConsent ? now : null);
    // Sent twice, it is there already.
    if (before.status !== 'cancelled' && isSame(before.requestedChange ?? before, wanted))
      return { reservation: before, isNew: false };
    const hours = await readHours(tx);
    const status = statusOf(before.status);
    const startsAt = tableStartsAt(before, hours.timeZone);
    const isNone = waitingStateOf(before.status) !== null || before.status === 'unpaid';
    if (isNone || !isCancellableByGuest({ ...before, status, startsAt }, now)) {
      const { restaurant } = await readSettings(tx);
      return refusal('reservation_not_changeable', { status, phone: restaurant.phone });
    }
    if (before.version !== version) return refusal('reservation_changed');
    const refused = isSameTable(before, wanted) ? null : checkTableAvailability(hours, wanted, now);
    if (refused) return refused;
    const facts = plan && { plan, hours, now };
    const costs = await costOfChange(deps, tx, before, wanted, { now, startsAt });
    if (isRefusal(costs)) return costs;
    const decided = await decide(tx, before, wanted, {
      ...{ facts, costs, isRateLimited: deps.config.isRateLimited },
    });
    if (isRefusal(decided)) return decided;
    const held = (await findUndo(tx, id))?.mailId ?? null;
    const isHeld = decided !== 'ask' && held !== null && (await cancelMail(tx, held));
    const isWritten =
      decided === 'ask'
        ? await writeRequestedChange(tx, before, { ...wanted, askedAt: now })
        : await writeChange(tx, before, wanted, now);
    if (!isWritten) return refusal('reservation_changed');
    if (facts && typeof decided === 'object') {
      if (status === 'pending')
        await transitionReservation(tx, id, { from: ['pending'], to: 'accepted' }, { now });
      await writeSeating(tx, [...decided.parties, decided.party], decided.changes);
      await seatWaiting(tx, daysAround(before), facts);
    }
    const reservation = (await findReservation(tx, id)) as Reservation;
    await tellChange(tx, { before, reservation, isHeld }, now);
    await recordAuditEntry(
      tx,
      { ...deps, actor: null },
      { action: 'reservation_changed_by_guest', subject: { id } },
    );
    return { reservation, isNew: true };
  });
  if (isRefusal(changed)) return nameAlternatives(deps, { ...asked, id }, changed);
  const { reservation, isNew } = changed;
  if (isNew)
    deps.live.publish({
      ...{ type: 'reservations', reservationId: id, status: reservation.status },
      ...{ isByGuest: true },
    });
  return reservation;
}

type Decision =
  /** It gets tables, and is accepted if it was not: where everybody sits then. */
  | Exclude<Awaited<ReturnType<typeof findSeating>>, 'held' | null>
  /** Nothing that decides about a table has changed, or nobody has answered it yet. */
  | 'write'
  | 'ask';

/**
 * Whether a person looks at it because of the money: it is to be paid ahead with more than it was, or could no longer be cancelled
 * for nothing. One that nobody has answered is asked for again with the money instead: nobody would look at it twice.
 */
async function costOfChange(
  deps: Deps,
  tx: Tx,
  before: Reservation,
  wanted: ChangeableFields,
  { now, startsAt }: { now: number; startsAt: number },
): Promise<'nothing' | 'money' | Refusal> {
  const { prepayment } = before;
  const isLate = prepayment?.state === 'paid' && now > refundableUntil(startsAt, prepayment);
  const asked = await askedPrepayment(deps, tx, wanted);
  // What the restaurant asks for since is asked of new guests, and of who changes to what would cost more by it.
  const agreed = Math.max(prepayment?.cents ?? 0, (await askedPrepayment(deps, tx, before))?.cents ?? 0);
  const isMore = asked !== null && asked.cents > agreed;
  if (isMore && before.status === 'pending') return refusal('prepayment_required', asked);
  return isLate || isMore ? 'money' : 'nothing';
}

async function decide(
  tx: Tx,
  before: Reservation,
  wanted: ChangeableFields,
  {
    facts,
    costs,
    isRateLimited,
  }: { facts: SeatingFacts | null; costs: 'nothing' | 'money'; isRateLimited: boolean },
): Promise<Decision | Refusal> {
  const { id, status, note } = before;
  // What may speak of an allergy is read by a person, unless one has read it.
  const isRead = !isAllergyNote(wanted.note) || (status === 'accepted' && wanted.note === note);
  const byHand = status === 'pending' ? 'write' : 'ask';
  if (status === 'accepted' && isSameTable(before, wanted)) return isRead ? 'write' : 'ask';
  if (costs === 'money' || !facts || !isRead || !isAnsweredAtOnce(facts, wanted)) return byHand;
  // The desk has put them there, and may know why.
  if ((await findTablesOf(tx, [id])).get(id)?.isPinned) return byHand;
  const today = localTimeAt(facts.now, facts.hours.timeZone).date;
  if (isRateLimited && (await hasTables(tx, { ...before, ...wanted, id }, today))) return byHand;
  const found = await findSeating(tx, id, wanted, facts);
  if (found === 'held') return byHand;
  if (found) return found;
  if (status === 'pending' && !facts.plan.answers.isRefusedWhenFull) return byHand;
  const { date, time } = wanted;
  return refusal('reservation_full', { date, time, times: [], dates: [] });
}

/** The guest, in the words of what has become of it, and the restaurant. */
async function tellChange(
  tx: Tx,
  { before, reservation, isHeld }: { before: Reservation; reservation: Reservation; isHeld: boolean },
  now: number,
): Promise<void> {
  const { requestedChange: asked, status } = reservation;
  // Taken back, it is as the guest knows it.
  if (isSame(before, reservation) && !asked) return;
  const [{ restaurant }, { timeZone }] = [await readSettings(tx), await readHours(tx)];
  const guest = await inOfferedLanguage(tx, reservation);
  const info = { restaurant, timeZone };
  const toGuest = () => {
    if (asked) return changeAskedEmail({ ...guest, ...asked });
    if (status === 'pending') return receivedEmail(guest);
    // They know nothing of the one before.
    const isFirst = isHeld || before.status === 'pending';
    return isFirst ? acceptedEmail(guest, info) : changedEmail(guest, info);
  };
  await queueMail(tx, toGuest(), now);
  await queueMail(tx, guestChangedEmail({ ...reservation, ...asked }, restaurant.email, asked !== null), now);
}

/** The desk accepts or declines what a guest asks for instead, as it has seen it. */
export async function answerChange(
  staff: StaffContext,
  id: string,
  {
    isAccepted,
    version,
    isBeyondPlan = false,
  }: { isAccepted: boolean; version: number; isBeyondPlan?: boolean | undefined },
): Promise<Reservation | Refusal> {
  const answered = await transact(staff.db, async (tx): Promise<Reservation | Refusal> => {
    const plan = await lockTables(tx);
    const now = staff.clock.now();
    const before = await findReservation(tx, id);
    if (!before) return refusal('not_found');
    const { status, requestedChange: asked } = before;
    if (status !== 'accepted') return refusal('reservation_status_conflict', { status: statusOf(status) });
    if (!asked || before.version !== version) return refusal('reservation_changed');
    const hours = await readHours(tx);
    if (isAccepted && tableStartsAt(asked, hours.timeZone) <= now) return refusal('reservation_over');
    const isWritten = isAccepted
      ? await writeChange(tx, before, asked, now)
      : await writeRequestedChange(tx, before, null);
    if (!isWritten) return refusal('reservation_changed');
    const reservation = (await findReservation(tx, id)) as Reservation;
    if (isAccepted && plan && !isSameTable(before, asked)) {
      const facts = { plan, hours, now };
      if (!(await seatReservation(tx, reservation, facts))) {
        if (!isBeyondPlan) return refusal('reservation_does_not_fit');
        await freeTables(tx, id);
      }
      await seatWaiting(tx, daysAround(before), facts);
    }
    if (reservation.email !== '') {
      const { restaurant } = await readSettings(tx);
      const info = { restaurant, timeZone: hours.timeZone };
      const guest = await inOfferedLanguage(tx, reservation);
      await queueMail(tx, isAccepted ? changedEmail(guest, info) : changeDeclinedEmail(guest, info), now);
    }
    const action = `reservation_change_${isAccepted ? 'accepted' : 'declined'}` as const;
    await recordAuditEntry(tx, staff, { action, subject: { id } });
    return reservation;
  });
  if (!isRefusal(answered))
    staff.live.publish({ type: 'reservations', reservationId: id, status: 'accepted' });
  return answered;
}

/** Another note needs its own consent; the one that is there, or was asked for, has it. */
function withConsent(
  before: Reservation,
  asked: Omit<ChangeableFields, 'healthConsentAt'>,
  consentAt: number | null,
): ChangeableFields {
  const known = [before.requestedChange, before].find((one) => one?.note === asked.note);
  return { ...asked, healthConsentAt: known ? known.healthConsentAt : asked.note === '' ? null : consentAt };
}

type Changeable = Omit<ChangeableFields, 'healthConsentAt'>;

const isSameTable = (one: Changeable, other: Changeable) =>
  one.date === other.date && one.time === other.time && one.numberOfGuests === other.numberOfGuests;

const isSame = (one: Changeable, other: Changeable) => isSameTable(one, other) && one.note === other.note;
