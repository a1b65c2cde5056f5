import { localTimeAt } from '#domain/hours/zone.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { isOfferTime, isOfferWorthwhile, nextOfferAt, OFFER_MS } from '#domain/reservations/waiting-list.ts';
import { seat } from '#domain/tables/seat.ts';
import { seatingPlanOf, type TablePlan } from '#domain/tables/table-plan.ts';
import type { Tx } from '../../db/schema.ts';
import { queueMail } from '../../mail/index.ts';
import { inOfferedLanguage } from '../../website/index.ts';
import { offerEmail } from '../reservation-emails.ts';
import { hasTables, type Reservation } from '../reservations-store.ts';
import {
  findSeating,
  isAnsweredAtOnce,
  partyOf,
  type SeatingFacts,
  writeSeating,
} from '../tables/seat-reservation.ts';
import { listWaiting, writeOffer } from './waiting-store.ts';

/**
 * Whether one who waits may still be offered a table, should one become free; otherwise somebody is to call them: their time is
 * over, or too near, or the restaurant gives no table without a person any more, or has none for so many.
 */
export function canBeOffered(
  one: Reservation,
  { plan, hours, now }: Omit<SeatingFacts, 'plan'> & { plan: TablePlan | null },
): boolean {
  const at = nextOfferAt(now, hours.timeZone);
  return (
    plan !== null &&
    isOfferWorthwhile(tableStartsAt(one, hours.timeZone), at) &&
    isAnsweredAtOnce({ plan, hours, now: at }, one) &&
    seat(seatingPlanOf(plan, hours), [], partyOf(one.id, one, { plan, hours })) !== null
  );
}

/**
 * Offers what is free to those who wait, the first in line first; the plan is locked. Whoever has an offer has the table
 * for as long as it holds, so that nobody else gets it.
 */
export async function offerTables(
  tx: Tx,
  days: { from: string; to?: string },
  facts: SeatingFacts,
): Promise<void> {
  const { now, hours } = facts;
  if (!isOfferTime(now, hours.timeZone)) return;
  const today = localTimeAt(now, hours.timeZone).date;
  for (const one of await listWaiting(tx, days)) {
    if (one.status !== 'waiting' || !canBeOffered(one, facts)) continue;
    const found = await findSeating(tx, one.id, one, facts);
    // Who has got a table meanwhile needs no other one.
    if (!found || found === 'held' || (await hasTables(tx, one, today))) continue;
    const heldUntil = now + OFFER_MS;
    if (!(await writeOffer(tx, one.id, heldUntil))) continue;
    await writeSeating(tx, [...found.parties, found.party], found.changes);
    const guest = await inOfferedLanguage(tx, { ...one, heldUntil });
    await queueMail(tx, offerEmail(guest, hours.timeZone), now);
  }
}
