import type { ByPhoneBody, WalkInBody } from '#contract/reservations/evening-shapes.ts';
import { checkTableAvailability } from '#domain/hours/booking.ts';
import { localTimeAt, timeOf } from '#domain/hours/zone.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { seat } from '#domain/tables/seat.ts';
import { seatingPlanOf, type TablePlan, tablesOf } from '#domain/tables/table-plan.ts';
import type { Language } from '#texts/texts.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { newId } from '../../db/ids.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { hashRequest } from '../request-table.ts';
import { findByRequestHash, insertReservation, transitionReservation } from '../reservations-store.ts';
import { makeRoom } from '../tables/make-room.ts';
import {
  listAround,
  partyOf,
  type SeatingFacts,
  seatReservation,
  writeSeating,
} from '../tables/seat-reservation.ts';
import { lockTables } from '../tables/table-plan-store.ts';
import { findParty, type Party, writeTableStep } from './evening-store.ts';

const NO_GUEST = { name: '', phone: '', email: '', note: '' };

interface Taken {
  name: string;
  phone: string;
  note: string;
  date: string;
  time: string;
  numberOfGuests: number;
}

/** Stored as accepted; false where it is there already. */
async function insertAccepted(
  tx: Tx,
  id: string,
  taken: Taken,
  { now, language, requestHash }: { now: number; language: Language; requestHash: string },
): Promise<boolean> {
  const isNew = await insertReservation(tx, {
    ...{ ...taken, id, language, requestHash },
    ...{ email: '', createdAt: now, wantsNewsletter: false, healthConsentAt: null },
  });
  if (isNew) await transitionReservation(tx, id, { from: ['pending'], to: 'accepted' }, { now });
  return isNew;
}

async function findSame(tx: Tx, requestHash: string): Promise<Party | null> {
  const same = await findByRequestHash(tx, requestHash);
  return same && findParty(tx, same.id);
}

/** Guests at the door sit down now, at the tables that were shown; none where there is no plan, or none is free. */
export async function seatWalkIn(
  staff: StaffContext,
  { requestId, numberOfGuests, tables }: WalkInBody,
  language: Language,
): Promise<Party | Refusal> {
  const now = staff.clock.now();
  const id = newId();
  const requestHash = `walk-in ${requestId}`;
  const seated = await transact(staff.db, async (tx): Promise<Party | Refusal> => {
    const plan = await lockTables(tx);
    const earlier = await findSame(tx, requestHash);
    if (earlier) return earlier;
    const hours = await readHours(tx);
    const { date, minutes } = localTimeAt(now, hours.timeZone);
    const taken = { ...NO_GUEST, date, time: timeOf(minutes), numberOfGuests };
    if (!(await insertAccepted(tx, id, taken, { now, language, requestHash })))
      return (await findSame(tx, requestHash)) ?? refusal('not_found');
    if (tables.length > 0) {
      const drawn = plan ? tablesOf(plan).map((table) => table.id) : [];
      if (!plan || !tables.every((table) => drawn.includes(table))) return refusal('table_taken');
      const party = { ...partyOf(id, taken, { plan, hours }), tables, isPinned: true };
      const made = await makeRoom(tx, party, { plan, hours, now });
      if (!made) return refusal('table_taken');
      await writeSeating(tx, made.seated, made.changes);
    }
    await writeTableStep(tx, id, { step: 'seated', version: 0, freed: null });
    await recordAuditEntry(tx, staff, { action: 'reservation_walk_in', subject: { id } });
    return (await findParty(tx, id)) as Party;
  });
  if (!isRefusal(seated)) staff.live.publish({ type: 'reservations', reservationId: id, status: 'accepted' });
  return seated;
}

/** Where parties that come now would sit, by their size; empty: no table is free. */
export async function suggestTables(
  db: Db,
  sizes: readonly number[],
  facts: SeatingFacts,
): Promise<{ numberOfGuests: number; tables: string[] }[]> {
  const { timeZone } = facts.hours;
  const { date, minutes } = localTimeAt(facts.now, timeZone);
  const found: { numberOfGuests: number; tables: string[] }[] = [];
  for (const numberOfGuests of sizes) {
    const party = partyOf('', { date, time: timeOf(minutes), numberOfGuests }, facts);
    const changes = seat(
      seatingPlanOf(facts.plan, facts.hours),
      await listAround(db, party, facts.now),
      party,
    );
    found.push({ numberOfGuests, tables: [...(changes?.get('') ?? [])] });
  }
  return found;
}

/**
 * Takes a reservation by phone: accepted at once, through the same placing as a guest's request that the desk accepts. The same
 * again is one reservation.
 */
export async function takeByPhone(
  staff: StaffContext,
  { isBeyondPlan, ...taken }: ByPhoneBody,
  language: Language,
): Promise<Party | Refusal> {
  const now = staff.clock.now();
  const requestHash = hashRequest({ ...taken, email: '' });
  const id = newId();
  const stored = await transact(staff.db, async (tx): Promise<Party | Refusal> => {
    const plan: TablePlan | null = await lockTables(tx);
    const earlier = await findSame(tx, requestHash);
    if (earlier) return earlier;
    const hours = await readHours(tx);
    const refused = checkTableAvailability(hours, taken, now);
    if (refused) return refused;
    if (!(await insertAccepted(tx, id, taken, { now, language, requestHash })))
      return (await findSame(tx, requestHash)) ?? refusal('not_found');
    if (plan && !(await seatReservation(tx, { ...taken, id }, { plan, hours, now })) && !isBeyondPlan)
      return refusal('reservation_does_not_fit');
    await recordAuditEntry(tx, staff, { action: 'reservation_by_phone', subject: { id } });
    return (await findParty(tx, id)) as Party;
  });
  if (!isRefusal(stored))
    staff.live.publish({ type: 'reservations', reservationId: stored.id, status: 'accepted' });
  return stored;
}
