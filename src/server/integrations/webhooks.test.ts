import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Post } from '../alarms/index.ts';
import { ForbiddenTargetError } from '../http/post-to-public.ts';
import { ROOT } from '../root.ts';
import type { Caller } from '../test/caller.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { orderDinner } from '../test/orders.ts';
import { required } from '../test/required.ts';
import { requestTable } from '../test/reservation-requests.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { purgeSentEvents } from './jobs.ts';
import { createTelling, type Telling } from './send-events.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const URL = 'https://kasse.example/thali?key=geheim';

interface Call {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  type: string;
  subject: string;
}

let testApp: TestApp;
let owner: Caller;
let secret: string;
let webhookId: string;
let calls: Call[];
let answer: (call: Call) => Promise<number> | number;
let telling: Telling;

const post: Post = async (url, { body, headers }) => {
  const { type, data } = JSON.parse(body);
  const call = { url, headers, body, type, subject: data._id };
  calls.push(call);
  return answer(call);
};

const addWebhook = (subjects: ('orders' | 'reservations')[], url = URL) =>
  owner.post('/admin/integrations/webhooks', { url, subjects, currentPassword: PASSWORD });

beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
  const { body } = await addWebhook(['orders', 'reservations']);
  secret = body.secret;
  webhookId = required(body.integrations.webhooks[0])._id;
  calls = [];
  answer = () => 204;
  // What happens is sent by the test alone, which says when.
  telling = createTelling(
    { ...testApp.deps, live: { ...testApp.live, subscribe: () => () => true } },
    { post },
  );
});
afterEach(async () => {
  await telling.stop();
  await testApp.close();
});

const dinner = async () => (await orderDinner(await testApp.guest()))._id;
const accept = (orderId: string) => owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
const complete = (orderId: string) => owner.put('/orders/updateStatus', { orderId, status: 'completed' });
const events = async () =>
  required((await owner.get('/admin/integrations')).body.webhooks.find(({ _id }) => _id === webhookId))
    .events;
const typesOf = (subject: string) => calls.filter((call) => call.subject === subject).map(({ type }) => type);

test('what happens to an order and a reservation is told, signed as Standard Webhooks say, and names nobody', async () => {
  const orderId = await dinner();
  await accept(orderId);
  await complete(orderId);
  const { _id: reservationId } = await requestTable(testApp.stranger, { name: 'Rani Unverwechselbar' });
  await owner.send('PATCH', `/reservation/${reservationId}`, { body: { status: 'accepted' } });
  await telling.sendDue();
  expect(typesOf(orderId)).toEqual(['order.placed', 'order.accepted', 'order.completed']);
  expect(typesOf(reservationId)).toEqual(['reservation.requested', 'reservation.accepted']);
  const first = required(calls.find(({ type }) => type === 'order.placed'));
  const { 'webhook-id': id, 'webhook-timestamp': seconds } = first.headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${seconds}.${first.body}`).digest('base64');
  expect(first.headers).toMatchObject({
    'webhook-signature': `v1,${right}`,
    'content-type': 'application/json',
  });
  expect(key).toHaveLength(32);
  expect(Number(seconds)).toBe(Math.floor(testApp.clock.now() / 1000));
  expect(JSON.parse(first.body)).toEqual({
    type: 'order.placed',
    timestamp: new Date(testApp.clock.now()).toISOString(),
    data: { _id: orderId, number: orderId.slice(-6).toUpperCase(), status: 'pending', isTest: false },
  });
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(calls.length);
  const stored = await testApp.db.selectFrom('webhook_events').selectAll().execute();
  expect(JSON.stringify([calls, stored])).not.toMatch(/Unverwechselbar|@example|0151/);
});

test('an order that waits for its payment is told of once it is paid', async () => {
  const guest = await testApp.guest();
  const { _id: id } = await orderDinner(guest, { paymentMethod: 'online' });
  await telling.sendDue();
  expect(calls).toEqual([]);
  await testApp.db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', id).execute();
  await telling.sendDue();
  expect(typesOf(id)).toEqual(['order.placed']);
});

test('of one order nothing overtakes, however often its receiver fails; others go on', async () => {
  const [slow, other] = [await dinner(), await dinner()];
  answer = ({ subject }) => (subject === slow ? 503 : 200);
  await telling.sendDue();
  await accept(slow);
  await accept(other);
  await telling.sendDue();
  expect(typesOf(slow)).toEqual(['order.placed']);
  expect(typesOf(other)).toEqual(['order.placed', 'order.accepted']);
  testApp.clock.advance(60_000);
  await telling.sendDue();
  expect(typesOf(slow)).toEqual(['order.placed', 'order.placed']);
  answer = () => 200;
  testApp.clock.advance(2 * 60_000);
  await telling.sendDue();
  expect(typesOf(slow)).toEqual(['order.placed', 'order.placed', 'order.placed', 'order.accepted']);
  const ids = calls.filter(({ subject }) => subject === slow).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
});

test('a dead receiver is tried less and less often, for days, then given up, and the owner may send it again', async () => {
  const orderId = await dinner();
  answer = () => {
    throw Object.assign(new Error(), { code: 'ECONNREFUSED' });
  };
  const started = testApp.clock.now();
  const at: number[] = [];
  for (let quarters = 0; quarters < 4 * 24 * 5; quarters += 1) {
    const before = calls.length;
    await telling.sendDue();
    if (calls.length > before) at.push(testApp.clock.now() - started);
    testApp.clock.advance(HOUR / 4);
  }
  expect(at.length).toBeGreaterThan(10);
  expect(at.at(-1)).toBeGreaterThan(1.5 * DAY);
  expect(at.at(-1)).toBeLessThan(3 * DAY);
  const [event] = await events();
  expect(event).toMatchObject({
    ...{ type: 'order.placed', about: orderId.slice(-6).toUpperCase(), state: 'failed' },
    ...{ answer: 0, failure: 'ECONNREFUSED', attempts: at.length, nextAt: null },
  });
  answer = () => 200;
  expect((await owner.post(`/admin/integrations/events/${event?._id}/again`)).status).toBe(200);
  await telling.sendDue();
  expect(await events()).toMatchObject([{ state: 'delivered', answer: 200 }]);
  expect(calls.at(-1)?.headers['webhook-id']).toBe(event?._id);
});

test('an address that leads inwards is called once, and that is shown', async () => {
  await dinner();
  answer = () => {
    throw new ForbiddenTargetError();
  };
  await telling.sendDue();
  testApp.clock.advance(DAY);
  await telling.sendDue();
  expect(calls).toHaveLength(1);
  expect(await events()).toMatchObject([{ state: 'failed', failure: 'forbidden' }]);
});

test.each([
  'http://kasse.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'ftp://kasse.example/',
])('the address %s is refused', async (url) => {
  expect(await addWebhook(['orders'], url)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('two processes tell each event once, and what one was telling when it died another tells after its lease', async () => {
  await using other = isPostgres ? await openTestApp({ sharedWith: testApp }) : null;
  const second = createTelling(
    {
      ...(other ?? testApp).deps,
      clock: testApp.clock,
      live: { ...testApp.live, subscribe: () => () => true },
    },
    { post },
  );
  const ids = [await dinner(), await dinner(), await dinner()];
  for (const id of ids) await accept(id);
  await Promise.all([telling.sendDue(), second.sendDue(), telling.sendDue(), second.sendDue()]);
  await Promise.all([telling.sendDue(), second.sendDue()]);
  for (const id of ids) expect(typesOf(id)).toEqual(['order.placed', 'order.accepted']);
  // As a process leaves it that died in a call.
  const last = await dinner();
  await testApp.db
    .updateTable('webhook_events')
    .set({ attempts: 1, due_at: testApp.clock.now() + 60_000 })
    .where('subject_id', '=', last)
    .execute();
  await second.sendDue();
  expect(typesOf(last)).toEqual([]);
  testApp.clock.advance(60_000);
  await Promise.all([telling.sendDue(), second.sendDue()]);
  expect(typesOf(last)).toEqual(['order.placed']);
  await second.stop();
});

test('it is written with what happened or not at all, and only where somebody hears of it', async () => {
  const written = async () => (await testApp.db.selectFrom('webhook_events').select('type').execute()).length;
  const orderId = await dinner();
  expect(await written()).toBe(1);
  await expect(
    testApp.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ status: 'accepted' }).where('id', '=', orderId).execute();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await written()).toBe(1);
  // What is no news of it.
  await testApp.db.updateTable('orders').set({ message: 'x', status: 'pending' }).execute();
  expect(await written()).toBe(1);
  await owner.delete(`/admin/integrations/webhooks/${webhookId}`);
  expect(await written()).toBe(0);
  await accept(orderId);
  await addWebhook(['reservations']);
  await complete(orderId);
  expect(await written()).toBe(0);
});

test('the owner sees what was told, sends a test, and nothing is kept for more than a month', async () => {
  expect((await owner.post(`/admin/integrations/webhooks/${webhookId}/test`)).status).toBe(200);
  expect(await events()).toMatchObject([{ type: 'test', state: 'waiting', attempts: 0, answer: null }]);
  answer = () => {
    testApp.clock.advance(250);
    return 200;
  };
  await telling.sendDue();
  expect(JSON.parse(required(calls[0]).body)).toMatchObject({ type: 'test', data: {} });
  expect(await events()).toMatchObject([{ state: 'delivered', answer: 200, tookMs: 250, nextAt: null }]);
  testApp.clock.advance(31 * DAY);
  await purgeSentEvents(testApp.deps);
  expect(await testApp.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
});

test('the secret is shown once, and there are ten at most', async () => {
  expect(JSON.stringify((await owner.get('/admin/integrations')).body)).not.toContain(secret);
  expect(JSON.stringify(await testApp.db.selectFrom('webhooks').selectAll().execute())).not.toContain(secret);
  for (let count = 1; count < 10; count += 1) expect((await addWebhook(['orders'])).status).toBe(201);
  expect((await addWebhook(['orders'])).body).toMatchObject({ code: 'webhooks_full' });
});

test('the example receiver takes what is signed, once, and reads with a key who has ordered', async () => {
  const site = createServer(getRequestListener(testApp.app.fetch)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { body } = await owner.post('/admin/integrations/keys', {
    ...{ name: 'Kasse', scopes: ['orders'], currentPassword: PASSWORD },
  });
  const { port: sitePort } = site.address() as { port: number };
  const child = spawn(process.execPath, [join(ROOT, 'docs/webhook-receiver.mjs')], {
    env: { WEBHOOK_SECRET: secret, PORT: '0', KEY: body.key, SITE: `http://127.0.0.1:${sitePort}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const nextLine = async () => String((await lines.next()).value);
    const port = /\d+$/.exec(await nextLine())?.[0];
    const send = async (headers: Readonly<Record<string, string>>, sent: string) =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: sent })).status;
    answer = (call) => send(call.headers, call.body);
    const orderId = await dinner();
    // The receiver has a clock of its own.
    testApp.clock.set(new Date().toISOString());
    await telling.sendDue();
    expect(await nextLine()).toMatch(new RegExp(`order.placed ${orderId.slice(-6).toUpperCase()} \\w+`));
    const told = await testApp.db.selectFrom('webhook_events').selectAll().execute();
    expect(told).toMatchObject([{ answer: 204, attempts: 1 }]);
    const { headers, body: sent } = required(calls[0]);
    expect(await send(headers, sent)).toBe(204);
    expect(await send(headers, sent.replace('pending', 'accepted'))).toBe(401);
    const timestamp = String(Number(headers['webhook-timestamp']) - 600);
    expect(await send({ ...headers, 'webhook-timestamp': timestamp }, sent)).toBe(401);
    child.kill();
    expect((await lines.next()).done).toBe(true);
  } finally {
    child.kill();
    site.close();
  }
});
