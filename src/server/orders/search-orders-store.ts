import { type RawBuilder, sql } from 'kysely';
import { phoneDigitsPrefix } from '#domain/contact/phone.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { nameConditions } from '../db/name-columns.ts';
import type { Db } from '../db/schema.ts';
import { readCountry } from '../settings/index.ts';
import { listByIds, type Order, selectDeskOrders } from './orders-store.ts';

/** The desk shows the last characters of an id, and staff search by them. */
const SUFFIX_LENGTH = 6;
const ID_SUFFIX = sql<string>`substr(id, 31)`;
/** Fewer characters would match too many orders. */
const MIN_SUFFIX_LENGTH = 3;

/**
 * An id of zeros, and one of nothing but the last digit: between them lie all ids with the same beginning.
 */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The most that a search returns. Where more match, only the newest orders are searched. */
export const MAX_RESULTS = 500;
const NEWEST_SEARCHED = 1000;

interface SearchHit {
  id: string;
  created_at: number;
}

/**
 * The orders whose id, displayed number (its last six characters) or phone number begins with the search
 * text, whose id ends with it, or whose name has words that begin with its words; newest first. Each is a range of an index, so that a search
 * takes as long after ten years as after one.
 */
export async function searchOrders(
  db: Db,
  search: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: Order[]; count: number }> {
  const found = new Map<string, SearchHit>();
  for (const find of [byId, byPhone, byName]) {
    for (const each of await find(db, search)) found.set(each.id, each);
  }
  const newest = [...found.values()].sort(
    (one, other) => other.created_at - one.created_at || (other.id > one.id ? 1 : -1),
  );
  const ids = newest.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  return { orders: await listByIds(db, ids), count: newest.length };
}

/** Those of a span of time, or of the newest, that are in one of some states; newest first. */
export async function filterOrders(
  db: Db,
  { span, statuses }: { span: { from: number; until: number } | null; statuses: readonly OrderStatus[] },
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: Order[]; count: number }> {
  const all = selectDeskOrders(db)
    .select(['id', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await (span
    ? all.where('created_at', '>=', span.from).where('created_at', '<', span.until)
    : all.limit(NEWEST_SEARCHED)
  ).execute();
  const found = rows.filter(({ status }) => statuses.includes(status as OrderStatus)).map(({ id }) => id);
  return {
    orders: await listByIds(db, found.slice((page - 1) * limit, page * limit)),
    count: found.length,
  };
}

const selectHits = (db: Db) => selectDeskOrders(db).select(['id', 'created_at']);

async function byId(db: Db, search: string): Promise<SearchHit[]> {
  const part = search.toLowerCase();
  // Ids are hexadecimal with hyphens: other characters can't match one.
  if (!/^[0-9a-f-]+$/.test(part) || part.length > LOWEST_ID.length) return [];
  const beginning = await selectHits(db)
    .where('id', '>=', part + LOWEST_ID.slice(part.length))
    .where('id', '<=', part + HIGHEST_ID.slice(part.length))
    // Ids begin with the time.
    .orderBy('id', 'desc')
    .limit(MAX_RESULTS)
    .execute();
  return [...beginning, ...(await byIdSuffix(db, part))];
}

async function byIdSuffix(db: Db, part: string): Promise<SearchHit[]> {
  if (part.length < MIN_SUFFIX_LENGTH) return [];
  if (part.length > SUFFIX_LENGTH) {
    const ending = selectHits(db).where(ID_SUFFIX, '=', part.slice(-SUFFIX_LENGTH));
    return (await ending.limit(MAX_RESULTS).execute()).filter(({ id }) => id.endsWith(part));
  }
  const [from, to] = [part.padEnd(SUFFIX_LENGTH, '0'), part.padEnd(SUFFIX_LENGTH, 'f')];
  return newestWhere(db, sql<boolean>`${ID_SUFFIX} >= ${from} and ${ID_SUFFIX} <= ${to}`);
}

async function byPhone(db: Db, search: string): Promise<SearchHit[]> {
  const digits = phoneDigitsPrefix(search, await readCountry(db));
  if (digits === null) return [];
  // Digits only, so that the result does not depend on the database's collation.
  return newestWhere(
    db,
    sql<boolean>`phone_digits >= ${digits} and phone_digits <= ${digits.padEnd(15, '9')}`,
  );
}

async function byName(db: Db, search: string): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (const condition of nameConditions(search)) hits.push(...(await newestWhere(db, condition)));
  return hits;
}

/** By a range of an index, or when there are too many, only among the newest orders. */
async function newestWhere(db: Db, range: RawBuilder<boolean>): Promise<SearchHit[]> {
  const inRange = await selectHits(db)
    .where(range)
    .limit(MAX_RESULTS + 1)
    .execute();
  if (inRange.length <= MAX_RESULTS) return inRange;
  const newest = selectDeskOrders(db).selectAll().orderBy('created_at', 'desc').limit(NEWEST_SEARCHED);
  return db
    .selectFrom(newest.as('newest'))
    .select(['id', 'created_at'])
    .where(range)
    .limit(MAX_RESULTS)
    .execute();
}
