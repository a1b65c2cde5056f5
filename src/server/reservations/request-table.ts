import type { TableRequestBody } from '#contract/reservations/shapes.ts';
import { checkTableAvailability } from '#domain/hours/booking.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { isAllergyNote } from '#domain/orders/allergy-note.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/schema.ts';
import { hashContent } from '../db/tokens.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { subscribe } from '../newsletter/index.ts';
import { askedPrepayment, awaitPrepayment, isAgreed, openPrepayment } from './prepayments/pay-ahead.ts';
import {
  countOpenRequests,
  findByRequestHash,
  hasTables,
  insertReservation,
  type Reservation,
} from './reservations-store.ts';
import { answerAtOnce, nameAlternatives } from './tables/answer-at-once.ts';
import { notifyRequestReceived } from './tell-request.ts';
import { giveUp } from './waiting/give-up.ts';

/** Per phone number or e-mail address: more than a family plans ahead. */
const MAX_OPEN_REQUESTS = 5;

/**
 * Stores a request for a table, if the restaurant is open then. The same request twice is one reservation: a
 * double press, or a second try after a lost response, returns the existing one; `isNew` says that it was not that. Where it does
 * not fit, and its guest would wait, it is a place on the waiting list. Where it is to be paid ahead, it keeps its table until it
 * is paid, and counts once it is; `payment` is where.
 */
export async function requestTable(
  deps: Deps,
  { newsletter, healthConsent, waitingList, prepaymentCents, paymentProvider, ...request }: TableRequestBody,
  { language, origin }: { language: Language; origin: string },
): Promise<{ reservation: Reservation; isNew: boolean; payment: { approvalUrl: string } | null } | Refusal> {
  // A place on the list and a table are two things, so that one on the list can still ask for what is free again.
  const hashes = { table: hashRequest(request), place: `waiting ${hashRequest(request)}` };
  const findSame = async (tx: Tx) => {
    const same = await findByRequestHash(tx, hashes.table);
    if (same) return same;
    const place = await findByRequestHash(tx, hashes.place);
    // One that became a table is what was asked for.
    return waitingList || place?.status === 'accepted' ? place : null;
  };
  const stored = await transact(deps.db, async (tx) => {
    // First of all: an existing reservation stays valid, though its time may meanwhile be too soon to be
    // requested.
    const now = deps.clock.now();
    const found = await findSame(tx);
    // One whose time to pay is over is given up, here already.
    const isOver = found?.status === 'unpaid' && now >= (found.heldUntil ?? 0);
    if (isOver) await giveUp(tx, found.id, now);
    const earlier = isOver ? null : found;
    const subscribeIfRequested = async () => {
      if (newsletter) await subscribe(tx, { email: request.email, language, source: 'reservation' }, now);
    };
    if (earlier) {
      await subscribeIfRequested();
      return { reservation: earlier, isNew: false };
    }
    const hours = await readHours(tx);
    const refused = checkTableAvailability(hours, request, now);
    if (refused) return refused;
    const today = localTimeAt(now, hours.timeZone).date;
    if (deps.config.isRateLimited && (await countOpenRequests(tx, request, today)) >= MAX_OPEN_REQUESTS) {
      return refusal('too_many_wishes', { most: MAX_OPEN_REQUESTS });
    }
    const id = newId();
    const answer = await answerAtOnce(
      tx,
      { ...request, id },
      {
        ...{ hours, now },
        // What may speak of an allergy is read by a person before the table is promised.
        isWelcome: async () =>
          !isAllergyNote(request.note) &&
          (!deps.config.isRateLimited || !(await hasTables(tx, request, today))),
      },
    );
    if (isRefusal(answer)) {
      // It waited for the plan while the same request got the last table.
      const same = await findSame(tx);
      if (same) return { reservation: same, isNew: false };
      if (!waitingList) return answer;
    }
    const prepayment = isRefusal(answer) ? null : await askedPrepayment(deps, tx, request);
    if (prepayment && !isAgreed(prepayment, prepaymentCents))
      return refusal('prepayment_required', prepayment);
    const [status, requestHash] = isRefusal(answer)
      ? (['waiting', hashes.place] as const)
      : (['pending', hashes.table] as const);
    const requested = {
      ...{ ...request, id },
      createdAt: now,
      language,
      wantsNewsletter: newsletter,
      healthConsentAt: healthConsent && request.note !== '' ? now : null,
      requestHash,
    };
    const isNew = await insertReservation(tx, requested, status);
    await subscribeIfRequested();
    if (isNew && !isRefusal(answer)) await (prepayment ? answer?.hold() : answer?.accept());
    if (isNew && prepayment) await awaitPrepayment(tx, requested, prepayment, now);
    const reservation = (await findByRequestHash(tx, requestHash)) as Reservation;
    if (isNew && !prepayment) await notifyRequestReceived(tx, reservation, now);
    return { reservation, isNew };
  });
  if (isRefusal(stored)) return nameAlternatives(deps, { ...request, id: '' }, stored);
  const { reservation, isNew } = stored;
  if (reservation.status === 'unpaid') {
    const payment = await openPrepayment(deps, reservation, { origin, provider: paymentProvider ?? null });
    return isRefusal(payment) ? payment : { ...stored, payment };
  }
  if (isNew) {
    const { id, status } = reservation;
    deps.live.publish({
      ...{ type: 'reservations', reservationId: id, status },
      ...(status === 'accepted' && { isByGuest: true }),
    });
  }
  return { ...stored, payment: null };
}

/** Who, when, how many and what for, with differences in spelling removed. */
export function hashRequest(
  request: Omit<
    TableRequestBody,
    'newsletter' | 'healthConsent' | 'waitingList' | 'prepaymentCents' | 'paymentProvider'
  >,
): string {
  const { name, phone, email, date, time, numberOfGuests, note } = request;
  const sameRequest = [
    name.toLowerCase(),
    phone.replace(/\D/g, ''),
    email.toLowerCase(),
    date,
    time,
    numberOfGuests,
    // Only where there is one, so that the hash of all others stays what it was.
    ...(note === '' ? [] : [note.toLowerCase()]),
  ];
  return hashContent(sameRequest);
}
