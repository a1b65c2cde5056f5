import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../backups/archive/make-backup.ts';
import { restoreBackup } from '../backups/archive/restore-backup.ts';
import { lockSqlite } from '../backups/archive/sqlite-lock.ts';
import { tryLockFile } from '../db/data-folder.ts';
import { type DatabaseLocation, openDatabase, sqliteFile } from '../db/database.ts';
import { migrate, migrations } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { changeEntries, listFiles, readAllData, readEntries, readFileBytes } from '../test/archives.ts';
import { type FreshDatabase, freshDatabase, isPostgres } from '../test/fresh-database.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, orderDinner, placeOrder } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const PICTURE = 'dal-1a2b.jpg';

let testApp: TestApp;
/** A backup of a restaurant with all kinds of data. */
let backup: string;

beforeAll(async () => {
  testApp = await openTestApp();
  const { dataDir } = testApp.deps.config;
  await mkdir(join(dataDir, 'files/pictures'), { recursive: true });
  await writeFile(join(dataDir, 'files/pictures', PICTURE), Buffer.from([0, 1, 2, 255, 10, 13]));
  await testApp.user();
  await orderDinner(await testApp.guest(), { message: 'Bitte „scharf“ 🌶️\n"; drop table orders; --' });
  const other = await testApp.guest();
  await addToCart(other, dishes.tikka, { quantity: 3, addOns: [{ name: 'Naan', quantity: 2 }] });
  expect((await placeOrder(other, {}, 'dinner-for-three')).status).toBe(201);
  await addToCart(other, dishes.beer, { message: '\t\\ \u2028' });
  await testApp.db
    .insertInto('coupons')
    .values({
      id: 'c',
      code: 'HALB',
      discount_percentage: 12.35,
      upper_limit_cents: null,
      minimum_order_cents: 2_000_000_000,
      valid_from: null,
      valid_to: null,
      is_active: 1,
    })
    .execute();
  backup = join(dataDir, 'backup.tar.gz');
  await makeBackup(testApp.deps.config, backup, NOW);
});
afterAll(() => testApp.close());

const restore = (place: DatabaseLocation, { file = backup, isReplacing = false, known = migrations } = {}) =>
  restoreBackup({ place, file, replace: isReplacing, known });

async function withFresh(
  work: (place: FreshDatabase) => Promise<void>,
  holds: 'nothing' | 'tables' = 'nothing',
) {
  const place = await freshDatabase({ holds });
  try {
    await work(place);
  } finally {
    await place.drop();
  }
}

async function change(place: DatabaseLocation, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = await openDatabase(place);
  await work(db);
  await db.destroy();
}

/** Names without the files that SQLite keeps beside its own while it is open. */
const listed = async (folder: string) =>
  (await readdir(folder)).filter((name) => !/-(wal|shm)$/.test(name)).sort();

describe('npm run restore', () => {
  test.each(['nothing', 'tables'] as const)(
    'brings everything back into an empty place (there: %s)',
    (holds) =>
      withFresh(async (place) => {
        await restore(place);
        expect(await readAllData(place)).toEqual(await readAllData(testApp.deps.config));
        expect(await readFileBytes(place, `files/pictures/${PICTURE}`)).toEqual(
          Buffer.from([0, 1, 2, 255, 10, 13]),
        );
        expect(await listed(place.dataDir)).toEqual(isPostgres ? [] : ['files', 'thali.sqlite']);
      }, holds),
  );

  test('clears out what a killed restore has left, and keeps out of another one that runs', () =>
    withFresh(async (place) => {
      await mkdir(join(place.dataDir, 'restore-a1B2c3', 'files'), { recursive: true });
      await mkdir(join(place.dataDir, 'restore-notes-of-mine'));
      const release = tryLockFile(join(place.dataDir, 'restore.lock'));
      await expect(restore(place)).rejects.toThrow('Another restore');
      expect(await listed(place.dataDir)).toContain('restore-a1B2c3');
      release?.();
      await restore(place);
      const kept = await listed(place.dataDir);
      expect(kept.filter((name) => name.startsWith('restore'))).toEqual(['restore-notes-of-mine']);
    }));

  test('a database of the other kind takes it, and gives it back', () =>
    withFresh(async (place) => {
      const sqlite = { dataDir: join(place.dataDir, 'sqlite'), databaseUrl: null };
      await restore(sqlite);
      const there = join(place.dataDir, 'there.tar.gz');
      await makeBackup(sqlite, there, NOW);
      await restore(place, { file: there });
      expect(await readAllData(place)).toEqual(await readAllData(testApp.deps.config));
      expect((await readAllData(place)).tables.coupons).toMatchObject([{ discount_percentage: 12.35 }]);
    }));

  test('the restored restaurant continues where it was', () =>
    withFresh(async (place) => {
      await restore(place);
      const db = await openDatabase(place);
      await db.deleteFrom('accounts').where('type', '=', 'user').execute();
      await expect(db.deleteFrom('accounts').execute()).rejects.toThrow(/foreign key/i);
      await db.destroy();
    }));

  test('an older backup is brought up to date', () =>
    withFresh(async (place) => {
      const known = {
        ...migrations,
        '9999-01-01-tables': {
          up: (db: Db) =>
            sql`alter table orders add column tip integer not null default 7`.execute(db).then(() => {}),
        },
      };
      await restore(place, { known });
      const { tables } = await readAllData(place);
      expect(tables.orders).toMatchObject([{ tip: 7 }, { tip: 7 }]);
    }));

  /** Tables that came after version 0.1.0. */
  const LATER = [
    'bulk_changes',
    'website_publications',
    'website_drafts',
    'website_pictures',
    'order_revisions',
    'printers',
    'order_escalations',
    'escalation_watch',
    'order_tests',
    'push_devices',
    'name_words',
    'table_plan',
    'table_slots',
    'no_shows',
    'option_groups',
    'option_group_uses',
    'journal',
    'journal_end',
    'read_keys',
    'webhooks',
  ];
  /** And columns, by table. */
  const LATER_COLUMNS: Record<string, string[]> = {
    categories: ['drawing', 'kitchen_minutes', 'weekdays', 'first_date', 'last_date'],
    dishes: [
      ...['drawing', 'kitchen_minutes', 'weekdays', 'first_date', 'last_date'],
      ...['stock_left', 'stock_daily', 'stock_day', 'stock_out_until'],
    ],
    carts: ['again_key'],
    orders: [
      ...['is_test', 'guest_changed_at'],
      ...['requested_at', 'promised_at', 'due_at', 'load_dishes', 'load_minutes'],
      ...['kitchen_at', 'ready_at', 'taken_by', 'delay_reason', 'escalated_at'],
      ...['version', 'seen_version', 'changed_at', 'change_notice', 'handover_cents'],
      ...['prints_later', 'is_stop_unseen', 'delay_undo'],
      ...['asked_due_at', 'kept_due_at', 'kept_at', 'restaurant_changes', 'health_consent_at'],
      'stock_taken',
    ],
    order_items: ['prepared_at', 'kitchen_minutes', 'for_name'],
    cart_items: ['for_name', 'health_consent_at'],
    reservations: [
      ...['note', 'health_consent_at', 'version', 'change_request', 'coming_at'],
      ...['table_step', 'table_step_version', 'freed_tables', 'held_until'],
      ...['prepaid_cents', 'refund_hours', 'prepayment', 'prepaid_with'],
    ],
    special_dates: ['order_capacity', 'span_id'],
    timing: ['booking'],
    payments: ['split_from'],
    messages: ['phone_number'],
    gift_cards: ['reservation_id'],
    demo_payments: ['refund_keys'],
  };
  const earlierRow = (table: string, row: object) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !LATER_COLUMNS[table]?.includes(column)));
  const madeBy0_1 = (migration: string) =>
    changeEntries(backup, join(testApp.deps.config.dataDir, 'old.tar.gz'), {
      'manifest.json': (text) => {
        const manifest = JSON.parse(text);
        const tables = manifest.tables.filter(({ name }: { name: string }) => !LATER.includes(name));
        return JSON.stringify({ ...manifest, migration, tables });
      },
      ...Object.fromEntries(
        Object.keys(LATER_COLUMNS).map((table) => [
          `tables/${table}/000001.jsonl`,
          (text: string) =>
            text.replace(/^.+$/gm, (line) => JSON.stringify(earlierRow(table, JSON.parse(line)))),
        ]),
      ),
      ...Object.fromEntries(LATER.map((name) => [`tables/${name}/000001.jsonl`, null])),
    });
  const earlierData = async (place: Parameters<typeof readAllData>[0]) => {
    const { tables, files } = await readAllData(place);
    const earlier = Object.entries(tables)
      .filter(([name]) => !LATER.includes(name))
      .map(([name, rows]) => [name, (rows as object[]).map((row) => earlierRow(name, row))]);
    return { tables: Object.fromEntries(earlier), files };
  };

  test('a backup of the last version 0.1.0 is taken as one of today', () =>
    withFresh(async (place) => {
      await restore(place, { file: await madeBy0_1('2026-11-24T0500-packaging') });
      expect(await earlierData(place)).toEqual(await earlierData(testApp.deps.config));
      await change(place, migrate);
      expect(await earlierData(place)).toEqual(await earlierData(testApp.deps.config));
    }));

  test('a backup of an early version 0.1.0 is refused, and what to do is said', () =>
    withFresh(async (place) => {
      const file = await madeBy0_1('2026-11-24T0030-mailings');
      await expect(restore(place, { file })).rejects.toThrow(
        'an early version 0.1.0 of Thali. Restore it with the last version 0.1.0, start that once, then this one.',
      );
      expect(await listed(place.dataDir)).toEqual([]);
    }));

  test('replaces a restaurant only with --replace, and then all of it', () =>
    withFresh(async (place) => {
      await restore(place);
      await change(place, (db) => db.deleteFrom('coupons').execute());
      const pictures = join(place.dataDir, 'files/pictures');
      await mkdir(pictures, { recursive: true });
      for (const name of ['dal-1a2b-320.avif', 'later.jpg', 'later-320.avif'])
        await writeFile(join(pictures, name), name);
      const before = await readAllData(place);
      await expect(restore(place)).rejects.toThrow('add --replace');
      expect(await readAllData(place)).toEqual(before);

      await restore(place, { isReplacing: true });
      expect((await readAllData(place)).tables).toEqual((await readAllData(testApp.deps.config)).tables);
      // On PostgreSQL a machine makes its sizes again.
      expect((await listFiles(place)).sort()).toEqual(
        isPostgres ? [PICTURE] : ['dal-1a2b-320.avif', PICTURE],
      );
      expect(await listed(place.dataDir)).toEqual(['files', ...(isPostgres ? [] : ['thali.sqlite'])]);
    }));

  test('keeps out of a database of somebody else', () =>
    withFresh(async (place) => {
      await change(place, (db) => sql`create table guests (id integer primary key)`.execute(db));
      await expect(restore(place, { isReplacing: true })).rejects.toThrow('needs one of its own');
      expect((await readAllData(place)).tables).toEqual({ guests: [] });
    }));
});

describe('a backup that is not whole changes nothing', () => {
  let place: FreshDatabase;
  let before: Awaited<ReturnType<typeof readAllData>>;
  let names: string[];
  let broken: string;

  beforeAll(async () => {
    place = await freshDatabase({ holds: 'nothing' });
    await restore(place);
    await change(place, (db) => db.deleteFrom('coupons').execute());
    await mkdir(join(place.dataDir, 'files/pictures'), { recursive: true });
    await writeFile(join(place.dataDir, 'files/pictures/later.jpg'), 'later');
    before = await readAllData(place);
    names = await listed(place.dataDir);
    broken = join(testApp.deps.config.dataDir, 'broken.tar.gz');
  });
  afterAll(() => place.drop());

  async function expectRefusal(says: string | RegExp, file = broken): Promise<void> {
    await expect(restore(place, { file, isReplacing: true })).rejects.toThrow(says);
    expect(await readAllData(place)).toEqual(before);
    expect(await listed(place.dataDir)).toEqual(names);
  }

  test('cut off anywhere', async () => {
    const whole = await readFile(backup);
    for (const part of [0, 0.01, 0.3, 0.6, 0.9, 0.999]) {
      await writeFile(broken, whole.subarray(0, Math.floor(whole.length * part)));
      await expectRefusal(/no whole/);
    }
    await writeFile(broken, whole.subarray(0, -1));
    await expectRefusal(/no whole/);
  });

  test('damaged anywhere', async () => {
    const whole = await readFile(backup);
    const { length } = whole;
    const places = [0.001, 0.2, 0.5, 0.8].map((part) => Math.max(20, Math.floor(length * part)));
    // Checksum and length come last; some bits of the byte before them have no meaning.
    for (const at of [...places, length - 8, length - 1]) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      await writeFile(broken, bytes);
      await expectRefusal(/no whole/);
    }
  });

  test('no archive, or another one', async () => {
    await expectRefusal('There is no', join(testApp.deps.config.dataDir, 'nowhere'));
    await writeFile(broken, 'menu');
    await expectRefusal(/no whole/);
    await rm(broken);
    await create({ file: broken, gzip: true, cwd: testApp.deps.config.dataDir }, ['files']);
    await expectRefusal('is no file');
  });

  const manifestWith = (fields: object) => (text: string) =>
    JSON.stringify({ ...JSON.parse(text), ...fields });

  test.each<[string, Parameters<typeof changeEntries>[2], string | RegExp]>([
    ['no manifest', { 'manifest.json': null }, 'it begins with tables/'],
    ['a page missing', { 'tables/orders/000001.jsonl': null }, 'orders has 0 rows instead of 2'],
    [
      'a row missing',
      { 'tables/orders/000001.jsonl': (text) => text.slice(text.indexOf('\n') + 1) },
      'orders has 1 rows',
    ],
    ['a picture missing', { [`files/pictures/${PICTURE}`]: null }, '0 files instead of 1'],
    ['a picture cut short', { [`files/pictures/${PICTURE}`]: '' }, 'not whole ones'],
    ['a row that is no row', { 'tables/orders/000001.jsonl': '[]\n{}\n' }, 'holds something else'],
    ['a table twice', { 'tables/orders/000003.jsonl': '{}\n' }, 'is not expected'],
    ['a table that nobody counted', { 'tables/kysely_migration/000001.jsonl': '{}\n' }, 'is not expected'],
    ['a later format', { 'manifest.json': manifestWith({ formatVersion: 2 }) }, 'Update Thali first'],
    [
      'a later migration',
      { 'manifest.json': manifestWith({ migration: '9999-01-01-x' }) },
      'Update Thali first',
    ],
    [
      'a migration by a false name',
      { 'manifest.json': manifestWith({ migration: 'constructor' }) },
      'Update Thali first',
    ],
    ['another format', { 'manifest.json': manifestWith({ format: 'x' }) }, 'is no backup’s'],
    ['another manifest', { 'manifest.json': '{' }, 'is no backup’s'],
    [
      'a table of its own',
      { 'manifest.json': manifestWith({ tables: [{ name: 'kysely_migration', rows: 0 }] }) },
      'damaged',
    ],
    ['a path upwards', { 'files/../../evil': 'x' }, 'is not expected'],
    ['a path from the root', { '/etc/evil': 'x' }, 'is not expected'],
    ['a path with a backslash', { 'files\\..\\..\\evil': 'x' }, 'is not expected'],
    ['a path into the data', { 'thali.sqlite': 'x' }, 'is not expected'],
    // Its manifest says it is complete; the database refuses it half-way.
    [
      'a row without its order',
      { 'tables/orders/000001.jsonl': (text) => text.replaceAll(/"id":"[^"]{8}/g, '"id":"00000000') },
      /constraint/i,
    ],
    [
      'a column that is none',
      { 'tables/settings/000001.jsonl': (text) => text.replaceAll('"value"', '"worth"') },
      /worth/,
    ],
  ])('%s', async (_what, changes, says) => {
    await changeEntries(backup, broken, changes);
    await expectRefusal(says);
  });

  test('a link in it', async () => {
    const folder = join(testApp.deps.config.dataDir, 'links');
    await mkdir(join(folder, 'files'), { recursive: true });
    await symlink('/etc', join(folder, 'files/out'));
    await writeFile(join(folder, 'manifest.json'), (await readEntries(backup)).get('manifest.json') ?? '');
    await rm(broken, { force: true });
    await create({ file: broken, gzip: true, cwd: folder, noDirRecurse: true }, [
      'manifest.json',
      'files/out',
    ]);
    await expectRefusal('files/out is no file');
  });

  // PostgreSQL stores them beside each other, whatever their names.
  test.skipIf(isPostgres)('files that cannot be put in place', async () => {
    // Where the backup has a file there is a folder.
    const file = await changeEntries(backup, broken, {
      [`files/pictures/${PICTURE}`]: null,
      'files/pictures/a.jpg': '123456',
      'files/pictures/later.jpg/b.jpg': '',
      'manifest.json': manifestWith({ files: { count: 2, bytes: 6 } }),
    });
    await expectRefusal(/ENOTDIR|EEXIST/, file);
  });
});

describe.skipIf(isPostgres)('a SQLite file in use', () => {
  test('is not replaced under a server, however idle', () =>
    withFresh(async (place) => {
      await restore(place);
      const before = await readAllData(place);
      const server = await openDatabase(place);
      await server.selectFrom('settings').selectAll().execute();
      await expect(restore(place, { isReplacing: true })).rejects.toThrow('is in use');
      await server.destroy();
      expect(await readAllData(place)).toEqual(before);
      await restore(place, { isReplacing: true });
    }));

  test('no server starts while it is replaced, and what a killed one left is not mixed in', () =>
    withFresh(async (place) => {
      const lock = lockSqlite(sqliteFile(place.dataDir));
      await expect(openDatabase(place)).rejects.toThrow('locked');
      lock.release();
      expect(await readdir(place.dataDir)).toEqual([]);

      const killed = new DatabaseSync(sqliteFile(place.dataDir));
      killed.exec('PRAGMA journal_mode=WAL; CREATE TABLE kysely_migration (name TEXT);');
      const left = await readFile(`${sqliteFile(place.dataDir)}-wal`);
      const main = await readFile(sqliteFile(place.dataDir));
      killed.close();
      await writeFile(sqliteFile(place.dataDir), main);
      await writeFile(`${sqliteFile(place.dataDir)}-wal`, left);
      await restore(place);
      expect(await readAllData(place)).toEqual(await readAllData(testApp.deps.config));
    }));
});
