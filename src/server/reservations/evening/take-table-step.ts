import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { isAway, isSitting, isStepDue, type TableStep } from '#domain/reservations/table-step.ts';
import { statusOf } from '#domain/reservations/waiting-list.ts';
import { quarterOf, tablesOf } from '#domain/tables/table-plan.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { writeNoShow } from '../no-shows-store.ts';
import { seatWaiting } from '../tables/fill-tables.ts';
import { makeRoom } from '../tables/make-room.ts';
import {
  daysAround,
  partyOf,
  type SeatingFacts,
  seatParty,
  writeSeating,
} from '../tables/seat-reservation.ts';
import { findTablesOf, freeTables, lockTables, takeTables } from '../tables/table-plan-store.ts';
import {
  type FreedTables,
  findParty,
  findSpans,
  freeTablesFrom,
  freeTablesUntil,
  listTakenSlots,
  type Party,
  writeTableStep,
} from './evening-store.ts';

/**
 * Says where a party is on its evening, at the version of it that was seen: of two tablets one wins, and the other reads what
 * is the case. A tap that comes again finds its own change and changes nothing.
 */
export async function takeTableStep(
  staff: StaffContext,
  id: string,
  { step, version }: { step: TableStep; version: number },
): Promise<Party | Refusal> {
  const now = staff.clock.now();
  let hasChanged = false;
  const taken = await transact(staff.db, async (tx): Promise<Party | Refusal> => {
    const plan = await lockTables(tx);
    const before = await findParty(tx, id);
    if (!before) return refusal('not_found');
    const { status } = before;
    if (status !== 'accepted') return refusal('reservation_status_conflict', { status: statusOf(status) });
    const isOwn = before.stepVersion === version + 1 && before.step === step;
    if (isOwn || (before.stepVersion === version && before.step === step)) return before;
    if (before.stepVersion !== version) return refusal('table_step_conflict', { step: before.step });
    const hours = await readHours(tx);
    if (!isStepDue(step, tableStartsAt(before, hours.timeZone), now)) return refusal('table_step_too_early');
    let freed: FreedTables | null = null;
    if (plan) freed = await moveTables(tx, before, step, { plan, hours, now });
    if (!(await writeTableStep(tx, id, { step, version, freed }))) {
      const found = await findParty(tx, id);
      return found?.status === 'accepted'
        ? refusal('table_step_conflict', { step: found.step })
        : refusal('reservation_status_conflict', { status: statusOf(found?.status ?? 'cancelled') });
    }
    if ((step === 'no_show') !== (before.step === 'no_show'))
      await writeNoShow(tx, id, step === 'no_show' ? now : null);
    // Whoever was accepted without a table may get the one that is free now.
    if (plan && (isAway(step) || (isSitting(before.step) && !isSitting(step))))
      await seatWaiting(tx, daysAround(before), { plan, hours, now });
    await recordAuditEntry(tx, staff, { action: 'reservation_table_step', subject: { id } });
    hasChanged = true;
    return (await findParty(tx, id)) as Party;
  });
  if (!isRefusal(taken) && hasChanged)
    staff.live.publish({ type: 'reservations', reservationId: id, status: 'accepted' });
  return taken;
}

/** What the step does to the tables, while the plan is locked; returns what is given back. */
async function moveTables(
  tx: Tx,
  party: Party,
  step: TableStep,
  facts: SeatingFacts,
): Promise<FreedTables | null> {
  const quarter = quarterOf(facts.now);
  if (isAway(party.step)) {
    if (isAway(step)) return party.freed;
    await takeAgain(tx, party, step, facts);
  }
  const own = (await findTablesOf(tx, [party.id])).get(party.id);
  const span = (await findSpans(tx, [party.id])).get(party.id);
  if (!own || !span) return null;
  if (isAway(step)) {
    await freeTablesFrom(tx, party.id, quarter);
    return { ...own, to: span.to };
  }
  const planned = partyOf(party.id, party, facts);
  const stay = planned.to - planned.from;
  // Whoever has left sat there before.
  const hasSat = isSitting(party.step) || party.step === 'gone';
  if (!hasSat && isSitting(step)) {
    // Who comes early or late sits there from now on, as far as nobody else does.
    const [before, after] = [
      await free(tx, own.tables, { from: quarter, to: span.from }, 'toStart'),
      await free(tx, own.tables, { from: span.to, to: quarter + stay }, 'toEnd'),
    ];
    const guests = party.numberOfGuests;
    for (const part of [before, after])
      if (part) await takeTables(tx, { id: party.id, guests, ...own, ...part });
  } else if (hasSat && !isSitting(step)) {
    // It has them as planned again, neither longer nor earlier.
    await freeTablesFrom(tx, party.id, Math.max(planned.to, quarter));
    await freeTablesUntil(tx, party.id, planned.from);
  }
  return null;
}

/** The part of a span beside one's own in which the tables are free; null: none. */
async function free(
  tx: Tx,
  tables: readonly string[],
  span: { from: number; to: number },
  end: 'toStart' | 'toEnd',
): Promise<{ from: number; to: number } | null> {
  if (span.from >= span.to) return null;
  const taken = await listTakenSlots(tx, tables, span);
  let { from, to } = span;
  if (end === 'toStart') from = Math.max(from, ...[...taken].map((slot) => slot + 1));
  else to = Math.min(to, ...taken);
  return from < to ? { from, to } : null;
}

/**
 * Its tables are its own again, for as long as it had them; whoever has got them since moves, if they can. Otherwise it sits at
 * others, or at none: that it is there is so all the same. When that time is over, others are not asked to move for it.
 */
async function takeAgain(
  tx: Tx,
  { freed, ...party }: Party,
  step: TableStep,
  facts: SeatingFacts,
): Promise<void> {
  const quarter = quarterOf(facts.now);
  if (!freed || freed.to <= quarter) return;
  const { id, numberOfGuests: guests } = party;
  const from = isSitting(step) ? quarter : Math.max(quarter, partyOf(id, party, facts).from);
  const again = { id, guests, ...freed, from };
  const drawn = tablesOf(facts.plan).map((table) => table.id);
  const made = freed.tables.every((table) => drawn.includes(table)) && (await makeRoom(tx, again, facts));
  if (made) {
    const { seated, changes } = made;
    // What it had before stays as it was: the line of time shows it.
    changes.delete(id);
    await writeSeating(tx, seated, changes);
    await takeTables(tx, again);
  } else {
    await freeTables(tx, id);
    await seatParty(tx, { id, guests, from, to: freed.to }, facts);
  }
}
