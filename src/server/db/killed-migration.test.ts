import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dump } from '../test/dump.ts';
import { type FreshDatabase, freshDatabase } from '../test/fresh-database.ts';
import { writeAs0_1 } from '../test/written-by-0-1.ts';
import { type DatabaseLocation, openDatabase } from './database.ts';
import { BASELINE, migrate, migrations, NewerDataError, runMigrations } from './migrate.ts';
import type { Db } from './schema.ts';

/** A few of many statements: `npm run crash` kills at more of them. */
const ROUNDS = 2;

/** As many tests share the statements over old data, so that none takes long on a busy machine. */
const SHARES = 5;

async function migrateInProcess({ dataDir, databaseUrl }: DatabaseLocation, killAt: number | null) {
  const child = fork(join(import.meta.dirname, '../test/migrate-process.ts'), [], {
    execArgv: [],
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
      ...(killAt === null ? {} : { KILL_AT: String(killAt) }),
    },
  });
  let statements = 0;
  child.on('message', (count) => {
    statements = Number(count);
  });
  const [, signal] = await once(child, 'exit');
  return { statements, signal };
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

const randomUpTo = (most: number) => 1 + Math.floor(Math.random() * most);

describe('migrations that are killed in the middle', () => {
  // At every statement over old data, a share of them in each test: a process is started for each.
  const shares = Array.from({ length: SHARES }, (_, share) => share);
  test.each([
    ['on an empty database', 0] as const,
    ...shares.map((share) => ['of a restaurant that version 0.1.0 has written', share] as const),
  ])(
    '%s leave nothing, and the next ones run through (share %i)',
    async (where, share) => {
      const isOld = where !== 'on an empty database';
      const prepared = async () => {
        const place = await freshDatabase({ isMigrated: false });
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
      const { statements } = await migrateInProcess(whole, null);
      expect(statements).toBeGreaterThan(isOld ? 5 : 100);
      const [form, settings] = [await open(whole, formOf), await open(whole, settingsOf)];
      await whole.drop();
      // Taking the old data over is a step of its own, before the newer migrations.
      const baseline = { [BASELINE]: migrations[BASELINE] } as typeof migrations;
      const taken = await prepared();
      if (isOld) await open(taken, (db) => runMigrations(db, baseline, null));
      const between = isOld ? await open(taken, formOf) : null;
      await taken.drop();

      const kills = isOld
        ? Array.from({ length: statements }, (_, index) => index + 1).filter((at) => at % SHARES === share)
        : Array.from({ length: ROUNDS }, () => randomUpTo(statements));
      for (const killAt of kills) {
        const place = await prepared();
        expect(await migrateInProcess(place, killAt)).toMatchObject({ signal: 'SIGKILL' });
        // All or nothing: unfinished work is rolled back.
        if (before)
          expect([before, between, form], `killed at ${killAt}`).toContainEqual(await open(place, formOf));
        await open(place, migrate);
        expect(await open(place, formOf), `killed at ${killAt}`).toEqual(form);
        expect(await open(place, settingsOf), `killed at ${killAt}`).toEqual(settings);
        await place.drop();
      }
    },
    60_000,
  );
});

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
