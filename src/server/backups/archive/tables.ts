import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export interface Table {
  name: string;
  primaryKey: string[];
  /** The tables its foreign keys point to. */
  refersTo: string[];
}

export type Row = Record<string, string | number | null>;

const SQLITE_TABLES = sql<TableDescription>`
  select m.name,
    (select json_group_array(k.name)
      from (select name from pragma_table_info(m.name) where pk > 0 order by pk) k) as primary_key,
    (select json_group_array(distinct f."table") from pragma_foreign_key_list(m.name) f) as refers_to
  from sqlite_master m
  where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'
  order by m.name`;

const POSTGRES_TABLES = sql<TableDescription>`
  select t.relname as name,
    (select coalesce(json_agg(a.attname order by k.place), '[]')::text
      from pg_constraint c
      cross join unnest(c.conkey) with ordinality as k(number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
      where c.conrelid = t.oid and c.contype = 'p') as primary_key,
    (select coalesce(json_agg(distinct r.relname), '[]')::text
      from pg_constraint c
      join pg_class r on r.oid = c.confrelid
      where c.conrelid = t.oid and c.contype = 'f') as refers_to
  from pg_class t
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
  order by t.relname`;

interface TableDescription {
  name: string;
  primary_key: string;
  refers_to: string;
}

/** Reads the tables from the database itself, so that none of any migration is forgotten. */
export async function readTables(db: Db, isPostgres: boolean): Promise<Table[]> {
  const query: RawBuilder<TableDescription> = isPostgres ? POSTGRES_TABLES : SQLITE_TABLES;
  const { rows } = await query.execute(db);
  return rows.map(({ name, primary_key: primaryKey, refers_to: refersTo }) => {
    return { name, primaryKey: JSON.parse(primaryKey), refersTo: JSON.parse(refersTo) };
  });
}

/**
 * Puts each table after those it refers to. Rows of a table that refers to itself are ordered by primary key, and so by
 * creation.
 */
export function orderByForeignKeys(tables: Table[]): Table[] {
  const waiting = new Set(tables);
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const waitingNames = new Set([...waiting].map(({ name }) => name));
    const next = [...waiting].find(({ name, refersTo }) =>
      refersTo.every((other) => other === name || !waitingNames.has(other)),
    );
    if (!next)
      throw new Error(`These tables refer to each other in a circle: ${[...waitingNames].join(', ')}`);
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.id(table)}`.execute(db);
  return Number(rows[0]?.rows);
}

const BATCH_ROWS = 500;

/** All rows of a table by primary key, a few hundred at a time. */
export async function* readBatches(db: Db, { name, primaryKey }: Table): AsyncGenerator<Row[]> {
  if (primaryKey.length === 0) throw new Error(`The table ${name} has no primary key`);
  const key = sql.join(primaryKey.map((column) => sql.id(column)));
  let last: Row | undefined;
  do {
    const after = last && sql.join(primaryKey.map((column) => last?.[column]));
    const { rows } = await sql<Row>`
      select * from ${sql.id(name)} ${after ? sql`where (${key}) > (${after})` : sql``}
      order by ${key} limit ${BATCH_ROWS}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length < BATCH_ROWS ? undefined : rows.at(-1);
  } while (last);
}

/** The same, one by one. */
export async function* readRows(db: Db, table: Table): AsyncGenerator<Row> {
  for await (const rows of readBatches(db, table)) yield* rows;
}

/** Below the limit of values per statement of both databases. */
const MAX_VALUES = 30_000;

export async function insertRows(db: Db, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const atOnce = Math.max(1, Math.min(BATCH_ROWS, Math.floor(MAX_VALUES / Math.max(1, columns))));
  for (let start = 0; start < rows.length; start += atOnce) {
    await db
      .$extendTables<Record<string, Row>>()
      .insertInto(table)
      .values(rows.slice(start, start + atOnce))
      .execute();
  }
}

export async function clearTable(db: Db, table: string): Promise<void> {
  await sql`delete from ${sql.id(table)}`.execute(db);
}
