import { type RawBuilder, sql } from 'kysely';
import { nameKeys } from '#domain/name-key.ts';

/** What a row is found by that belongs to somebody of this name. */
export function nameColumns(name: string) {
  const { key, end } = nameKeys(name);
  return { name_key: key, name_end: end };
}

/** Of nobody any more. */
export const NO_NAME_COLUMNS = { name_key: null, name_end: null };

export type NameColumn = keyof typeof NO_NAME_COLUMNS;

/** Nothing is sorted behind it. */
const LAST_CODE_POINT = '\u{10ffff}';

/** A range of the column's index: everything that begins so. */
export function hasPrefix(column: NameColumn, beginning: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} <= ${beginning + LAST_CODE_POINT}`;
}
