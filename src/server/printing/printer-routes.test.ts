import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../db/tokens.ts';
import type { Caller } from '../test/caller.ts';
import { orderDinner } from '../test/orders.ts';
import { EpsonPrinter } from '../test/printers/epson-printer.ts';
import { addPrinter } from '../test/printers/setup.ts';
import { StarPrinter } from '../test/printers/star-printer.ts';
import { openTestApp } from '../test/test-app.ts';

const lines: string[] = [];
const testApp = await openTestApp({
  config: { isRateLimited: true, logs: true },
  log: pino({}, { write: (line: string) => lines.push(line) }),
});
afterAll(testApp.close);
const request = (at: string, init: RequestInit) => testApp.app.request(at, init);
let owner: Caller;
let path: string;
let star: StarPrinter;
beforeAll(async () => {
  owner = await testApp.owner();
  ({ path } = await addPrinter(owner));
  star = new StarPrinter(request, path);
  const staff = await testApp.staff();
  const order = await orderDinner(await testApp.guest());
  await staff.put('/orders/updateStatus', { orderId: order._id, status: 'accepted' });
});

test.each(['constructor', '__proto__', 'toString', 'valueOf', ''])(
  'a type of media that is none, %j, is refused',
  async (type) => {
    const { status } = await request(`${path}?type=${type}`, { method: 'GET' });
    expect(status).toBe(415);
  },
);

describe('a stranger', () => {
  test('gets nothing at an address that is none, not even another answer', async () => {
    const secret = path.split('/').at(-1) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    const wrong = [
      'A'.repeat(43),
      secret.slice(0, 42),
      `${secret}A`,
      secret.toLowerCase(),
      `${secret.slice(0, 42)}!`,
    ];
    const answers = [];
    for (const guess of [...wrong, 'cloudprnt-setting.json']) {
      const other = new StarPrinter(request, `/api/print/${guess}`);
      const { status, body } = await other.poll();
      answers.push({ status, code: body.code });
      expect((await other.fetch(undefined)).status).toBe(404);
      expect((await other.confirm(undefined)).status).toBe(404);
      expect(
        (await new EpsonPrinter(request, other.path).post({ ConnectionType: 'GetRequest' })).status,
      ).toBe(404);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 404, code: 'not_found' })]),
    );
  });

  test('gets nothing of one printer by the address of another, or of another kind', async () => {
    const { body } = await star.poll();
    const other = new StarPrinter(request, (await addPrinter(owner)).path);
    expect((await other.fetch(body.jobToken as string)).status).toBe(404);
    await other.confirm(body.jobToken as string);
    expect((await star.poll()).body.jobToken).toBe(body.jobToken);
    // A Star printer's address takes no forms of Epson's.
    expect((await new EpsonPrinter(request, path).post({ ConnectionType: 'GetRequest' })).status).toBe(404);
    for (const token of ['x', '../..', "' or 1=1", 'A'.repeat(22)]) {
      expect((await star.fetch(token)).status).toBe(404);
    }
  });

  test('can not confirm what was never fetched', async () => {
    const { body } = await star.poll();
    await star.confirm(body.jobToken as string);
    expect((await star.poll()).body.jobReady).toBe(true);
  });

  test('is stopped after some guesses; the printer is not', async () => {
    const guess = (index: number) =>
      new StarPrinter(request, `/api/print/${String(index).padStart(43, 'x')}`).poll();
    let last = 0;
    for (let index = 0; index < 400 && last !== 429; index += 1) last = (await guess(index)).status;
    expect(last).toBe(429);
    expect((await star.poll()).status).toBe(200);
  });

  test('is not helped by what is no JSON, or a body without end', async () => {
    const post = (body: string) =>
      request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await post('{')).status).toBe(400);
    expect((await post('null')).status).toBe(400);
    expect((await post(`{"statusCode":"${'x'.repeat(200_000)}"}`)).status).toBe(413);
    expect((await post('{"statusCode":7,"printingInProgress":"yes"}')).status).toBe(200);
  });
});

test('the secret is neither stored nor logged, and shown once', async () => {
  const secret = path.split('/').at(-1) ?? '';
  const rows = await testApp.db.selectFrom('printers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows.map(({ token_hash }) => token_hash)).toContain(hashToken(secret));
  const list = await owner.get('/admin/printers');
  expect(JSON.stringify(list.body)).not.toContain(secret);
  const changes = await owner.get('/admin/changes');
  expect(JSON.stringify(changes.body)).not.toContain(secret);
  await star.poll();
  await star.fetch(undefined);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toContain(secret);
  expect(lines.join('\n')).toContain('/api/print/:secret');
});

test('nobody but the owner sees or changes printers', async () => {
  const staff = await testApp.staff();
  expect((await staff.get('/admin/printers')).status).toBe(403);
  expect((await testApp.stranger.get('/admin/printers')).status).toBe(401);
  expect((await (await testApp.guest()).post('/admin/printers', {})).status).toBe(403);
});

test('a printer that asks without a pause is refused for a while; another one is not', async () => {
  const other = new StarPrinter(request, (await addPrinter(owner)).path);
  const answers = await Promise.all(Array.from({ length: 700 }, () => other.poll()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect((await star.poll()).status).toBe(200);
});
