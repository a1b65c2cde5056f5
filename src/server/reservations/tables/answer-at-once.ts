import type { Hours } from '#domain/hours/schedule.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { TableTime } from '#domain/reservations/table-request.ts';
import type { Tx } from '../../db/schema.ts';
import { transitionReservation } from '../reservations-store.ts';
import {
  findNearestTimes,
  findNextDates,
  findSeating,
  isAnsweredAtOnce,
  type SeatingFacts,
  writeSeating,
} from './seat-reservation.ts';
import { lockTables } from './table-plan-store.ts';

type Asked = TableTime & { id: string };

/**
 * Decides about a request that is about to be stored: `accept` gives it its table once it is. Null: the desk answers it.
 * `isWelcome` is asked once the plan is locked: whoever has tables already, or writes of an allergy, gets
 * none without a person. A restaurant that never drew a table has no row to lock, and its requests meet nobody.
 */
export async function answerAtOnce(
  tx: Tx,
  request: Asked,
  { hours, now, isWelcome }: { hours: Hours; now: number; isWelcome: () => Promise<boolean> },
): Promise<{ accept: () => Promise<void> } | null | Refusal> {
  const plan = await lockTables(tx);
  if (!plan) return null;
  const facts = { plan, hours, now };
  const { id } = request;
  if (!isAnsweredAtOnce(facts, request) || !(await isWelcome())) return null;
  const found = await findSeating(tx, id, request, facts);
  if (found === 'held') return null;
  if (found) {
    return {
      async accept() {
        await transitionReservation(tx, id, { from: ['pending'], to: 'accepted' }, { now });
        await writeSeating(tx, [...found.parties, found.party], found.changes);
      },
    };
  }
  if (!plan.answers.isRefusedWhenFull) return null;
  return refuseFull(tx, request, facts);
}

/** With the nearest times of that day, and the next days with a table at the same time. */
export async function refuseFull(
  tx: Tx,
  { id, date, time, numberOfGuests }: Asked,
  facts: SeatingFacts,
): Promise<Refusal> {
  const request = { id, date, time, numberOfGuests };
  const [times, dates] = [
    await findNearestTimes(tx, request, facts),
    await findNextDates(tx, request, facts),
  ];
  return refusal('reservation_full', { date, time, times, dates });
}
