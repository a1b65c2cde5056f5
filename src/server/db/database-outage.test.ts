import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { isPostgres } from '../test/fresh-database.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { waitForDatabase } from './wait-for-database.ts';

const silent = pino({ enabled: false });

test.runIf(isPostgres)(
  'connections that are cut while they are used end no process: who asked is told to come again',
  async () => {
    await using testApp = await openTestApp({ log: silent });
    await using other = await openTestApp({ log: silent });
    const { database } =
      (await sql<{ database: string }>`select current_database() as database`.execute(testApp.db)).rows[0] ??
      {};
    const guest = await testApp.guest();
    const headers = { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({
      itemId: dishes.samosa.id,
      ...{ variantId: 'x', addOns: [], quantity: 1 },
    });
    const calls = [
      () => testApp.app.request('/api/restaurant'),
      () => testApp.app.request('/api/cart', { headers }),
      () => testApp.app.request('/api/cart/add', { method: 'POST', headers, body }),
      () => testApp.app.request('/api/auth/register', { method: 'POST', headers, body: '{"type":"guest"}' }),
    ];

    const seen = new Map<number, number>();
    const refused: Response[] = [];
    let isOver = false;
    const load = Array.from({ length: 12 }, async (_, index) => {
      for (let turn = index; !isOver; turn += 1) {
        const response = (await calls[turn % calls.length]?.()) as Response;
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
        if (response.status === 503) refused.push(response);
        await sleep(1);
      }
    });
    // Until some were hit in the middle of their work, and then once more.
    for (let round = 0; round < 200 && refused.length < 5; round += 1) {
      await sleep(20);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`.execute(
        other.db,
      );
    }
    isOver = true;
    await Promise.all(load);

    expect(refused.length).toBeGreaterThan(0);
    expect([...seen.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    for (const response of refused) {
      expect(response.headers.get('retry-after')).toBe('2');
      expect(await response.json()).toMatchObject({
        code: 'database_unavailable',
        message: expect.stringContaining('gleich wieder da'),
      });
    }
    await expect.poll(async () => (await testApp.app.request('/readyz')).status, { timeout: 5000 }).toBe(200);
    expect((await addToCart(guest, dishes.samosa, { quantity: 1 })).items.length).toBeGreaterThan(0);
  },
);

/** An address without a listener, and a function that starts one there. */
async function unresponsiveServer() {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return `postgres://thali@127.0.0.1:${port}/thali`;
}

test('a start waits for a database that is not there, reports it, and can be stopped', async () => {
  const db = await openDatabase({ dataDir: '', databaseUrl: await unresponsiveServer() });
  const reported: string[] = [];
  const stop = new AbortController();
  const waiting = waitForDatabase(db, { signal: stop.signal, report: (line) => reported.push(line) });
  const ended = expect(waiting).rejects.toThrow(stop.signal.reason);
  await expect
    .poll(() => reported)
    .toEqual([expect.stringMatching(/can't be reached \(.*ECONNREFUSED.*waiting/)]);
  // Retries several times without reporting each time.
  await sleep(600);
  expect(reported).toHaveLength(1);
  stop.abort();
  await ended;
  await db.destroy();
});

test.runIf(isPostgres)('a wrong name of the database is no reason to wait', async () => {
  await using testApp = await openTestApp();
  const url = new URL(testApp.deps.config.databaseUrl as string);
  url.pathname = '/there_is_none';
  const db = await openDatabase({ dataDir: '', databaseUrl: url.href });
  const waiting = { signal: new AbortController().signal, report: () => undefined };
  await expect(waitForDatabase(db, waiting)).rejects.toThrow(
    'DATABASE_URL: database "there_is_none" does not exist',
  );
  await db.destroy();
});

test('a database that takes a connection and then says nothing is given up in time', async () => {
  // Accepts, and never responds: a machine that hangs.
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const limits = { connectMs: 200, statementMs: 200, answerMs: 300, idleTransactionMs: 1000 };
  const db = await openDatabase({ dataDir: '', databaseUrl: `postgres://thali@127.0.0.1:${port}/x` }, limits);
  const failed = await sql`select 1`.execute(db).catch((error) => error);
  expect(isDatabaseUnavailable(failed)).toBe(true);
  await db.destroy();
  server.close();
});

test.runIf(isPostgres)('a statement that takes too long is ended, and others go on', async () => {
  await using testApp = await openTestApp();
  const databaseUrl = testApp.deps.config.databaseUrl as string;
  const limits = { connectMs: 5000, statementMs: 100, answerMs: 20_000, idleTransactionMs: 10_000 };
  const db = await openDatabase({ dataDir: '', databaseUrl }, limits);
  const failed = await sql`select pg_sleep(20)`.execute(db).catch((error) => error);
  expect(failed).toMatchObject({ code: '57014' });
  expect(isDatabaseUnavailable(failed)).toBe(true);
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  await db.destroy();
});

test.runIf(isPostgres)('a connection on which no answer comes is given up, and replaced', async () => {
  await using testApp = await openTestApp();
  const databaseUrl = testApp.deps.config.databaseUrl as string;
  // The database itself has no timeout here: only this side notices.
  const limits = { connectMs: 5000, statementMs: 0, answerMs: 200, idleTransactionMs: 0 };
  const db = await openDatabase({ dataDir: '', databaseUrl }, limits);
  const failed = await sql`select pg_sleep(20)`.execute(db).catch((error) => error);
  expect(isDatabaseUnavailable(failed)).toBe(true);
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  await db.destroy();
});
