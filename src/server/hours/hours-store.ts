import type { Selectable } from 'kysely';
import type { BookingTimes, Hours, ManualStatus, SpecialDate, TimeSlot } from '#domain/hours/schedule.ts';
import type { Versioned } from '#domain/versions.ts';
import { newId } from '../db/ids.ts';
import { keepParsed } from '../db/keep-parsed.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

const ONLY_ROW = 1;

const timingRow = prepareQuery((db) => db.selectFrom('timing').selectAll().where('id', '=', ONLY_ROW));
const specialDateRows = prepareQuery((db) => db.selectFrom('special_dates').selectAll().orderBy('date'));

/** Inside the caller's transaction if it has one. The version counts the changes of the week. */
export async function readHours(db: Db): Promise<Versioned<Hours>> {
  const [timing] = (await timingRow(db, {})).rows;
  if (!timing) throw new Error('the hours were never set up');
  const { rows: dates } = await specialDateRows(db, {});
  return { ...week(db, timing), specialDates: dates.map((row) => specialDate(db, row)) };
}

const week = keepParsed((timing: Selectable<Schema['timing']>) => ({
  timeZone: timing.time_zone,
  weekly: JSON.parse(timing.weekly) as Hours['weekly'],
  manual: timing.manual === null ? null : (JSON.parse(timing.manual) as ManualStatus),
  ...(timing.booking !== null && { booking: JSON.parse(timing.booking) as BookingTimes }),
  version: timing.version,
}));

/** The same, locked: other changes of week or status wait until the transaction ends. */
export async function lockHours(tx: Tx): Promise<Versioned<Hours>> {
  await tx
    .updateTable('timing')
    .set((eb) => ({ time_zone: eb.ref('time_zone') }))
    .where('id', '=', ONLY_ROW)
    .execute();
  return readHours(tx);
}

/** False when there is a week already, also when both are inserted at the same moment: it stays unchanged. */
export async function initialiseHours(db: Db, hours: Pick<Hours, 'timeZone' | 'weekly'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('timing')
    .values({ id: ONLY_ROW, time_zone: hours.timeZone, weekly: JSON.stringify(hours.weekly), manual: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function writeManualStatus(db: Db, manual: ManualStatus | null): Promise<void> {
  await db
    .updateTable('timing')
    .set({ manual: manual === null ? null : JSON.stringify(manual) })
    .where('id', '=', ONLY_ROW)
    .execute();
}

export async function writeBookingTimes(tx: Tx, booking: BookingTimes): Promise<void> {
  await tx
    .updateTable('timing')
    .set({ booking: JSON.stringify(booking) })
    .where('id', '=', ONLY_ROW)
    .execute();
}

export async function writeTimeZone(tx: Tx, timeZone: string): Promise<void> {
  await tx.updateTable('timing').set({ time_zone: timeZone }).where('id', '=', ONLY_ROW).execute();
}

/** Week and manual status in one write: no reader sees the new week with the old override. */
export async function writeWeek(
  tx: Tx,
  { weekly, version }: Pick<Versioned<Hours>, 'weekly' | 'version'>,
): Promise<void> {
  await tx
    .updateTable('timing')
    .set({ weekly: JSON.stringify(weekly), manual: null, version })
    .where('id', '=', ONLY_ROW)
    .execute();
}

/** The new entry's id; null when the date has one already, also when both are inserted at the same moment. */
export async function insertSpecialDate(db: Db, special: Omit<SpecialDate, 'id'>): Promise<string | null> {
  const row = await db
    .insertInto('special_dates')
    .values({
      id: newId(),
      date: special.date,
      is_open: special.isOpen ? 1 : 0,
      reason: special.reason,
      time_slots: JSON.stringify(special.timeSlots),
      order_capacity: special.orderCapacity ?? null,
      span_id: special.spanId ?? null,
    })
    .onConflict((conflict) => conflict.column('date').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the deleted entries by date, with all of their span or alone; empty when there was none. */
export async function deleteSpecialDate(
  db: Db,
  id: string,
  { withSpan }: { withSpan: boolean },
): Promise<SpecialDate[]> {
  const rows = await db
    .deleteFrom('special_dates')
    .where((eb) => {
      const spanOfIt = eb.selectFrom('special_dates').select('span_id').where('id', '=', id);
      return withSpan ? eb.or([eb('id', '=', id), eb('span_id', '=', spanOfIt)]) : eb('id', '=', id);
    })
    .returningAll()
    .execute();
  return rows.map(specialDateOf).sort((one, other) => one.date.localeCompare(other.date));
}

export async function deleteDatesBefore(db: Db, date: string): Promise<void> {
  await db.deleteFrom('special_dates').where('date', '<', date).execute();
}

const specialDate = keepParsed(specialDateOf);

function specialDateOf(row: Selectable<Schema['special_dates']>): SpecialDate {
  return {
    id: row.id,
    date: row.date,
    isOpen: row.is_open === 1,
    reason: row.reason,
    timeSlots: JSON.parse(row.time_slots) as TimeSlot[],
    orderCapacity: row.order_capacity,
    spanId: row.span_id,
  };
}
