import { type Kysely, type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { DERIVED_TABLES, PROCESS_TABLES } from '../backups/archive/format.ts';
import type { Db } from '../db/schema.ts';
import { isPostgres } from './fresh-database.ts';

type Dump = Record<string, string[]>;
type Rows = Record<string, Record<string, unknown>[]>;

const loose = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Every row of every table except those of the processes, to compare two moments. */
export async function dump(db: Db): Promise<Dump> {
  return compared(await rowsOf(db, await tablesOf(db)));
}

async function tablesOf(db: Db): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name);
}

async function rowsOf(db: Db, tables: string[]): Promise<Rows> {
  const rows: Rows = {};
  for (const name of tables) rows[name] = await loose(db).selectFrom(name).selectAll().execute();
  return rows;
}

const asText = (rows: object[] = []) => rows.map((row) => JSON.stringify(row)).sort();

const compared = (rows: Rows): Dump =>
  Object.fromEntries(
    Object.keys(rows)
      .filter((name) => !PROCESS_TABLES.includes(name))
      .map((name) => [name, asText(rows[name])]),
  );

/** The rows of each table that only one of two moments has: a difference, not two whole databases. */
function changes(before: Dump, now: Dump): Record<string, { is: string[]; was: string[] }> {
  const onlyIn = (rows: string[] = [], others: string[] = []) => rows.filter((row) => !others.includes(row));
  return Object.fromEntries(
    Object.keys(now)
      .map((name) => {
        const [is, was] = [onlyIn(now[name], before[name]), onlyIn(before[name], now[name])];
        return [name, { is, was }] as const;
      })
      .filter(
        ([name, { is, was }]) => is.length + was.length > 0 || now[name]?.length !== before[name]?.length,
      ),
  );
}

/** Checks that refused calls change nothing in the database, and takes back what others have changed. */
export function watchDatabase(
  db: Db,
  { except = [], putsBack = false } = {} as { except?: string[]; putsBack?: boolean },
) {
  // Reading the table names takes longer than reading the tables, and no call of the API creates one.
  let tables: Promise<string[]> | undefined;
  const now = async () => {
    tables ??= tablesOf(db).then(async (names) => {
      if (putsBack) await noteWrites(db, names);
      return names;
    });
    return rowsOf(db, await tables);
  };
  let before: Rows = {};
  let writesBefore: string | null = null;
  return {
    async look() {
      if ((await writesOf(db)) === writesBefore) return;
      before = await now();
      if (putsBack) await takeTouched(db, await (tables ?? []));
      writesBefore = await writesOf(db);
    },
    expectUnchanged,
    /** `readAnswer` has already checked that the response is documented and not a 500; here: nothing has changed. */
    async expectRefused(answer: { status: number }, status: number | number[] = 400, about = '') {
      expect([status].flat(), about).toContain(answer.status);
      await expectUnchanged(about);
    },
    /** Every row is as it was when it was looked at. */
    async putBack() {
      if ((await writesOf(db)) === writesBefore) return;
      await putRowsBack(db, before, await takeTouched(db, Object.keys(before)));
      await takeTouched(db, []);
      writesBefore = await writesOf(db);
    },
  };

  async function expectUnchanged(about?: string): Promise<void> {
    // Without any write no row needs to be read: tests try thousands of refused calls.
    if ((await writesOf(db)) === writesBefore) return;
    const changed = Object.entries(changes(compared(before), compared(await now())));
    expect(
      Object.fromEntries(changed.filter(([name]) => !except.includes(name))),
      `${about ?? ''} changes`,
    ).toEqual({});
  }
}

/** Whole tables, and last those that triggers have written again meanwhile. */
async function putRowsBack(db: Db, before: Rows, touched: string[]): Promise<void> {
  const names = [...touched.filter((name) => !DERIVED_TABLES.includes(name)), ...DERIVED_TABLES];
  // A row may go before those that refer to it: all of them come back.
  if (!isPostgres) await sql`pragma foreign_keys = off`.execute(db);
  await loose(db)
    .transaction()
    .execute(async (tx) => {
      if (isPostgres) await sql`set local session_replication_role = replica`.execute(tx);
      for (const name of names) {
        await tx.deleteFrom(name).execute();
        const rows = before[name] ?? [];
        // A statement takes some thousand values.
        for (let at = 0; at < rows.length; at += 50)
          await tx
            .insertInto(name)
            .values(rows.slice(at, at + 50))
            .execute();
      }
    });
  if (!isPostgres) await sql`pragma foreign_keys = on`.execute(db);
}

/** SQLite notes which tables are written, so that not each of them has to be compared; on PostgreSQL all are put back. */
async function noteWrites(db: Db, tables: string[]): Promise<void> {
  if (isPostgres) return;
  await sql`create temp table if not exists touched (name text)`.execute(db);
  for (const name of tables)
    for (const write of ['insert', 'update', 'delete'])
      await sql
        .raw(
          `create temp trigger if not exists touch_${name}_${write} after ${write} on main.${name}
           begin insert into touched select '${name}' where '${name}' not in (select name from touched); end`,
        )
        .execute(db);
}

async function takeTouched(db: Db, tables: string[]): Promise<string[]> {
  if (isPostgres) return tables;
  const { rows } = await sql<{ name: string }>`delete from touched returning name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * A number that changes with every write, also one that was rolled back: SQLite's count of changed rows (there is
 * only one connection), or PostgreSQL's next transaction number (of any database of the server).
 */
async function writesOf(db: Db): Promise<string> {
  const query = isPostgres ? sql`select pg_current_snapshot()::text as n` : sql`select total_changes() as n`;
  const { rows } = await (query as RawBuilder<{ n: string | number }>).execute(db);
  return String(rows[0]?.n);
}
