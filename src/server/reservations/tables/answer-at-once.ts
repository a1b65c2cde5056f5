import type { Hours } from '#domain/hours/schedule.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { TableTime } from '#domain/reservations/table-request.ts';
import type { Tx } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { transitionReservation } from '../reservations-store.ts';
import { findAlternatives, findSeating, isAnsweredAtOnce, writeSeating } from './seat-reservation.ts';
import { lockTables, readTablePlan } from './table-plan-store.ts';

type Asked = TableTime & { id: string };

/**
 * Decides about a request that is about to be stored: `accept` gives it its table once it is, and `hold` keeps that for it while
 * it waits for its payment. Null: the desk answers it.
 * `isWelcome` is asked once the plan is locked: whoever has tables already, or writes of an allergy, gets
 * none without a person. A restaurant that never drew a table has no row to lock, and its requests meet nobody.
 */
export async function answerAtOnce(
  tx: Tx,
  request: Asked,
  { hours, now, isWelcome }: { hours: Hours; now: number; isWelcome: () => Promise<boolean> },
): Promise<{ accept: () => Promise<void>; hold: () => Promise<void> } | null | Refusal> {
  const { id, date, time } = request;
  const full = refusal('reservation_full', { date, time, times: [], dates: [] });
  // Of a crowd that wants the last table, those who come too late need not wait for each other to be told so.
  const seen = await readTablePlan(tx);
  if (seen?.answers.isRefusedWhenFull && isAnsweredAtOnce({ plan: seen, hours, now }, request)) {
    const isFull = (await findSeating(tx, id, request, { plan: seen, hours, now })) === null;
    if (isFull && (await isWelcome())) return full;
  }
  const plan = await lockTables(tx);
  if (!plan) return null;
  const facts = { plan, hours, now };
  if (!isAnsweredAtOnce(facts, request) || !(await isWelcome())) return null;
  const found = await findSeating(tx, id, request, facts);
  if (found === 'held') return null;
  if (found) {
    const hold = () => writeSeating(tx, [...found.parties, found.party], found.changes);
    return {
      hold,
      async accept() {
        await transitionReservation(tx, id, { from: ['pending'], to: 'accepted' }, { now });
        await hold();
      },
    };
  }
  if (!plan.answers.isRefusedWhenFull) return null;
  return full;
}

/** What does not fit, with what would: read once the plan is free for others again. */
export async function nameAlternatives(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, date, time, numberOfGuests }: Asked,
  refused: Refusal,
): Promise<Refusal> {
  const plan = refused.code === 'reservation_full' ? await readTablePlan(db) : null;
  if (!plan) return refused;
  const facts = { plan, hours: await readHours(db), now: clock.now() };
  const alternatives = await findAlternatives(db, { id, date, time, numberOfGuests }, facts);
  return refusal('reservation_full', { date, time, ...alternatives });
}
