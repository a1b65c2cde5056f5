import { statusAt } from '#domain/hours/opening.ts';
import { isUnanswered } from '#domain/orders/escalation.ts';
import { PUSH_NEWS_MS } from '#domain/push/push.ts';
import { CANCELLED_BY_GUEST } from '#domain/reservations/reservation.ts';
import type { PushedTrouble } from '#texts/push-messages.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { findCurrentOrder } from '../orders/index.ts';
import { listPrintersInTrouble, type PrinterState } from '../printing/index.ts';
import { findReservation } from '../reservations/index.ts';
import { listPrinterClaims, releaseClaims, renewClaims } from './push-claims-store.ts';
import {
  type MessageIn,
  orderMessage,
  printerMessage,
  reservationMessage,
  tableCancelledMessage,
  tableChangeMessage,
  tableGivenMessage,
} from './push-messages.ts';

/** Something to be told, and what it is recognised by. */
export interface News {
  key: string;
  messageIn: MessageIn;
}

/** An order that waits for an answer: that it is there, and that it has waited too long. */
export async function listOrderNews(deps: Deps, orderId: string): Promise<News[]> {
  const order = await findCurrentOrder(deps, orderId);
  if (!order || !isUnanswered(order)) return [];
  const isNew = (at: number) => deps.clock.now() - at < PUSH_NEWS_MS;
  const told = order.rungs.flatMap(({ rung, at }) =>
    (rung === 'louder' || rung === 'owner') && isNew(at) ? [rung] : [],
  );
  const kinds = isNew(order.paidAt ?? order.createdAt) ? (['order', ...told] as const) : told;
  return kinds.map((kind) => ({ key: `${kind}:${order.id}`, messageIn: orderMessage(kind, order) }));
}

export async function listReservationNews({ db, clock }: Deps, reservationId: string): Promise<News[]> {
  const reservation = await findReservation(db, reservationId);
  const cancelledAt = reservation?.cancellationCode === CANCELLED_BY_GUEST ? reservation.cancelledAt : null;
  if (cancelledAt !== null && clock.now() - cancelledAt < PUSH_NEWS_MS)
    return [
      { key: `reservation-cancelled:${reservationId}`, messageIn: tableCancelledMessage(reservationId) },
    ];
  const asked = reservation?.requestedChange;
  if (asked && clock.now() - asked.askedAt < PUSH_NEWS_MS)
    return [
      {
        key: `reservation-change:${reservationId}:${reservation.version}`,
        messageIn: tableChangeMessage(reservationId),
      },
    ];
  // Accepted in the moment in which it was asked for.
  if (reservation?.status === 'accepted' && reservation.acceptedAt === reservation.createdAt) {
    if (clock.now() - reservation.createdAt >= PUSH_NEWS_MS) return [];
    return [{ key: `reservation:${reservationId}`, messageIn: tableGivenMessage(reservationId) }];
  }
  // One whose confirmation was taken back is pending again, and no news.
  if (reservation?.status !== 'pending' || clock.now() - reservation.createdAt >= PUSH_NEWS_MS) return [];
  return [{ key: `reservation:${reservation.id}`, messageIn: reservationMessage(reservation.id) }];
}

/** A trouble that is over for so long may be told of again (milliseconds). */
const OVER_AFTER_MS = 60_000;
/** So that this time begins when it was seen last (milliseconds). */
const RENEW_AFTER_MS = 30_000;

/**
 * The printers in trouble, each trouble once until it is over. A printer that is switched off while the restaurant is closed,
 * and that nothing waits for, is in none.
 */
export async function listPrinterNews(deps: Deps): Promise<News[]> {
  const { db, clock } = deps;
  const [states, claims] = [await listPrintersInTrouble(deps), await listPrinterClaims(db)];
  if (states.length === 0 && claims.length === 0) return [];
  const now = clock.now();
  const { isOpen } = statusAt(await readHours(db), now);
  const news = states.flatMap((state): News[] => {
    const trouble = state.troubles.find(isPushed);
    if (!trouble || (!isOpen && state.waiting === 0)) return [];
    const { id } = state.printer;
    return [{ key: keyOf(id, trouble), messageIn: printerMessage(state.printer, trouble) }];
  });
  const present = new Set(
    states.flatMap(({ printer, troubles }) => troubles.map((each) => keyOf(printer.id, each))),
  );
  const old = claims.filter(({ key, claimedAt }) => present.has(key) && now - claimedAt >= RENEW_AFTER_MS);
  await renewClaims(
    db,
    old.map(({ key }) => key),
    now,
  );
  // Not at once: another process may have seen it begin a moment ago.
  const over = claims.filter(({ key, claimedAt }) => !present.has(key) && now - claimedAt >= OVER_AFTER_MS);
  await releaseClaims(
    db,
    over.map(({ key }) => key),
  );
  return news.filter(({ key }) => !claims.some((claim) => claim.key === key));
}

const keyOf = (printerId: string, trouble: string) => `printer:${printerId}:${trouble}`;

/** One that has never been seen is being set up, and paper that ends soon is a matter for the desk. */
const isPushed = (trouble: PrinterState['troubles'][number]): trouble is PushedTrouble =>
  trouble !== 'never_seen' && trouble !== 'paper_low';
