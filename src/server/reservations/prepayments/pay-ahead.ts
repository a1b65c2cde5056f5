import type { PaidFor } from '#contract/payments/shapes.ts';
import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import type { Cents } from '#domain/money.ts';
import { lapsesAt, orderNumber } from '#domain/orders/order.ts';
import type { PaymentSource } from '#domain/payment-providers.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import {
  type AskedPrepayment,
  type PrepaymentState,
  prepaymentCents,
  refundableUntil,
} from '#domain/reservations/prepayment.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import type { TableRequest } from '#domain/reservations/table-request.ts';
import { paymentTexts } from '#texts/payments.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { Deps, StaffContext } from '../../deps.ts';
import {
  endCredit,
  findCredit,
  findReservationOf,
  type GiftCard,
  issueCredit,
  orderCredit,
} from '../../gift-cards/index.ts';
import { readHours } from '../../hours/index.ts';
import { queueMail } from '../../mail/index.ts';
import {
  findPaymentForSubject,
  listOpenPayments,
  offeredProvider,
  openPayment,
  type Payment,
  refundInBackground,
  settlePayment,
} from '../../payments/index.ts';
import { inOfferedLanguage } from '../../website/index.ts';
import { prepaymentReturnedEmail } from '../reservation-emails.ts';
import {
  type ReservationAccess,
  readLinkedReservation,
  reservationLinkKey,
  reservationPath,
} from '../reservation-link.ts';
import { findReservation, type Reservation, transitionReservation } from '../reservations-store.ts';
import { findTablesOf, lockTables, readTablePlan } from '../tables/table-plan-store.ts';
import { notifyRequestReceived } from '../tell-request.ts';
import { giveUp } from '../waiting/give-up.ts';
import { listToSettle, listUnpaid, writePaid, writePrepayment, writeUnpaid } from './prepayments-store.ts';

/** What a request is to be paid ahead with; null: nothing, also where nobody takes payments online. */
export async function askedPrepayment(
  { payments }: Pick<Deps, 'payments'>,
  db: Db,
  request: Pick<TableRequest, 'date' | 'numberOfGuests'>,
): Promise<AskedPrepayment | null> {
  const rule = (await readTablePlan(db))?.answers.prepayment ?? null;
  const cents = prepaymentCents(rule, request);
  return rule && cents > 0 && offeredProvider(payments, null)
    ? { cents, refundHours: rule.refundHours }
    : null;
}

/** Whether its guest has agreed to what is asked of them. */
export const isAgreed = (asked: AskedPrepayment | null, agreedCents: Cents | undefined): boolean =>
  asked === null || asked.cents === agreedCents;

/** Of a reservation that is stored: it waits for its payment from now on, and keeps the tables that it has. */
export async function awaitPrepayment(
  tx: Tx,
  { id, email, language }: Pick<Reservation, 'id' | 'email' | 'language'>,
  { cents, refundHours }: AskedPrepayment,
  now: number,
): Promise<void> {
  await writeUnpaid(tx, id, { cents, refundHours, until: lapsesAt(now) });
  await orderCredit(tx, { reservationId: id, cents, email, language: language === 'en' ? 'en' : 'de' }, now);
}

/** The page on which a reservation that waits for its payment is paid; the same one for every call. */
export async function openPrepayment(
  deps: Deps,
  reservation: Reservation,
  { origin, provider }: { origin: string; provider: string | null },
): Promise<{ approvalUrl: string } | Refusal> {
  const card = await findCredit(deps.db, reservation.id);
  if (
    reservation.status !== 'unpaid' ||
    card?.status !== 'created' ||
    deps.clock.now() >= lapsesAt(card.createdAt)
  )
    return refusal('prepayment_over');
  const language = reservation.language === 'en' ? 'en' : 'de';
  const path = `${reservationPath(reservation)}&key=${await reservationLinkKey(deps.db, reservation.id)}`;
  const payment = await openPayment(
    deps,
    { orderId: null, giftCardId: card.id },
    {
      provider,
      amountCents: card.amountCents,
      description: paymentTexts[language].prepayment(reservation.date),
      language,
      origin,
      returnPath: path,
      cancelPath: path,
    },
  );
  return 'approvalUrl' in payment ? payment : payment.refusal;
}

/**
 * The guest pays what they have left open. What they have declined, or left at a provider that ends it then, is over first: its page
 * leads nowhere any more.
 */
export async function payPrepayment(
  deps: Deps,
  access: ReservationAccess,
  how: { origin: string; provider: string | null },
): Promise<{ approvalUrl: string } | Refusal> {
  const reservation = await readLinkedReservation(deps, access);
  if (isRefusal(reservation)) return reservation;
  const card = await findCredit(deps.db, reservation.id);
  if (!card) return refusal('prepayment_over');
  for (const payment of await listOpenPayments(deps.db, { orderId: null, giftCardId: card.id }))
    await settlePrepayment(deps, card, payment, null);
  const now = await readLinkedReservation(deps, access);
  return isRefusal(now) ? now : openPrepayment(deps, now, how);
}

/** The guest has come back from the provider's page: the reservation counts if it is paid. */
export async function verifyPrepayment(
  deps: Deps,
  access: ReservationAccess,
  { paymentId, payerId }: { paymentId: string; payerId: string },
): Promise<Reservation | Refusal> {
  const reservation = await readLinkedReservation(deps, access);
  if (isRefusal(reservation)) return reservation;
  const card = await findCredit(deps.db, reservation.id);
  const payment =
    card && (await findPaymentForSubject(deps, { orderId: null, giftCardId: card.id }, paymentId));
  if (!card || !payment) return refusal('payment_mismatch');
  const refused = await settlePrepayment(deps, card, payment, payerId);
  return refused ?? readLinkedReservation(deps, access);
}

/** Captures the payment, and accepts the reservation that has its table; another one is the desk's to answer. */
export async function settlePrepayment(
  deps: Deps,
  card: GiftCard,
  payment: Payment,
  payerId: string | null,
): Promise<Refusal | null> {
  const id = card.reservationId ?? '';
  const isWaiting = card.status === 'created' && deps.clock.now() < lapsesAt(card.createdAt);
  let paid: Reservation | null = null;
  const fulfil = async (tx: Tx, money: { paidWith: PaymentSource; now: number }) => {
    paid = null;
    const { now } = money;
    const plan = await lockTables(tx);
    // Read again: it may have lapsed in this moment.
    if ((await findCredit(tx, id))?.status !== 'created') return false;
    const to = plan && (await findTablesOf(tx, [id])).has(id) ? 'accepted' : 'pending';
    if (!(await transitionReservation(tx, id, { from: ['unpaid'], to }, { now }))) return false;
    await writePaid(tx, id, money.paidWith);
    if (!(await issueCredit(tx, card, money)))
      throw new Error('the credit of a reservation was given up meanwhile');
    paid = (await findReservation(tx, id)) as Reservation;
    await notifyRequestReceived(tx, paid, now);
    return true;
  };
  // Declined, or left on the provider's page: the table is held on, and can be paid for in another way until its time is over.
  const release = async () => undefined;
  const refused = await settlePayment(deps, payment, { isWaiting, fulfil, release }, payerId);
  if (paid) publish(deps, paid);
  return refused;
}

function publish({ live }: Pick<Deps, 'live'>, { id, status }: Reservation): void {
  live.publish({
    ...{ type: 'reservations', reservationId: id, status },
    ...(status === 'accepted' && { isByGuest: true }),
  });
}

/** Frees the tables of those that were not paid in time. */
export async function lapseUnpaidReservations({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  for (const { id } of await listUnpaid(db, now))
    await attempt(log, () => transact(db, (tx) => giveUp(tx, id, now)));
}

/**
 * Ends what was paid ahead, inside the transaction that cancels a reservation: it goes back, unless its guest has cancelled too
 * late a table that was promised to them. Returns the payments to be refunded once that is committed.
 */
export async function endPrepayment(
  tx: Tx,
  reservation: Reservation,
  { isByGuest, now }: { isByGuest: boolean; now: number },
): Promise<string[]> {
  const { id, prepayment, acceptedAt } = reservation;
  if (prepayment?.state !== 'paid') return [];
  const { timeZone } = await readHours(tx);
  const isLate =
    isByGuest &&
    acceptedAt !== null &&
    now > refundableUntil(tableStartsAt(reservation, timeZone), prepayment);
  const end = isLate ? 'kept' : 'returned';
  if (!(await writePrepayment(tx, id, end, 'paid'))) return [];
  return endCredit(tx, id, end, { now });
}

/** Gives back what was paid ahead, also where the restaurant could keep it; once. */
export async function returnPrepayment(staff: StaffContext, id: string): Promise<Reservation | Refusal> {
  let owed: string[] = [];
  const returned = await transact(staff.db, async (tx): Promise<Reservation | Refusal> => {
    const now = staff.clock.now();
    const reservation = await findReservation(tx, id);
    if (!reservation) return refusal('not_found');
    const isOpen: readonly (PrepaymentState | undefined)[] = ['paid', 'kept'];
    if (!isOpen.includes(reservation.prepayment?.state)) return refusal('prepayment_settled');
    if (!(await writePrepayment(tx, id, 'returned', reservation.prepayment?.state)))
      return refusal('prepayment_settled');
    owed = await endCredit(tx, id, 'returned', { byName: staff.actor?.name ?? null, now });
    await recordAuditEntry(tx, staff, { action: 'reservation_prepayment_returned', subject: { id } });
    await tellReturned(tx, id, now);
    return (await findReservation(tx, id)) as Reservation;
  });
  if (isRefusal(returned)) return returned;
  refundInBackground(staff, owed);
  staff.live.publish({ type: 'reservations', reservationId: id, status: returned.status });
  return returned;
}

/** For so many days the desk can still say that somebody did not come, or give the money back. */
const DAYS_OPEN = 2;

/**
 * Settles what was paid ahead for days that are over: it was taken off the bill, or is kept where nobody came; and goes back where
 * nobody has answered the request.
 */
export async function settlePrepayments(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const { timeZone } = await readHours(db);
  const now = clock.now();
  const before = addDays(localTimeAt(now, timeZone).date, 1 - DAYS_OPEN);
  for (const { id, status, isMissed } of await listToSettle(db, before)) {
    const end = status === 'pending' ? 'returned' : isMissed ? 'kept' : 'used';
    await attempt(deps.log, async () => {
      const owed = await transact(db, async (tx) => {
        if (!(await writePrepayment(tx, id, end, 'paid'))) return [];
        if (end === 'returned') await tellReturned(tx, id, now);
        return endCredit(tx, id, end, { now });
      });
      refundInBackground(deps, owed);
    });
  }
}

/** One that fails stops no other. */
async function attempt(log: Deps['log'], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'what was paid ahead for a table could not be settled');
  }
}

async function tellReturned(tx: Tx, id: string, now: number): Promise<void> {
  const reservation = (await findReservation(tx, id)) as Reservation;
  // An anonymised reservation has no guest to write to.
  if (reservation.email !== '')
    await queueMail(tx, prepaymentReturnedEmail(await inOfferedLanguage(tx, reservation)), now);
}

/** What was paid for with a gift card of that number: a table ahead, or the card itself. */
export async function describeCredit(db: Db, cardId: string): Promise<PaidFor> {
  const reservationId = await findReservationOf(db, cardId);
  const reservation = reservationId === null ? null : await findReservation(db, reservationId);
  return reservation
    ? { kind: 'table', date: reservation.date, time: reservation.time }
    : { kind: 'gift_card', number: orderNumber(cardId) };
}
