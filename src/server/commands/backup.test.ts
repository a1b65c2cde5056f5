import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PROCESS_TABLES } from '../backups/archive/format.ts';
import { makeBackup } from '../backups/archive/make-backup.ts';
import { readBackup } from '../backups/archive/read-backup.ts';
import { orderByForeignKeys, readTables } from '../backups/archive/tables.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { readEntries } from '../test/archives.ts';
import { freshDatabase, isPostgres } from '../test/fresh-database.ts';
import { orderDinner } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const ignored = { manifest: async () => {}, rows: async () => {} };
const readThrough = (file: string) =>
  readBackup(file, { ...ignored, file: async (_path, content) => void (await Array.fromAsync(content)) });

/** Enough rows for many pages, in a table that grows with every guest. */
async function fillAccounts(db: Db, count: number): Promise<void> {
  const name = 'ä'.repeat(1000);
  const guest = { type: 'guest', role: 'customer', name, email: null, mobile: null, created_at: 0 } as const;
  for (let start = 0; start < count; start += 500) {
    const rows = Array.from({ length: 500 }, () => ({ id: newId(), ...guest, password_hash: null }));
    await db.insertInto('accounts').values(rows).execute();
  }
}

describe('npm run backup', () => {
  test('writes a manifest, all rows as JSON lines, and the files without their sizes', async () => {
    await using testApp = await openTestApp();
    const { dataDir } = testApp.deps.config;
    const pictures = join(dataDir, 'files/pictures');
    await mkdir(pictures, { recursive: true });
    for (const name of [
      'dal-1a2b.jpg',
      'dal-1a2b-320.avif',
      'dal-1a2b-640.webp',
      'dal-1a2b-960.webp.part',
      'logo-320.webp',
      'sign-3c4d.png',
      'sign-3c4d-320.webp',
      'sign-3c4d-mail.png',
    ]) {
      await writeFile(join(pictures, name), name);
    }
    await orderDinner(await testApp.guest());
    // Belongs to the processes, not to the restaurant.
    await testApp.db.insertInto('secrets').values({ name: 'rate limits', value: 'secret' }).execute();
    const counted = { key: 'someone', points: 1, expire: NOW };
    await testApp.db.insertInto('rate_limits').values(counted).execute();
    await testApp.db.insertInto('jobs').values({ name: 'forgetGuests', due_at: NOW }).execute();
    const file = join(dataDir, 'backup.tar.gz');
    const manifest = await makeBackup(testApp.deps.config, file, NOW);

    const entries = await readEntries(file);
    expect(JSON.parse(entries.get('manifest.json') ?? '')).toEqual(manifest);
    expect(manifest).toMatchObject({
      format: 'thali-backup',
      formatVersion: 1,
      madeAt: '2026-11-21T18:00:00.000Z',
    });
    expect(manifest.tables).toContainEqual({ name: 'orders', rows: 1 });
    expect(manifest.tables.some(({ name }) => /kysely|jobs|secrets|rate_limits/.test(name))).toBe(false);
    // A size without the picture it was made from is a file of its own.
    expect([...entries.keys()].filter((path) => path.startsWith('files/'))).toEqual([
      'files/pictures/dal-1a2b.jpg',
      'files/pictures/logo-320.webp',
      'files/pictures/sign-3c4d-mail.png',
      'files/pictures/sign-3c4d.png',
    ]);
    const order = JSON.parse(entries.get('tables/orders/000001.jsonl') ?? '');
    expect(order).toEqual(await testApp.db.selectFrom('orders').selectAll().executeTakeFirst());
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readThrough(file)).toEqual(manifest);
  });

  test('is of one moment, while orders come in', async () => {
    await using testApp = await openTestApp();
    await fillAccounts(testApp.db, 6000);
    const file = join(testApp.deps.config.dataDir, 'backup.tar.gz');
    let isDone = false;
    const making = makeBackup(testApp.deps.config, file, NOW).finally(() => {
      isDone = true;
    });
    let ordered = 0;
    while (!isDone && ordered < 20) {
      // SQLite responds synchronously: without a pause nothing else would run.
      await nextTurn();
      await orderDinner(await testApp.guest());
      ordered += 1;
    }
    expect(ordered).toBeGreaterThan(1);
    const manifest = await making;
    // Rows added after the counting would be too many for the manifest.
    expect(await readThrough(file)).toEqual(manifest);
    expect((await readEntries(file)).has('tables/accounts/000006.jsonl')).toBe(true);
  });

  test('overwrites nothing, and leaves nothing of a backup that failed', async () => {
    await using testApp = await openTestApp();
    const { config } = testApp.deps;
    const file = join(config.dataDir, 'backup.tar.gz');
    await writeFile(file, 'older');
    await expect(makeBackup(config, file, NOW)).rejects.toThrow('is not overwritten');
    expect((await stat(file)).size).toBe(5);

    const other = join(config.dataDir, 'other.tar.gz');
    await sql`create table no_key (name text)`.execute(testApp.db);
    await expect(makeBackup(config, other, NOW)).rejects.toThrow('no primary key');
    expect([existsSync(other), existsSync(`${other}.part`)]).toEqual([false, false]);
    await sql`drop table no_key`.execute(testApp.db);

    await expect(makeBackup(config, other, NOW, AbortSignal.abort())).rejects.toThrow('abort');
    expect([existsSync(other), existsSync(`${other}.part`)]).toEqual([false, false]);

    await writeFile(`${other}.part`, 'in the making');
    await expect(makeBackup(config, other, NOW)).rejects.toThrow('another backup');
    expect(existsSync(`${other}.part`)).toBe(true);
    await expect(makeBackup(config, join(config.dataDir, 'no/where'), NOW)).rejects.toThrow('no folder');
  });

  test('reports when there is nothing to back up', async () => {
    const place = await freshDatabase({ holds: 'nothing' });
    const file = join(place.dataDir, 'backup.tar.gz');
    await expect(makeBackup(place, file, NOW)).rejects.toThrow('nothing to back up');
    expect(existsSync(join(place.dataDir, 'thali.sqlite'))).toBe(false);
    await place.drop();
  });
});

describe('the tables', () => {
  // What backup and restore rely on; a migration that breaks it must adapt them.
  test('have primary keys, refer to each other without circles, and count up no numbers', async () => {
    await using testApp = await openTestApp();
    const tables = (await readTables(testApp.db, isPostgres)).filter(
      ({ name }) => !name.startsWith('kysely'),
    );
    expect(tables.filter(({ primaryKey }) => primaryKey.length === 0)).toEqual([]);
    const order = orderByForeignKeys(tables).map(({ name }) => name);
    expect(order.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    for (const { name, refersTo } of tables) {
      for (const other of refersTo)
        expect(order.indexOf(other), `${other} before ${name}`).toBeLessThan(order.indexOf(name));
    }
    // SQLite numbers every integer key by itself, and continues from the highest.
    if (!isPostgres) return;
    // What no backup has may count.
    const kept = (await testApp.db.introspection.getTables()).filter(
      ({ name }) => !PROCESS_TABLES.includes(name),
    );
    const columns = kept.flatMap((table) => table.columns);
    expect(columns.filter(({ isAutoIncrementing }) => isAutoIncrementing)).toEqual([]);
  });
});
