import { Hono } from 'hono';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { isPostgres } from '../test/fresh-database.ts';
import { openTestApp } from '../test/test-app.ts';
import type { Env } from './env.ts';
import { toErrorResponse } from './error-response.ts';

const silent = pino({ enabled: false });

test.skipIf(isPostgres)(
  'a full disk is told as such, and the site goes on when there is room again',
  async () => {
    await using testApp = await openTestApp({ log: silent });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(testApp.db);
    await sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.page_count))}`.execute(testApp.db);
    const register = () =>
      testApp.app.request('/api/auth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'en' },
        body: '{"type":"guest"}',
      });
    let response = await register();
    for (let tries = 0; tries < 500 && response.status === 201; tries += 1) response = await register();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('run out of storage'),
    });
    // Readers notice nothing.
    expect((await testApp.app.request('/api/menu')).status).toBe(200);
    await sql`pragma max_page_count = 1000000`.execute(testApp.db);
    expect((await register()).status).toBe(201);
  },
);

test('a file without space is reported as such', async () => {
  const app = new Hono<Env>();
  app.get('/', () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  app.onError((error, c) => {
    c.set('language', 'de');
    return toErrorResponse(error, c, silent);
  });
  const response = await app.request('/');
  expect([response.status, (await response.json()).code]).toEqual([503, 'disk_full']);
});

test('strangers who ask for the readiness all the time cost one look a second', async () => {
  await using testApp = await openTestApp();
  let looks = 0;
  const original = testApp.db.transaction.bind(testApp.db);
  testApp.db.transaction = () => {
    looks += 1;
    return original();
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => testApp.app.request('/readyz')));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(looks).toBe(1);
});
