import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** The buckets by which `list_counts` counts; the baseline's triggers use the same length. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A list whose length is stored in `list_counts`. */
export interface CountedList<Row> {
  /** The names it is counted under; several for the union of their lists. */
  names: readonly string[];
  /** Additional rows that are few enough to be counted each time. */
  extra?: readonly { bucket: number; count: number }[];
  /** The order in which it is shown, by the time its buckets are made of. */
  direction: 'asc' | 'desc';
  /**
   * Reads rows in either direction. `bucket` leaves out the rows before that bucket, in that direction; further rows
   * are skipped from there.
   */
  read(slice: Slice): Promise<Row[]>;
}

export interface Slice {
  direction: 'asc' | 'desc';
  bucket: number | null;
  offset: number;
  limit: number;
}

/** At most this many rows are skipped one by one, from the nearer end. */
const MAX_SKIPPED_ROWS = 500;

/**
 * A page of a list that grows for years, and the list's length. The first pages are read from its beginning, the last
 * from its end, and those between from the start of their bucket, so no page is more expensive than one bucket.
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

/** The number of rows of a list. */
export async function countList(
  db: Db,
  { names, extra = [] }: Pick<CountedList<unknown>, 'names' | 'extra'>,
): Promise<number> {
  const { total } = await counted(db, names)
    .select(sql<number>`cast(coalesce(sum(count), 0) as bigint)`.as('total'))
    .executeTakeFirstOrThrow();
  return total + sumOf(extra);
}

const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** A list without names has no stored counts. */
const counted = (db: Db, names: readonly string[]) =>
  db.selectFrom('list_counts').where('list', 'in', names.length === 0 ? [''] : names);

/** The bucket of the row at `offset`, and the number of rows before the bucket. */
async function bucketAt<Row>(db: Db, list: CountedList<Row>, offset: number) {
  const { names, extra = [], direction } = list;
  const counts = await counted(db, names)
    .select(['bucket', sql<number>`cast(sum(count) as bigint)`.as('count')])
    .groupBy('bucket')
    .execute();
  const buckets = Map.groupBy([...counts, ...extra], ({ bucket }) => bucket)
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

/** Adds the counts of all connections together. SQLite has one connection, and nothing to add. */
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

/** The week of an instant, as stored in `list_counts`. */
export const weekOf = (instant: number) => Math.floor(instant / WEEK_MS);

/** The start of a bucket for a list counted by weeks, in epoch milliseconds. */
export function weekBound({ bucket, direction }: Pick<Slice, 'bucket' | 'direction'>): number | null {
  if (bucket === null) return null;
  return direction === 'asc' ? bucket * WEEK_MS : (bucket + 1) * WEEK_MS - 1;
}

/** The date at which a month's bucket starts, as text that compares like dates. */
export function monthBound({ bucket, direction }: Pick<Slice, 'bucket' | 'direction'>): string | null {
  if (bucket === null) return null;
  const month = `${String(bucket).slice(0, 4)}-${String(bucket).slice(4)}`;
  return direction === 'asc' ? `${month}-01` : `${month}-31`;
}
