import { deepFreeze } from './deep-freeze.ts';
import type { Db } from './schema.ts';

/** Beyond it all are parsed again: rows that were deleted leave nothing behind for ever. */
const MOST = 2_000;

/**
 * Parses a row with columns of JSON, once for as long as no column differs: every order reads its dishes and the hours, which
 * change once a day. What comes out is shared, and therefore frozen.
 */
export function keepParsed<Row extends { id: string | number }, Value extends object>(
  parse: (row: Row) => Value,
): (db: Db, row: Row) => Value {
  const kept = new WeakMap<object, Map<Row['id'], { row: Row; value: Value }>>();
  return (db, row) => {
    const { adapter } = db.getExecutor();
    const ofDatabase = kept.get(adapter) ?? new Map<Row['id'], { row: Row; value: Value }>();
    kept.set(adapter, ofDatabase);
    const known = ofDatabase.get(row.id);
    if (known && areSame(known.row, row)) return known.value;
    if (ofDatabase.size >= MOST) ofDatabase.clear();
    const value = deepFreeze(parse(row));
    ofDatabase.set(row.id, { row, value });
    return value;
  };
}

function areSame<Row extends object>(one: Row, other: Row): boolean {
  for (const column in one) if (one[column] !== other[column]) return false;
  return true;
}
