import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** The stretches of time by which `list_counts` counts: what a list's migration has put into its triggers. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A list whose length is kept in `list_counts`. */
export interface CountedList<Row> {
  /** What it is counted under; several, when it is all of them together. */
  names: readonly string[];
  /** What is in it besides, and is few enough to be counted each time. */
  besides?: readonly { bucket: number; count: number }[];
  /** The order in which it is shown, by what its stretches are made of. */
  direction: 'asc' | 'desc';
  /**
   * Reads its rows in either direction. `bucket` leaves out what lies before that stretch, in that direction: rows
   * are then skipped from there on.
   */
  read(slice: Slice): Promise<Row[]>;
}

export interface Slice {
  direction: 'asc' | 'desc';
  bucket: number | null;
  offset: number;
  limit: number;
}

/** So many rows are skipped one by one, from whichever end is nearer. */
const MAX_SKIPPED_ROWS = 500;

/**
 * A page of a list that grows for years, and how long the list is. The first pages are read from its beginning, the
 * last ones from its end, and those between from the stretch of time in which they begin: no page is further away
 * than a stretch is long.
 */
export async function readPage<Row>(
  db: Db,
  list: CountedList<Row>,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Row[]; total: number }> {
  const total = await countList(db, list);
  const { direction } = list;
  const offset = (page - 1) * limit;
  if (offset >= total) return { rows: [], total };
  if (offset <= MAX_SKIPPED_ROWS)
    return { rows: await list.read({ direction, bucket: null, offset, limit }), total };
  const size = Math.min(limit, total - offset);
  const behind = total - offset - size;
  if (behind <= MAX_SKIPPED_ROWS) {
    const opposite = direction === 'asc' ? 'desc' : 'asc';
    const rows = await list.read({ direction: opposite, bucket: null, offset: behind, limit: size });
    return { rows: rows.reverse(), total };
  }
  const { bucket, before } = await bucketAt(db, list, offset);
  return { rows: await list.read({ direction, bucket, offset: offset - before, limit }), total };
}

/** How many rows a list has. */
export async function countList(
  db: Db,
  { names, besides = [] }: Pick<CountedList<unknown>, 'names' | 'besides'>,
): Promise<number> {
  const { total } = await counted(db, names)
    .select(sql<number>`cast(coalesce(sum(count), 0) as bigint)`.as('total'))
    .executeTakeFirstOrThrow();
  return total + sumOf(besides);
}

const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** A list without a name is counted by nobody. */
const counted = (db: Db, names: readonly string[]) =>
  db.selectFrom('list_counts').where('list', 'in', names.length === 0 ? [''] : names);

/** The stretch that holds the row at `offset`, and how many rows lie before the stretch. */
async function bucketAt<Row>(db: Db, list: CountedList<Row>, offset: number) {
  const { names, besides = [], direction } = list;
  const counts = await counted(db, names)
    .select(['bucket', sql<number>`cast(sum(count) as bigint)`.as('count')])
    .groupBy('bucket')
    .execute();
  const buckets = Map.groupBy([...counts, ...besides], ({ bucket }) => bucket)
    .entries()
    .map(([bucket, parts]) => ({ bucket, count: sumOf(parts) }))
    .toArray()
    .sort((one, other) => (direction === 'asc' ? one.bucket - other.bucket : other.bucket - one.bucket));
  let before = 0;
  for (const { bucket, count } of buckets) {
    if (before + count > offset) return { bucket, before };
    before += count;
  }
  return { bucket: null, before: 0 };
}

/** Adds up under one what each connection has counted for itself. SQLite has one connection, and nothing to add. */
export async function consolidateListCounts(db: Db): Promise<void> {
  if (!db.getExecutor().adapter.supportsMultipleConnections) return;
  await sql`
    with own as (
      select list, bucket, writer from list_counts where writer <> 0 for update skip locked
    ), gone as (
      delete from list_counts using own
      where (list_counts.list, list_counts.bucket, list_counts.writer) = (own.list, own.bucket, own.writer)
      returning list_counts.list, list_counts.bucket, list_counts.count
    )
    insert into list_counts (list, bucket, writer, count)
    select list, bucket, 0, sum(count) from gone group by list, bucket order by list, bucket
    on conflict (list, bucket, writer) do update set count = list_counts.count + excluded.count`.execute(db);
}

/** The week of an instant, as `list_counts` has it. */
export const weekOf = (instant: number) => Math.floor(instant / WEEK_MS);

/** The bounds of a list that is counted by weeks: the instants, in epoch milliseconds, to begin with. */
export function weekBound({ bucket, direction }: Pick<Slice, 'bucket' | 'direction'>): number | null {
  if (bucket === null) return null;
  return direction === 'asc' ? bucket * WEEK_MS : (bucket + 1) * WEEK_MS - 1;
}

/** The month of a local date as `list_counts` has it: 202611 for `2026-11-22`. */
export const monthOf = (date: string) => Number(date.slice(0, 7).replace('-', ''));

/** The dates between which a month lies, as text that compares like dates. */
export function monthBound({ bucket, direction }: Pick<Slice, 'bucket' | 'direction'>): string | null {
  if (bucket === null) return null;
  const month = `${String(bucket).slice(0, 4)}-${String(bucket).slice(4)}`;
  return direction === 'asc' ? `${month}-01` : `${month}-31`;
}
