import { type Selectable, sql } from 'kysely';
import type { ReservationCancelReason, ReservationStatus } from '#domain/reservations/reservation.ts';
import type { TableRequest } from '#domain/reservations/table-request.ts';
import type { Db, Schema } from '../db/schema.ts';

export interface Reservation extends TableRequest {
  id: string;
  createdAt: number;
  status: ReservationStatus;
  cancellationReason: string | null;
  /** Which of the offered reasons it was; null where only words were given. */
  cancellationCode: ReservationCancelReason | null;
  acceptedAt: number | null;
  cancelledAt: number | null;
  language: string;
  wantsNewsletter: boolean;
}

export type NewReservation = Omit<
  Reservation,
  'status' | 'cancellationReason' | 'cancellationCode' | 'acceptedAt' | 'cancelledAt'
> & { wishHash: string };

/** Why it is cancelled: in words, and which of the offered reasons that is. */
export interface ReservationCancellation {
  reason: string;
  code?: ReservationCancelReason | undefined;
}

/** False when the same wish stands already, also in a call that is just being committed. */
export async function insertReservation(db: Db, reservation: NewReservation): Promise<boolean> {
  const inserted = await db
    .insertInto('reservations')
    .values({
      id: reservation.id,
      created_at: reservation.createdAt,
      name: reservation.name,
      phone: reservation.phone,
      email: reservation.email,
      date: reservation.date,
      time: reservation.time,
      guests: reservation.numberOfGuests,
      status: 'pending',
      language: reservation.language,
      wants_newsletter: reservation.wantsNewsletter ? 1 : 0,
      wish_hash: reservation.wishHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The reservation that stands for a wish: pending or accepted, not a cancelled one. */
export async function findByWish(db: Db, wishHash: string): Promise<Reservation | null> {
  const row = await db
    .selectFrom('reservations')
    .selectAll()
    .where('wish_hash', '=', wishHash)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  return row ? reservationOf(row) : null;
}

export async function findReservation(db: Db, id: string): Promise<Reservation | null> {
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? reservationOf(row) : null;
}

export interface ReservationFilter {
  /** Null: all. */
  status: ReservationStatus | null;
  /** Only on this date (`yyyy-MM-dd`) and after it. */
  fromDate: string | null;
}

/** By date, time and the order in which they came. */
export async function listPage(
  db: Db,
  filter: ReservationFilter,
  { page, limit, direction }: { page: number; limit: number; direction: 'asc' | 'desc' },
): Promise<Reservation[]> {
  const rows = await filtered(db, filter)
    .selectAll()
    .orderBy('date', direction)
    .orderBy('time', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(reservationOf);
}

export async function countFiltered(db: Db, filter: ReservationFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function filtered(db: Db, { status, fromDate }: ReservationFilter) {
  const all = db.selectFrom('reservations');
  const ofStatus = status === null ? all : all.where('status', '=', status);
  return fromDate === null ? ofStatus : ofStatus.where('date', '>=', fromDate);
}

/** For the days of a period, by date, time and the order in which they came; from the one behind `after` on. */
export async function listOfDays(
  db: Db,
  { from, to }: { from: string; to: string },
  after: Pick<Reservation, 'date' | 'time' | 'id'> | undefined,
  limit: number,
): Promise<Reservation[]> {
  const all = db
    .selectFrom('reservations')
    .selectAll()
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
export async function sumOfDay(
  db: Db,
  date: string,
  status: ReservationStatus,
): Promise<{ count: number; guests: number }> {
  return db
    .selectFrom('reservations')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`cast(coalesce(sum(guests), 0) as bigint)`.as('guests'),
    ])
    .where('date', '=', date)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
}

/** What happens to a reservation once, and is never undone. */
export type OnceFor = 'created_at' | 'accepted_at' | 'cancelled_at';

/** To how many reservations it happened within a span of time, in epoch milliseconds. */
export async function countOnce(
  db: Db,
  event: OnceFor,
  { from, until }: { from: number; until: number },
): Promise<number> {
  const { total } = await db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(event, '>=', from)
    .where(event, '<', until)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Moves a reservation on if it still is where the caller believes it to be. False when it is not, or is
 * unknown: of two tablets only one gets true.
 */
export async function moveReservation(
  db: Db,
  id: string,
  { from, to }: { from: readonly ReservationStatus[]; to: ReservationStatus },
  { now, cancellation }: { now: number; cancellation?: ReservationCancellation },
): Promise<boolean> {
  const moved = await db
    .updateTable('reservations')
    .set({
      status: to,
      ...(to === 'accepted' ? { accepted_at: now } : {}),
      ...(to === 'cancelled'
        ? {
            cancelled_at: now,
            cancellation_reason: cancellation?.reason ?? null,
            cancellation_code: cancellation?.code ?? null,
          }
        : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

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
    status: row.status as ReservationStatus,
    cancellationReason: row.cancellation_reason,
    cancellationCode: row.cancellation_code as ReservationCancelReason | null,
    acceptedAt: row.accepted_at,
    cancelledAt: row.cancelled_at,
    language: row.language,
    wantsNewsletter: row.wants_newsletter === 1,
  };
}
