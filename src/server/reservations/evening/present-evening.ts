import type { Evening, EveningParty } from '#contract/reservations/evening-shapes.ts';
import { bookableTimesOn } from '#domain/hours/booking.ts';
import { openIntervals, openingDateOf } from '#domain/hours/opening.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { addDays, MINUTE } from '#domain/hours/zone.ts';
import { isAllergyNote } from '#domain/orders/allergy-note.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { isSitting } from '#domain/reservations/table-step.ts';
import { isClosedOn } from '#domain/tables/closing.ts';
import { layOut, type TableSpot } from '#domain/tables/floor-plan.ts';
import type { Span } from '#domain/tables/plan.ts';
import {
  DEFAULT_ANSWERS,
  quarterOf,
  type Room,
  stayOf,
  type TablePlan,
  tablesOf,
} from '#domain/tables/table-plan.ts';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { sumPromisedOrders } from '../../orders/index.ts';
import { countNoShows } from '../no-shows-store.ts';
import { presentPrepayment } from '../present.ts';
import { findTablesOf, readTablePlan } from '../tables/table-plan-store.ts';
import { canBeOffered } from '../waiting/offer-tables.ts';
import { findSpans, listParties, type Party } from './evening-store.ts';
import { suggestTables } from './take-at-desk.ts';

const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
/** So long after the hours of a day, and after who comes last, its line of time ends at the latest. */
const AFTER_HOURS = 4 * HOUR;

const iso = (at: number) => new Date(at).toISOString();

/** An evening for the desk; without a date that of now. */
export async function presentEvening(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked?: string,
): Promise<Evening> {
  const now = clock.now();
  const hours = await readHours(db);
  const date = asked ?? openingDateOf(hours, now);
  const plan = await readTablePlan(db);
  // Who comes after midnight belongs to the evening before.
  const facts = { plan, hours, now };
  const read = async (status: 'accepted' | 'offered' | 'unpaid' | 'waiting') =>
    (await listParties(db, { from: date, to: addDays(date, 1) }, status)).filter(
      (one) => openingDateOf(hours, tableStartsAt(one, hours.timeZone)) === date,
    );
  const shown = await presentAll(db, await read('accepted'), facts);
  const offered = [...(await read('offered')), ...(await read('unpaid'))];
  const offers = (await presentAll(db, offered, facts)).map((one, index) => ({
    ...one,
    heldUntil: iso(offered[index]?.heldUntil ?? now),
  }));
  const waiting = (await read('waiting')).filter((one) => !canBeOffered(one, facts));
  const drawn = [...shown, ...offers];
  const open = openIntervals(hours, date, 1);
  const noon = Date.parse(`${date}T12:00Z`);
  const from = least(
    [...open.map(({ startsAt }) => startsAt), ...drawn.map((one) => Date.parse(one.startsAt))],
    noon,
  );
  const most = (values: readonly number[]) =>
    -least(
      values.map((one) => -one),
      -noon,
    );
  const ends = open.map((one) => one.endsAt);
  const to = Math.min(
    most([...ends, ...drawn.map((one) => Date.parse(one.endsAt))]),
    most([...ends, ...drawn.map((one) => Date.parse(one.startsAt))]) + AFTER_HOURS,
  );
  const [startsAt, endsAt] = [
    Math.floor(from / HOUR) * HOUR,
    Math.max(Math.ceil(to / HOUR) * HOUR, from + HOUR),
  ];
  return {
    ...{ date, from: iso(startsAt), to: iso(endsAt) },
    rooms: (plan?.rooms ?? []).map((room) => presentRoom(room, date)),
    ...{ parties: shown, offers, waitingToCall: await presentAll(db, waiting, facts) },
    quarters: await presentQuarters(db, shown, { from: startsAt, to: endsAt }, now),
    paceGuests: plan?.answers.paceGuests ?? 0,
    walkIns: date === openingDateOf(hours, now) ? await presentWalkIns(db, { plan, hours, now }) : [],
    times: bookableTimesOn(hours, date, now),
  };
}

function presentRoom(room: Room, date: string): Evening['rooms'][number] {
  const { id, tables, name } = room;
  const spots = layOut(tables);
  return {
    ...{ _id: id, name, isClosed: isClosedOn(room, date) },
    tables: tables.map((table) => ({
      ...{ _id: table.id, name: table.name, most: table.most, isBlocked: table.isBlocked },
      spot: spots.get(table.id) as TableSpot,
    })),
  };
}

/** Guests who come without a reservation are rarely more. */
const WALK_IN_SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

async function presentWalkIns(
  db: Db,
  { plan, hours, now }: { plan: TablePlan | null; hours: Hours; now: number },
): Promise<Evening['walkIns']> {
  return plan && tablesOf(plan).length > 0
    ? suggestTables(db, WALK_IN_SIZES, { plan, hours, now })
    : WALK_IN_SIZES.map((numberOfGuests) => ({ numberOfGuests, tables: [] }));
}

const least = (values: readonly number[], otherwise: number) =>
  values.length > 0 ? Math.min(...values) : otherwise;

async function presentQuarters(
  db: Db,
  parties: readonly EveningParty[],
  span: Span,
  now: number,
): Promise<Evening['quarters']> {
  const quarters = new Map<number, { guests: number; orders: number }>();
  const add = (at: number, guests: number, orders: number) => {
    const quarter = quarterOf(at);
    const sum = quarters.get(quarter) ?? { guests: 0, orders: 0 };
    quarters.set(quarter, { guests: sum.guests + guests, orders: sum.orders + orders });
  };
  for (const { step, startsAt, numberOfGuests } of parties)
    if (step !== 'no_show') add(Date.parse(startsAt), numberOfGuests, 0);
  for (const { dueAt, orders } of await sumPromisedOrders(db, { ...span, now })) add(dueAt, 0, orders);
  return [...quarters]
    .sort(([one], [other]) => one - other)
    .map(([quarter, sums]) => ({ at: iso(quarter * QUARTER), ...sums }));
}

/** One party, as in the evening. */
export async function presentParty(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  party: Party,
): Promise<EveningParty> {
  const facts = { plan: await readTablePlan(db), hours: await readHours(db), now: clock.now() };
  const [shown] = await presentAll(db, [party], facts);
  return shown as EveningParty;
}

async function presentAll(
  db: Db,
  parties: readonly Party[],
  { plan, hours, now }: { plan: TablePlan | null; hours: Hours; now: number },
): Promise<EveningParty[]> {
  const ids = parties.map(({ id }) => id);
  const [tables, spans] = [await findTablesOf(db, ids), await findSpans(db, ids)];
  const noShows = await countNoShows(db, ids, now);
  const tonight = openingDateOf(hours, now);
  const isTonight = (at: number) => openingDateOf(hours, at) === tonight;
  return parties.map((party) => {
    const { id, numberOfGuests: guests, step } = party;
    const startsAt = tableStartsAt(party, hours.timeZone);
    const span = spans.get(id) ?? stayOf(plan?.answers ?? DEFAULT_ANSWERS, { guests, startsAt, hours });
    return {
      ...{ _id: id, name: party.name, phone: party.phone, numberOfGuests: guests },
      ...presentPrepayment(party),
      ...{ note: party.note, isAllergyNote: isAllergyNote(party.note) },
      ...(noShows.has(id) && { noShows: noShows.get(id) }),
      startsAt: iso(startsAt),
      // Who sits longer than planned is there until now; on another evening somebody has forgotten a tap.
      endsAt: iso(Math.max(span.to * QUARTER, isSitting(step) && isTonight(startsAt) ? now : 0)),
      ...{ step, stepVersion: party.stepVersion },
      tables: tables.get(id)?.tables ?? party.freed?.tables ?? [],
    };
  });
}
