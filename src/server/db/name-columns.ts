import { type RawBuilder, sql } from 'kysely';
import { nameKeys, namePrefix } from '#domain/name-key.ts';
import type { Db } from './schema.ts';

/** The columns by which a row with this name is searched. The other words of the name are in `name_words`. */
export function nameColumns(name: string) {
  const { key, end } = nameKeys(name);
  return { name_key: key, name_end: end };
}

/** Of an anonymised row. */
export const NO_NAME_COLUMNS = { name_key: null, name_end: null };

/** Between the first word and the last: most names have none, so that most orders write no row. */
export async function insertNameWords(db: Db, id: string, name: string): Promise<void> {
  const rows = nameKeys(name).middle.map((word) => ({ of_id: id, word }));
  if (rows.length > 0) await db.insertInto('name_words').values(rows).execute();
}

const WORDS = sql.table('name_words');

/** Sorts after every other character. */
const LAST_CODE_POINT = '\u{10ffff}';

/** A range of the column's index: all values with this prefix. */
function hasPrefix(column: 'name_key' | 'name_end' | 'word', beginning: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} <= ${beginning + LAST_CODE_POINT}`;
}

/**
 * The conditions by which orders or reservations are found by a typed name, each a range of an index: all that was typed
 * begins the name; or each typed word begins one of its words, whichever they are.
 */
export function nameConditions(typed: string): RawBuilder<boolean>[] {
  const name = namePrefix(typed);
  if (name === null) return [];
  const [longest = '', ...others] = name.words;
  const begun = hasPrefix('name_key', name.key);
  if (longest.length < 2) return [begun];
  const also = others.map(
    (word) =>
      sql<boolean>` and ((${hasPrefix('name_key', word)}) or (${hasPrefix('name_end', word)}) or exists (select 1 from ${WORDS} where of_id = id and ${hasPrefix('word', word)}))`,
  );
  const among = sql.join(also, sql``);
  return [
    ...(others.length > 0 ? [begun] : []),
    sql<boolean>`${hasPrefix('name_key', longest)}${among}`,
    sql<boolean>`${hasPrefix('name_end', longest)}${among}`,
    sql<boolean>`id in (select of_id from ${WORDS} where ${hasPrefix('word', longest)})${among}`,
  ];
}
