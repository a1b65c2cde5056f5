import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { RESERVATION_STATUSES } from '#domain/reservations/reservation.ts';
import { statusOf, waitingStateOf } from '#domain/reservations/waiting-list.ts';
import { isOverlap, placesOf } from '#domain/tables/plan.ts';
import { type SeatedParty, seat } from '#domain/tables/seat.ts';
import { seatingPlanOf, stayOf } from '#domain/tables/table-plan.ts';
import { readSnapshot } from '#server/backups/archive/snapshot.ts';
import type { Db } from '#server/db/schema.ts';
import { readHours } from '#server/hours/index.ts';
import { type Reservation, reservationOf } from '#server/reservations/reservations-store.ts';
import { readTablePlan } from '#server/reservations/tables/table-plan-store.ts';
import type { Ledger } from './ledger.ts';
import type { DatabaseLocation } from './server-process.ts';
import { detailsOf } from './table-visitors.ts';

/**
 * Compares what was acknowledged about tables with the database at one moment, also while guests go on: what they are told
 * meanwhile is none of it. Returns the differences, one line each.
 */
export async function compareTables(place: DatabaseLocation, ledger: Ledger): Promise<string[]> {
  const known = structuredClone(ledger.tables);
  return readSnapshot(place, async (db) => {
    const rows = (await db.selectFrom('reservations').selectAll().execute()).map(reservationOf);
    // Whoever asked since may be there already.
    const reservations = rows.filter(({ name }) => ledger.tables.has(name));
    return [
      ...compareReservations(reservations, known),
      ...(await compareSeating(db, reservations)),
      ...(await comparePrepayments(db, reservations, known)),
      ...(await compareTraces(db, reservations)),
    ];
  });
}

function compareReservations(rows: readonly Reservation[], known: Ledger['tables']): string[] {
  const findings: string[] = [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [name, live] of Map.groupBy(
    rows.filter(({ status }) => status !== 'cancelled'),
    (row) => row.name,
  ))
    if (live.length > 1) findings.push(`${name} has asked once and is there ${live.length} times`);
  for (const [name, { id, versions, status }] of known) {
    if (id === null) continue;
    const row = byId.get(id);
    if (!row) {
      findings.push(`${name} was acknowledged and is gone`);
      continue;
    }
    const last = Math.max(...versions.keys());
    if (row.version < last) findings.push(`${name} was acknowledged in version ${last}, not ${row.version}`);
    if (RESERVATION_STATUSES.indexOf(statusOf(row.status)) < RESERVATION_STATUSES.indexOf(status))
      findings.push(`${name} was ${status} and is ${row.status}`);
    const same = versions.get(row.version);
    if (!same) continue;
    if (same.details !== detailsOf(row)) findings.push(`${name} was ${same.details}, not ${detailsOf(row)}`);
    if (same.isComing && row.comingAt === null) findings.push(`${name} has answered that they come`);
    const asked = row.requestedChange && detailsOf(row.requestedChange);
    // Whatever was asked for goes with a cancellation.
    if (row.status === status && status !== 'cancelled' && same.asked !== asked)
      findings.push(`${name} asked for ${same.asked}, not ${asked}`);
  }
  return findings;
}

/** Every accepted one has a table for its whole stay, alone, as the solver would seat it; nothing else has one. */
async function compareSeating(db: Db, rows: readonly Reservation[]): Promise<string[]> {
  const findings: string[] = [];
  const plan = await readTablePlan(db);
  const hours = await readHours(db);
  const { timeZone } = hours;
  if (!plan) return ['the plan is gone'];
  const slots = Map.groupBy(
    await db.selectFrom('table_slots').selectAll().execute(),
    ({ reservation_id: id }) => id,
  );
  const seated: (SeatedParty & { name: string })[] = [];
  for (const row of rows) {
    const { id, name, numberOfGuests: guests, status } = row;
    const own = slots.get(id) ?? [];
    slots.delete(id);
    // An offer holds its table as a reservation does, and so does what is answered at once as soon as it is paid.
    const isHeld = status === 'unpaid' && own.length > 0;
    if (status !== 'accepted' && status !== 'offered' && !isHeld) {
      if (own.length > 0) findings.push(`${name} is ${status} and has a table`);
      continue;
    }
    const stay = stayOf(plan.answers, { guests, startsAt: tableStartsAt(row, timeZone), hours });
    const byTable = Map.groupBy(own, ({ table_id: table }) => table);
    if (byTable.size === 0) findings.push(`${name} is ${status} and has no table`);
    for (const held of byTable.values()) {
      const isWhole =
        held.length === stay.to - stay.from && held.every(({ slot }) => stay.from <= slot && slot < stay.to);
      if (!isWhole) findings.push(`${name} has a table for another time than its own`);
    }
    const isPinned = own.some(({ is_pinned: pinned }) => pinned === 1);
    seated.push({ id, name, guests, ...stay, tables: [...byTable.keys()], isPinned });
  }
  if (slots.size > 0) findings.push(`${slots.size} hold tables and are no reservations`);

  const seating = seatingPlanOf(plan, hours);
  const places = placesOf(seating);
  for (const party of seated) {
    const others = seated.filter(({ id }) => id !== party.id);
    for (const other of others) {
      const isTwice = party.tables.some((table) => other.tables.includes(table));
      if (isTwice && isOverlap(party, other))
        findings.push(`${party.name} and ${other.name} have the same table`);
    }
    // Whom the desk has put somewhere may sit closer.
    if (party.isPinned) continue;
    const isPlace = places.some(
      ({ tables, fewest, most }) =>
        tables.length === party.tables.length &&
        tables.every((table) => party.tables.includes(table)) &&
        fewest <= party.guests &&
        party.guests <= most,
    );
    if (!isPlace || !seat(seating, others, party)) findings.push(`${party.name} does not fit its table`);
  }
  return findings;
}

/** What was paid ahead is there once, as long as it is owed; what was given up has cost nothing. */
async function comparePrepayments(
  db: Db,
  rows: readonly Reservation[],
  known: Ledger['tables'],
): Promise<string[]> {
  const findings: string[] = [];
  const cards = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('reservation_id', 'is not', null)
    .execute();
  const byReservation = Map.groupBy(cards, ({ reservation_id: id }) => id);
  const payments = Map.groupBy(
    await db.selectFrom('payments').select(['gift_card_id', 'status']).execute(),
    ({ gift_card_id: id }) => id,
  );
  for (const { id, name, prepayment } of rows) {
    const isPaid = known.get(name)?.isPaid ?? false;
    if (!prepayment) {
      if (isPaid) findings.push(`${name} has paid for nothing`);
      continue;
    }
    const { cents, state } = prepayment;
    const own = byReservation.get(id) ?? [];
    const [card] = own;
    if (!card || own.length > 1) {
      findings.push(`${name} has ${own.length} cards for what is paid ahead`);
      continue;
    }
    if (isPaid && (state === 'open' || state === 'lapsed'))
      findings.push(`${name} has paid, and is ${state}`);
    const taken = (payments.get(card.id) ?? []).filter((payment) => payment.status === 'captured').length;
    const isOwed = state === 'paid';
    if (taken !== (isOwed ? 1 : 0)) findings.push(`${name} is ${state}, and was taken money ${taken} times`);
    if (card.balance_cents !== (isOwed ? cents : 0))
      findings.push(`${name} is ${state}, and ${card.balance_cents} cents are on its card`);
  }
  return findings;
}

/** What happened to each stands in the log as often as it happened, and was told by mail as often. */
async function compareTraces(db: Db, rows: readonly Reservation[]): Promise<string[]> {
  const findings: string[] = [];
  const logged = Map.groupBy(
    await db
      .selectFrom('changes')
      .select(['subject_id', 'action'])
      .where('area', '=', 'reservations')
      .execute(),
    ({ subject_id: id }) => id ?? '',
  );
  const mails = await db.selectFrom('mails').select(['recipient', 'kind']).execute();
  const byRecipient = Map.groupBy(mails, ({ recipient }) => recipient);
  const toRestaurant = {
    // Of who waits the restaurant reads at the desk.
    new_reservation: rows.filter(({ status }) => !waitingStateOf(status) && status !== 'unpaid').length,
    reservation_changed_by_guest: 0,
    reservation_cancelled_by_guest: 0,
  };
  for (const { id, name, email, status, version, prepayment } of rows) {
    const actions = (logged.get(id) ?? []).map(({ action }) => action.replace('reservation_', ''));
    const happened = (...names: string[]) => actions.filter((action) => names.includes(action)).length;
    const kinds = (byRecipient.get(email) ?? []).map(({ kind }) => kind.replace('reservation_', ''));
    const sent = (...names: string[]) => kinds.filter((kind) => names.includes(kind)).length;
    const isCancelled = status === 'cancelled' ? 1 : 0;
    const changes = happened('changed_by_guest', 'change_accepted', 'change_declined');
    if (changes !== version) findings.push(`${name}: version ${version}, and ${changes} changes in the log`);
    const cancelled = happened('cancelled', 'cancelled_by_guest');
    if (cancelled !== isCancelled) findings.push(`${name} is ${status}, and cancelled ${cancelled} times`);
    if (sent('cancelled') !== isCancelled)
      findings.push(`${name} is ${status}, with ${sent('cancelled')} mails that it is cancelled`);
    const accepted = sent('accepted');
    if (accepted > 1 || (status === 'accepted' && accepted === 0))
      findings.push(`${name} is ${status}, with ${accepted} mails that it is accepted`);
    // Nothing is told of what was never paid.
    if (prepayment?.state === 'open' || prepayment?.state === 'lapsed') {
      if (accepted + sent('received') > 0)
        findings.push(`${name} has not paid, and was told that it is there`);
      continue;
    }
    const waiting = waitingStateOf(status);
    if (waiting && sent('waiting') !== 1)
      findings.push(`${name} is on the waiting list, with ${sent('waiting')} mails that say so`);
    if ((waiting === 'offered' || waiting === 'lapsed') && sent('offer') !== 1)
      findings.push(`${name} is ${status}, with ${sent('offer')} offers`);
    if (waiting) continue;
    const byDesk = happened('accepted');
    const told = sent('received', 'accepted', 'changed');
    const toTell = 1 + version + byDesk;
    // The desk's acceptance is held back for a moment, and dropped where the guest changes or cancels meanwhile.
    if (told > toTell || told < toTell - byDesk)
      findings.push(`${name} was told ${told} times what has become of it, not ${toTell} times`);
    toRestaurant.reservation_changed_by_guest += happened('changed_by_guest');
    toRestaurant.reservation_cancelled_by_guest += happened('cancelled_by_guest');
  }
  for (const [kind, count] of Object.entries(toRestaurant)) {
    const found = mails.filter((mail) => mail.kind === kind).length;
    if (found !== count) findings.push(`${found} mails '${kind}' to the restaurant, not ${count}`);
  }
  return findings;
}
