import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { freshDatabase, isPostgres } from './test/fresh-database.ts';
import { writeAs0_1 } from './test/written-by-0-1.ts';

let folder: string;
const running: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thali-start-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The real process, as `npm start` runs it. */
function startMain(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', SAMPLE: 'off', DATA_DIR: folder, ...env },
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  return { child, exited, said: () => said };
}

describe.skipIf(isPostgres)('a start', () => {
  test('that waits for its database ends at a signal, cleanly', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    await new Promise((done) => server.close(done));

    const { child, exited, said } = startMain({ DATABASE_URL: `postgres://thali@127.0.0.1:${port}/thali` });
    await expect
      .poll(said, { timeout: 20_000 })
      .toMatch(/The database can't be reached \(connect ECONNREFUSED .*\): waiting/);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(said()).toContain('Stopped before it served');
  });

  test('on a folder that cannot hold it reports that', async () => {
    const place = join(folder, 'taken');
    await writeFile(place, '');
    const { exited, said } = startMain({ DATA_DIR: place });
    expect(await exited).toEqual([1, null]);
    expect(said()).toMatch(/^Thali can't start\. DATA_DIR: .*taken.*(EEXIST|ENOTDIR)/);
  });
});

test('a start on data of an early version 0.1.0 says in one line what to do, and leaves it alone', async () => {
  const place = await freshDatabase({ holds: 'nothing' });
  await writeAs0_1(place);
  const db = await openDatabase(place);
  await sql`delete from kysely_migration where name > '2026-11-24'`.execute(db);
  const { exited, said } = startMain({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' });
  expect(await exited).toEqual([1, null]);
  expect(said()).toBe(
    "Thali can't start. The data was written by an early version 0.1.0 of Thali (up to 2026-11-23T1240-packaged). " +
      'Start the last version 0.1.0 on it once, then this one.\n',
  );
  expect(await db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  await db.destroy();
  await place.drop();
});

// The moments are those of the file's making; on PostgreSQL killed migrations are tried at every statement.
test.skipIf(isPostgres)(
  'a signal at any moment of the first start leaves nothing half done',
  async () => {
    for (const after of [0, 100]) {
      const place = await freshDatabase({ holds: 'nothing' });
      const env = { DATA_DIR: place.dataDir, DATABASE_URL: '' };
      const first = startMain(env);
      await expect
        .poll(() => readdir(place.dataDir), { interval: 5, timeout: 20_000 })
        .toContain('thali.sqlite');
      await sleep(after);
      first.child.kill('SIGTERM');
      expect(await first.exited, first.said()).toEqual([0, null]);
      // Whatever state there is, the next start continues from it.
      const next = startMain(env);
      await expect.poll(next.said, { timeout: 20_000 }).toContain('Thali serves on');
      next.child.kill('SIGTERM');
      expect(await next.exited).toEqual([0, null]);
      await place.drop();
    }
  },
  60_000,
);
