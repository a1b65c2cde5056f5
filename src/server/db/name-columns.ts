import { type RawBuilder, sql } from 'kysely';
import { nameKeys } from '#domain/name-key.ts';

/** The columns by which a row with this name is searched. */
export function nameColumns(name: string) {
  const { key, end } = nameKeys(name);
  return { name_key: key, name_end: end };
}

/** Of an anonymised row. */
export const NO_NAME_COLUMNS = { name_key: null, name_end: null };

export type NameColumn = keyof typeof NO_NAME_COLUMNS;

/** Sorts after every other character. */
const LAST_CODE_POINT = '\u{10ffff}';

/** A range of the column's index: all values with this prefix. */
export function hasPrefix(column: NameColumn, beginning: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} <= ${beginning + LAST_CODE_POINT}`;
}
