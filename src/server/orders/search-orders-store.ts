import { type RawBuilder, sql } from 'kysely';
import { phoneDigitsBeginning } from '#domain/accounts.ts';
import { nameBeginning } from '#domain/name-key.ts';
import { beginsWith } from '../db/name-columns.ts';
import type { Db } from '../db/schema.ts';
import { listOfIds, type Order, onDesk } from './orders-store.ts';

/** Staff see the last so many characters of an id, and search by them. */
const END_LENGTH = 6;
const END = sql<string>`substr(id, 31)`;
/** Fewer characters are the beginning of too many ends. */
const FEWEST_OF_END = 3;

/** An id of zeros, and one of nothing but the last digit: between them lie all that begin alike. */
const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A search finds no more than these. Where more orders are meant, they are looked for among the newest. */
export const MOST_FOUND = 500;
const NEWEST = 1000;

interface Found {
  id: string;
  created_at: number;
}

/**
 * The orders that somebody means who types the beginning or the end of an id, or of the six characters that are
 * shown of it, or the beginning of a phone number, a name or a last name; newest first. What each of these finds is a range of an index,
 * so that a search takes as long after ten years as after one.
 */
export async function searchPage(
  db: Db,
  search: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: Order[]; count: number }> {
  const found = new Map<string, Found>();
  for (const find of [byId, byPhone, byName]) {
    for (const each of await find(db, search)) found.set(each.id, each);
  }
  const newest = [...found.values()].sort(
    (one, other) => other.created_at - one.created_at || (other.id > one.id ? 1 : -1),
  );
  const ids = newest.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  return { orders: await listOfIds(db, ids), count: newest.length };
}

const places = (db: Db) => onDesk(db).select(['id', 'created_at']);

async function byId(db: Db, search: string): Promise<Found[]> {
  const part = search.toLowerCase();
  // Ids are hexadecimal with hyphens: what is nothing of that can't be in one.
  if (!/^[0-9a-f-]+$/.test(part) || part.length > LOWEST.length) return [];
  const beginning = await places(db)
    .where('id', '>=', part + LOWEST.slice(part.length))
    .where('id', '<=', part + HIGHEST.slice(part.length))
    // Ids begin with the time.
    .orderBy('id', 'desc')
    .limit(MOST_FOUND)
    .execute();
  return [...beginning, ...(await byEnd(db, part))];
}

async function byEnd(db: Db, part: string): Promise<Found[]> {
  if (part.length < FEWEST_OF_END) return [];
  if (part.length > END_LENGTH) {
    const ending = places(db).where(END, '=', part.slice(-END_LENGTH));
    return (await ending.limit(MOST_FOUND).execute()).filter(({ id }) => id.endsWith(part));
  }
  const [from, to] = [part.padEnd(END_LENGTH, '0'), part.padEnd(END_LENGTH, 'f')];
  return newestWhere(db, sql<boolean>`${END} >= ${from} and ${END} <= ${to}`);
}

async function byPhone(db: Db, search: string): Promise<Found[]> {
  const digits = phoneDigitsBeginning(search);
  if (digits === null) return [];
  // Digits only: so they compare alike, whatever language a database sorts by.
  return newestWhere(
    db,
    sql<boolean>`phone_digits >= ${digits} and phone_digits <= ${digits.padEnd(15, '9')}`,
  );
}

async function byName(db: Db, search: string): Promise<Found[]> {
  const name = nameBeginning(search);
  if (name === null) return [];
  const ofLast = beginsWith('name_end', name.last);
  return [
    ...(await newestWhere(db, beginsWith('name_key', name.key))),
    // Of two words that somebody types, the name begins with the first.
    ...(await newestWhere(
      db,
      name.first === null ? ofLast : sql<boolean>`${ofLast} and ${beginsWith('name_key', name.first)}`,
    )),
  ];
}

/** By a range of an index; or, when there are too many, those that are among the newest orders. */
async function newestWhere(db: Db, range: RawBuilder<boolean>): Promise<Found[]> {
  const inRange = await places(db)
    .where(range)
    .limit(MOST_FOUND + 1)
    .execute();
  if (inRange.length <= MOST_FOUND) return inRange;
  const newest = onDesk(db).selectAll().orderBy('created_at', 'desc').limit(NEWEST);
  return db
    .selectFrom(newest.as('newest'))
    .select(['id', 'created_at'])
    .where(range)
    .limit(MOST_FOUND)
    .execute();
}
