import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dump } from '../test/dump.ts';
import { type FreshDatabase, freshDatabase } from '../test/fresh-database.ts';
import { isLong } from '../test/long.ts';
import { onEachStatement } from '../test/on-each-statement.ts';
import { writeAs0_1 } from '../test/written-by-0-1.ts';
import { type DatabaseLocation, openDatabase } from './database.ts';
import { BASELINE, migrate, migrations, NewerDataError, runMigrations } from './migrate.ts';
import type { Db } from './schema.ts';

/** Migrates in a process of its own, which is killed before one of its statements. */
async function killMigration({ dataDir, databaseUrl }: DatabaseLocation, killAt: number) {
  const child = fork(join(import.meta.dirname, '../test/migrate-process.ts'), [], {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      KILL_AT: String(killAt),
    },
  });
  const [, signal] = await once(child, 'exit');
  expect(signal, `killed at ${killAt}`).toBe('SIGKILL');
}

async function countStatements(db: Db): Promise<number> {
  let statements = 0;
  await migrate(
    onEachStatement(db, () => {
      statements += 1;
    }),
  );
  return statements;
}

/** Every column and index, and the migrations recorded as done. */
async function formOf(db: Db) {
  const tables = await db.introspection.getTables();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return {
    tables: tables
      .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    done: rows.map(({ name }) => name),
  };
}

async function open<Value>(place: FreshDatabase, work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = await openDatabase(place);
  const value = await work(db);
  await db.destroy();
  return value;
}

const settingsOf = (db: Db) => db.selectFrom('settings').selectAll().execute();

/** A process is started for each: at the first statement, in the middle and at the last one; with `LONG` at every one. */
const killsOf = (statements: number): number[] =>
  isLong
    ? Array.from({ length: statements }, (_, index) => index + 1)
    : [1, Math.ceil(statements / 2), statements];

test.each([
  ['on an empty database', false],
  ['of a restaurant that version 0.1.0 has written', true],
])(
  'migrations that are killed %s leave nothing, and the next ones run through',
  async (_where, isOld) => {
    const prepared = async () => {
      const place = await freshDatabase({ holds: 'nothing' });
      if (isOld) {
        await writeAs0_1(place);
        await open(place, async (db) => {
          await sql`insert into settings (key, value) values ('ordering', '{"isPaused":true}')`.execute(db);
        });
      }
      return place;
    };

    const whole = await prepared();
    const before = isOld ? await open(whole, formOf) : null;
    const statements = await open(whole, countStatements);
    expect(statements).toBeGreaterThan(isOld ? 5 : 100);
    const [form, settings] = [await open(whole, formOf), await open(whole, settingsOf)];
    await whole.drop();
    // Taking the old data over is a step of its own, before the newer migrations.
    const baseline = { [BASELINE]: migrations[BASELINE] } as typeof migrations;
    const taken = await prepared();
    if (isOld) await open(taken, (db) => runMigrations(db, baseline, null));
    const between = isOld ? await open(taken, formOf) : null;
    await taken.drop();

    for (const killAt of killsOf(statements)) {
      const place = await prepared();
      await killMigration(place, killAt);
      // All or nothing: unfinished work is rolled back.
      if (before)
        expect([before, between, form], `killed at ${killAt}`).toContainEqual(await open(place, formOf));
      await open(place, migrate);
      expect(await open(place, formOf), `killed at ${killAt}`).toEqual(form);
      expect(await open(place, settingsOf), `killed at ${killAt}`).toEqual(settings);
      await place.drop();
    }
  },
  isLong ? 1_800_000 : 180_000,
);

test('data of a newer version is left unchanged, with a message', async () => {
  const place = await freshDatabase();
  await open(place, async (db) => {
    await sql`insert into kysely_migration values ('2999-01-01-flying-cars', '2999-01-01T00:00:00.000Z')`.execute(
      db,
    );
    const before = await dump(db);
    await expect(migrate(db)).rejects.toThrow(NewerDataError);
    await expect(migrate(db)).rejects.toThrow(/newer version of Thali \(2999-01-01-flying-cars/);
    expect(await dump(db)).toEqual(before);
    // The next test uses this database again.
    await sql`delete from kysely_migration where name like '2999%'`.execute(db);
  });
  await place.drop();
});
