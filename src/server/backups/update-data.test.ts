import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { isOutdated, migrations } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { dump } from '../test/dump.ts';
import { type FreshDatabase, freshDatabase, isPostgres } from '../test/fresh-database.ts';
import { writeAs0_1 } from '../test/written-by-0-1.ts';
import { restoreBackup } from './archive/restore-backup.ts';
import { archiveFile, backupFolder, ensureBackupFolder, listStoredBackups } from './backup-folder.ts';
import { UpdateError, updateData } from './update-data.ts';

type All = typeof migrations;

/** The data of an earlier version, and an update of it. */
async function withData(
  holds: 'nothing' | 'old',
  work: (given: {
    db: Db;
    place: FreshDatabase;
    update(all?: All): Promise<void>;
    /** What the update said. */
    lines: string[];
  }) => Promise<void>,
): Promise<void> {
  const place = await freshDatabase({ holds: 'nothing' });
  if (holds === 'old') await writeAs0_1(place);
  const db = await openDatabase(place);
  if (holds === 'old')
    await sql`insert into settings (key, value) values ('ordering', '{"isPaused":true}')`.execute(db);
  const lines: string[] = [];
  const options = { now: Date.now(), signal: new AbortController().signal };
  const report = (line: string) => void lines.push(line);
  try {
    await work({
      ...{ db, place, lines },
      update: (all) => updateData(db, place, { ...options, report, ...(all && { all }) }),
    });
  } finally {
    await db.destroy();
    await place.drop();
  }
}

test('before data of an earlier version is updated it is kept, once, and can be brought back', () =>
  withData('old', async ({ db, place, update, lines }) => {
    const before = await dump(db);
    await update();
    expect(await isOutdated(db)).toBe(false);
    expect(await dump(db)).toMatchObject(before);
    const [kept, ...others] = await listStoredBackups(place);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ origin: 'before_update' });
    const file = archiveFile(place, kept?.id ?? '');
    expect(lines.join('\n')).toContain(file);
    await update();
    expect(await listStoredBackups(place)).toHaveLength(1);

    await sql`delete from settings`.execute(db);
    await db.destroy();
    await restoreBackup({ place, file, replace: true });
    const restored = await openDatabase(place);
    expect(await dump(restored)).toMatchObject(before);
    await restored.destroy();
  }));

test('an empty database is no earlier version: nothing is kept', () =>
  withData('nothing', async ({ db, place, update, lines }) => {
    await update();
    expect(await isOutdated(db)).toBe(false);
    expect(await readdir(place.dataDir)).not.toContain('backups');
    expect(lines).toEqual([]);
  }));

async function stepsIn(db: Db): Promise<unknown[]> {
  return (await sql`select name from kysely_migration order by name`.execute(db)).rows;
}

test('what a killed start has left of a backup is removed before the next one is made', () =>
  withData('old', async ({ place, update }) => {
    await ensureBackupFolder(place);
    for (const name of ['one.present', 'other.present.part'])
      await writeFile(join(backupFolder(place), name), 'much');
    await update();
    const [{ id = '' } = {}] = await listStoredBackups(place);
    expect((await readdir(backupFolder(place))).sort()).toEqual([`${id}.json`, `${id}.tar.gz`]);
  }));

const broken = {
  async up(db: Db) {
    await sql`create table half_done (id text primary key)`.execute(db);
    throw new Error('a migration that fails');
  },
};
/** Its rows can be written and not be read. */
const unreadable = {
  async up(db: Db) {
    await sql`create table half_done (id text primary key, part text as (json_extract(id, '$')))`.execute(db);
    await sql`insert into half_done (id) values ('{no json')`.execute(db);
  },
};

const FAULTS: [what: string, migration: { up(db: Db): Promise<void> }, reason: RegExp][] = [
  ['that fails', broken, /a migration that fails/],
  ['whose result can’t be read', unreadable, /malformed JSON/],
];

// PostgreSQL computes a column when it is written.
test.each(FAULTS.slice(0, isPostgres ? 1 : 2))(
  'a migration %s changes nothing, not even what says how old the data is',
  (_what, migration, reason) =>
    withData('old', async ({ db, place, update }) => {
      const before = [await dump(db), await stepsIn(db)];
      const failing = update({ ...migrations, '2999-01-01-trial': migration } as All);
      await expect(failing).rejects.toThrow(UpdateError);
      await expect(failing).rejects.toThrow(/nothing was changed: start the earlier version again/);
      await expect(failing).rejects.toThrow(reason);
      expect([await dump(db), await stepsIn(db)]).toEqual(before);
      expect(await isOutdated(db)).toBe(true);
      // All is still there, and what earlier updates have kept is not pushed out.
      expect(await readdir(backupFolder(place))).toEqual([]);
    }),
);

test('where nothing can be kept nothing is updated', () =>
  withData('old', async ({ db, place, update }) => {
    const before = await dump(db);
    await writeFile(backupFolder(place), 'a file in the way');
    await expect(update()).rejects.toThrow(/could not be kept before its update, so nothing was changed/);
    expect(await dump(db)).toEqual(before);
    expect(await readdir(place.dataDir)).toContain('backups');
  }));
