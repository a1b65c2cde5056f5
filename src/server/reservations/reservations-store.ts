import { type Selectable, sql } from 'kysely';
import { phoneDigits } from '#domain/contact/phone.ts';
import { isDemoMoney, type PaymentSource } from '#domain/payment-providers.ts';
import type { Prepayment, PrepaymentState } from '#domain/reservations/prepayment.ts';
import {
  RESERVATION_STATUSES,
  type ReservationCancellationCode,
  type ReservationStatus,
} from '#domain/reservations/reservation.ts';
import type { TableRequest, TableTime } from '#domain/reservations/table-request.ts';
import type { TableStep } from '#domain/reservations/table-step.ts';
import { NO_RESERVATION, type StoredStatus } from '#domain/reservations/waiting-list.ts';
import { insertNameWords, nameColumns } from '../db/name-columns.ts';
import { monthBound, readPage, type Slice } from '../db/pagination.ts';
import type { Db, Schema } from '../db/schema.ts';
import { readCountry } from '../settings/index.ts';

export interface Reservation extends TableRequest {
  id: string;
  createdAt: number;
  status: StoredStatus;
  cancellationReason: string | null;
  /** The id of the offered reason, or that it was the guest; null where only free text was given. */
  cancellationCode: ReservationCancellationCode | null;
  acceptedAt: number | null;
  cancelledAt: number | null;
  language: string;
  wantsNewsletter: boolean;
  /** What the guest asks for; empty: nothing. */
  note: string;
  /** When the guest consented to keeping what it says about health. */
  healthConsentAt: number | null;
  /** How often it was changed: whoever answers or changes it says which one they have seen. */
  version: number;
  requestedChange: RequestedChange | null;
  /** When the guest has answered the reminder that they are coming. */
  comingAt: number | null;
  remindedAt: number | null;
  /** The desk has seen them at their table, or missed them: it is no longer their guest's to change. */
  isUnderWay: boolean;
  /** Until when an offer of the waiting list, or the wait for its payment, holds its table. */
  heldUntil: number | null;
  /** What is paid ahead; null: nothing. */
  prepayment: Prepayment | null;
}

/** What a guest can change. */
export type ChangeableFields = TableTime & Pick<Reservation, 'note' | 'healthConsentAt'>;

/** What a guest asks for instead, until the desk answers. */
export interface RequestedChange extends ChangeableFields {
  askedAt: number;
}

export type NewReservation = Omit<
  Reservation,
  | 'status'
  | 'cancellationReason'
  | 'cancellationCode'
  | 'acceptedAt'
  | 'cancelledAt'
  | 'version'
  | 'requestedChange'
  | 'comingAt'
  | 'remindedAt'
  | 'isUnderWay'
  | 'heldUntil'
  | 'prepayment'
> & { requestHash: string };

/** The reason of a cancellation: as text, and the offered reason's id. */
export interface ReservationCancellation {
  reason: string;
  code?: ReservationCancellationCode | undefined;
}

/** False when the same request exists already, also in a call that is being committed at this moment. */
export async function insertReservation(
  db: Db,
  reservation: NewReservation,
  status: 'pending' | 'waiting' | 'unpaid' = 'pending',
): Promise<boolean> {
  const inserted = await db
    .insertInto('reservations')
    .values({
      id: reservation.id,
      created_at: reservation.createdAt,
      name: reservation.name,
      phone: reservation.phone,
      phone_digits: phoneDigits(reservation.phone, await readCountry(db)),
      ...nameColumns(reservation.name),
      email: reservation.email,
      date: reservation.date,
      time: reservation.time,
      guests: reservation.numberOfGuests,
      status,
      language: reservation.language,
      wants_newsletter: reservation.wantsNewsletter ? 1 : 0,
      wish_hash: reservation.requestHash,
      note: reservation.note,
      health_consent_at: reservation.healthConsentAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!inserted.numInsertedOrUpdatedRows) return false;
  await insertNameWords(db, reservation.id, reservation.name);
  return true;
}

/** The reservation of the same request, or its place on the waiting list; cancelled ones do not count. */
export async function findByRequestHash(db: Db, wishHash: string): Promise<Reservation | null> {
  const row = await db
    .selectFrom('reservations')
    .selectAll()
    .where('wish_hash', '=', wishHash)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  return row ? reservationOf(row) : null;
}

/** Unanswered and unpaid requests and places on the waiting list from a date on (`yyyy-MM-dd`), of the same phone number or e-mail address. */
export async function countOpenRequests(
  db: Db,
  { phone, email }: Pick<TableRequest, 'phone' | 'email'>,
  fromDate: string,
): Promise<number> {
  const digits = phoneDigits(phone, await readCountry(db));
  const { count } = await db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('status', 'in', ['pending', 'waiting', 'offered', 'unpaid'])
    .where('date', '>=', fromDate)
    .where((eb) =>
      eb.or([eb('phone_digits', '=', digits), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Accepted, offered or unpaid ones of one person that are still to come: so many are answered at once. */
const MOST_AT_ONCE = 3;

/**
 * Whether the same phone number or e-mail address has a table on that day, or several from a date on (`yyyy-MM-dd`), besides the
 * reservation of that id.
 */
export async function hasTables(
  db: Db,
  { phone, email, date, id = '' }: Pick<TableRequest, 'phone' | 'email' | 'date'> & { id?: string },
  fromDate: string,
): Promise<boolean> {
  const digits = phoneDigits(phone, await readCountry(db));
  const rows = await db
    .selectFrom('reservations')
    .select(['date', 'status'])
    .where('status', 'in', ['accepted', 'offered', 'unpaid'])
    .where('date', '>=', fromDate)
    .where('id', '!=', id)
    .where((eb) =>
      eb.or([eb('phone_digits', '=', digits), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]),
    )
    .limit(MOST_AT_ONCE * 2)
    .execute();
  // Whoever comes back from the payment page for another time has none that day.
  return rows.length >= MOST_AT_ONCE || rows.some((one) => one.date === date && one.status !== 'unpaid');
}

export async function findReservation(db: Db, id: string): Promise<Reservation | null> {
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? reservationOf(row) : null;
}

/** Pending and accepted ones from a date (`yyyy-MM-dd`) on, soonest first. */
export async function listOpenReservations(db: Db, fromDate: string): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('status', 'in', ['pending', 'accepted'])
    .where('date', '>=', fromDate)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .execute();
  return rows.map(reservationOf);
}

export interface ReservationFilter {
  /** Null: all. */
  status: ReservationStatus | null;
  /** Only on this date (`yyyy-MM-dd`) and after it. */
  fromDate: string | null;
}

/** By date, time and order of creation; with their total number. */
export async function listPage(
  db: Db,
  filter: ReservationFilter,
  { page, limit, direction }: { page: number; limit: number; direction: 'asc' | 'desc' },
): Promise<{ reservations: Reservation[]; total: number }> {
  const names = RESERVATION_STATUSES.filter((each) => each === (filter.status ?? each));
  const read = (slice: Slice) => {
    const bound = monthBound(slice);
    return filtered(db, filter)
      .selectAll()
      .$if(bound !== null, (all) => all.where('date', slice.direction === 'asc' ? '>=' : '<=', bound))
      .orderBy('date', slice.direction)
      .orderBy('time', slice.direction)
      .orderBy('id', slice.direction)
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  };
  const list = { names: names.map((name) => `reservations.${name}`), direction, read };
  if (filter.fromDate === null) {
    const { rows, total } = await readPage(db, list, { page, limit });
    return { reservations: rows.map(reservationOf), total };
  }
  // There are as many upcoming reservations after ten years as after one, and they begin within a month.
  const rows = await read({ direction, bucket: null, offset: (page - 1) * limit, limit });
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { reservations: rows.map(reservationOf), total };
}

function filtered(db: Db, { status, fromDate }: ReservationFilter) {
  const all = db.selectFrom('reservations');
  const ofStatus =
    status === null ? all.where('status', 'not in', NO_RESERVATION) : all.where('status', '=', status);
  return fromDate === null ? ofStatus : ofStatus.where('date', '>=', fromDate);
}

/** For the days of a period, by date, time and order of creation; from the one after `after` on. */
export async function listByDays(
  db: Db,
  { from, to }: { from: string; to: string },
  after: Pick<Reservation, 'date' | 'time' | 'id'> | undefined,
  limit: number,
): Promise<Reservation[]> {
  const all = db
    .selectFrom('reservations')
    .selectAll()
    .where('status', 'not in', NO_RESERVATION)
    .where('date', '>=', after?.date ?? from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .limit(limit);
  const rest = after
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('date', 'time', 'id'), '>', tuple(after.date, after.time, after.id)),
      )
    : all;
  return (await rest.execute()).map(reservationOf);
}

/** How many there are of a status on a day, and for how many guests. */
export async function sumByDays(
  db: Db,
  { from, to }: { from: string; to: string },
  status: ReservationStatus,
): Promise<{ count: number; guests: number }> {
  return db
    .selectFrom('reservations')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`cast(coalesce(sum(guests), 0) as bigint)`.as('guests'),
    ])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
}

/**
 * Changes a reservation's status if it is still the one that the caller expects. False when it is not, or the
 * reservation is unknown: of two tablets only one gets true.
 */
export async function transitionReservation(
  db: Db,
  id: string,
  {
    from,
    to,
    version,
    isToCome = false,
  }: {
    from: readonly StoredStatus[];
    to: ReservationStatus;
    version?: number | undefined;
    /** Only while they are not there yet. */
    isToCome?: boolean | undefined;
  },
  { now, cancellation }: { now: number; cancellation?: ReservationCancellation },
): Promise<boolean> {
  const moved = await db
    .updateTable('reservations')
    .set({
      status: to,
      held_until: null,
      undo_until: null,
      undo_mail_id: null,
      ...(to === 'accepted' ? { accepted_at: now } : {}),
      ...(to === 'cancelled'
        ? {
            cancelled_at: now,
            change_request: null,
            cancellation_reason: cancellation?.reason ?? null,
            cancellation_code: cancellation?.code ?? null,
          }
        : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .$if(version !== undefined, (one) => one.where('version', '=', version as number))
    .$if(isToCome, (one) => one.where(IS_TO_COME))
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Which one was read: of two who change or answer it, one finds it so. */
export type SeenReservation = Pick<Reservation, 'id' | 'status' | 'version'>;

/**
 * Writes what a guest has changed, or the desk for them; what was asked for before is settled. On another day or at another time
 * it is reminded of again. False when it is not as it was read any more.
 */
export async function writeChange(
  db: Db,
  { id, status, version, ...before }: SeenReservation & TableTime,
  { date, time, numberOfGuests, note, healthConsentAt }: ChangeableFields,
  now: number,
): Promise<boolean> {
  const isSameTime = date === before.date && time === before.time;
  const { numUpdatedRows } = await db
    .updateTable('reservations')
    .set({
      ...{ date, time, guests: numberOfGuests, note, health_consent_at: healthConsentAt },
      ...{ version: version + 1, change_request: null, undo_until: null, undo_mail_id: null },
      // It is not what was asked for then: whoever asks for that again asks for something new.
      wish_hash: id,
      ...(!isSameTime && { reminded_at: null, coming_at: null, table_step: null }),
      // Whoever has just read of the new time is not reminded of it on the same day.
      ...(!isSameTime && status === 'accepted' && { accepted_at: now }),
    })
    // What a tablet has kept without a network was about the evening that was planned before.
    .set((eb) => (isSameTime ? {} : { table_step_version: eb('table_step_version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .where(IS_TO_COME)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what a guest asks for instead, or forgets it; false as above. The answer can't be undone any more. */
export async function writeRequestedChange(
  db: Db,
  { id, status, version }: SeenReservation,
  change: RequestedChange | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservations')
    .set({
      change_request: change && JSON.stringify(change),
      ...{ version: version + 1, undo_until: null, undo_mail_id: null },
    })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .where(IS_TO_COME)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps that its guest is coming; false where it is not accepted, or they have answered so already. */
export async function markComing(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservations')
    .set({ coming_at: now })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('coming_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Accepted ones from a date (`yyyy-MM-dd`) on whose guests ask for something else, soonest first. */
export async function listChanging(db: Db, fromDate: string): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('change_request', 'is not', null)
    .where('date', '>=', fromDate)
    .where('status', '=', 'accepted')
    .where(IS_TO_COME)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .execute();
  return rows.map(reservationOf);
}

/** Makes the transition that was just made undoable. */
export async function allowUndo(
  db: Db,
  id: string,
  { until, mailId }: { until: number; mailId: string | null },
): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ undo_until: until, undo_mail_id: mailId })
    .where('id', '=', id)
    .execute();
}

/** A reservation's status, until when its answer can be undone, and the e-mail held back until then. */
export async function findUndo(
  db: Db,
  id: string,
): Promise<{ status: ReservationStatus; until: number | null; mailId: string | null } | null> {
  const row = await db
    .selectFrom('reservations')
    .select(['status', 'undo_until', 'undo_mail_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? { status: row.status as ReservationStatus, until: row.undo_until, mailId: row.undo_mail_id }
    : null;
}

/**
 * Makes an accepted reservation pending again if nothing has happened to it since `until` was read; of two
 * calls only one gets true.
 */
export async function revertAcceptance(db: Db, id: string, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservations')
    .set((eb) => ({
      ...{ status: 'pending', accepted_at: null, undo_until: null, undo_mail_id: null },
      // It is on no evening any more, and a tap kept for that one does not count.
      ...{ table_step: null, freed_tables: null, table_step_version: eb('table_step_version', '+', 1) },
    }))
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('undo_until', '=', until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nothing was tapped: it is expected. */
export const stepOf = (stored: string | null): TableStep => (stored as TableStep | null) ?? 'expected';

const isUnderWay = (stored: string | null) => stored !== null && stored !== 'late';

/** The same in SQL. */
const IS_TO_COME = sql<boolean>`(table_step is null or table_step = 'late')`;

export function reservationOf(row: Selectable<Schema['reservations']>): Reservation {
  return {
    id: row.id,
    createdAt: row.created_at,
    name: row.name,
    phone: row.phone,
    email: row.email,
    date: row.date,
    time: row.time,
    numberOfGuests: row.guests,
    status: row.status as StoredStatus,
    cancellationReason: row.cancellation_reason,
    cancellationCode: row.cancellation_code as ReservationCancellationCode | null,
    acceptedAt: row.accepted_at,
    cancelledAt: row.cancelled_at,
    language: row.language,
    wantsNewsletter: row.wants_newsletter === 1,
    note: row.note,
    healthConsentAt: row.health_consent_at,
    version: row.version,
    // Who is there, or was missed, needs no other time any more.
    requestedChange:
      row.change_request === null || isUnderWay(row.table_step)
        ? null
        : (JSON.parse(row.change_request) as RequestedChange),
    comingAt: row.coming_at,
    remindedAt: row.reminded_at,
    isUnderWay: isUnderWay(row.table_step),
    heldUntil: row.held_until,
    prepayment: prepaymentOf(row),
  };
}

function prepaymentOf({
  prepaid_cents: cents,
  refund_hours: refundHours,
  prepayment: state,
  prepaid_with: paidWith,
}: Selectable<Schema['reservations']>): Prepayment | null {
  return cents === null || state === null
    ? null
    : {
        ...{ cents, refundHours: refundHours ?? 0, state: state as PrepaymentState },
        isPlay: isDemoMoney(paidWith as PaymentSource | null),
      };
}
