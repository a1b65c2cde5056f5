import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Post } from '../../alarms/index.ts';
import { ForbiddenTargetError } from '../../http/post-to-public.ts';
import type { Caller } from '../../test/caller.ts';
import { orderDinner } from '../../test/orders.ts';
import { required } from '../../test/required.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callWebhooks } from './call-webhook.ts';
import { escalateOrders } from './escalate.ts';

const MINUTE = 60_000;
const ADDRESS = 'https://telefon.example/alarm?key=geheim';
let testApp: TestApp;
let owner: Caller;
let orderId: string;
let calls: { url: string; body: string; headers: Readonly<Record<string, string>>; at: number }[];
let answer: () => Promise<number>;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
  const { escalation } = (await owner.get('/admin/settings')).body;
  await owner.put('/admin/settings/escalation', { ...escalation, webhook: ADDRESS });
  await escalateOrders(testApp.deps);
  orderId = (await orderDinner(await testApp.guest()))._id;
  calls = [];
  answer = async () => 200;
  for (let minute = 0; minute < 4; minute += 1) {
    testApp.clock.advance(MINUTE);
    await escalateOrders(testApp.deps);
  }
});
afterEach(() => testApp.close());

const post: Post = (url, { body, headers }) => {
  calls.push({ url, body, headers, at: testApp.clock.now() });
  return answer();
};

async function callFor(minutes: number): Promise<void> {
  await callWebhooks(testApp.deps, post);
  for (let quarter = 0; quarter < minutes * 4; quarter += 1) {
    testApp.clock.advance(MINUTE / 4);
    await callWebhooks(testApp.deps, post);
  }
}
const outcome = async () => {
  const { orders } = (await owner.get('/orders/allOrders')).body;
  return required(orders[0]?.rungs.find(({ rung }) => rung === 'owner')).call;
};

test('the owner’s webhook is called once, with nothing of the guest, and signed with the secret of the settings', async () => {
  expect(await outcome()).toBe('due');
  await callFor(15);
  expect(calls).toHaveLength(1);
  const [{ url, body, headers }] = calls as [(typeof calls)[0]];
  expect(url).toBe(ADDRESS);
  expect(JSON.parse(body)).toEqual({
    event: 'order_unanswered',
    id: `${orderId}-owner`,
    restaurant: { name: 'Zum Test', phone: '+49 30 23125 014' },
    order: {
      ...{ id: orderId, number: orderId.slice(-6).toUpperCase(), fulfilment: 'delivery', total: 33.8 },
      ...{ placedAt: '2026-11-21T17:00:00.000Z', isTest: false },
    },
    waitingMinutes: 4,
  });
  expect(body).not.toMatch(/Asha|Rao|0151|Obertorplatz/);
  const { secret } = (await owner.get('/admin/settings')).body.webhook;
  const [, seconds, digest] = required(
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(required(headers['x-thali-signature'])),
  );
  expect(Number(seconds) * 1000).toBe(Date.parse('2026-11-21T17:04:00Z'));
  expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(digest);
  expect(await outcome()).toBe('answered');
});

test.each([
  ['refuses', async () => 500],
  ['redirects', async () => 302],
  ['can’t be reached', () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))],
])('one that %s is called again a few times, less and less often, and given up', async (_, fails) => {
  answer = fails;
  const begun = testApp.clock.now();
  await callFor(30);
  expect(calls.map(({ at }) => (at - begun) / 1000)).toEqual([0, 15, 75, 195, 435]);
  expect(new Set(calls.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  expect(await outcome()).toBe('failed');
});

test('one that works again is not called any more', async () => {
  answer = async () => (calls.length < 3 ? 503 : 204);
  await callFor(30);
  expect(calls).toHaveLength(3);
  expect(await outcome()).toBe('answered');
});

test('who has answered the order is not called any more', async () => {
  answer = async () => 500;
  await callFor(0.5);
  expect(calls).toHaveLength(2);
  await owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
  await callFor(30);
  expect(calls).toHaveLength(2);
  expect(await outcome()).toBeNull();
});

test('an inward address is not tried again, and the log does not name it', async () => {
  answer = () => Promise.reject(new ForbiddenTargetError('inward'));
  await callFor(30);
  expect(calls).toHaveLength(1);
  expect(await outcome()).toBe('failed');
});

test('two processes call it once, and a call whose process died is made by another', async () => {
  const never = new Promise<number>(() => undefined);
  answer = () => never;
  void callWebhooks(testApp.deps, post);
  await expect.poll(() => calls.length).toBe(1);
  answer = async () => 200;
  await callWebhooks(testApp.deps, post);
  expect(calls).toHaveLength(1);
  testApp.clock.advance(MINUTE / 2);
  await Promise.all([callWebhooks(testApp.deps, post), callWebhooks(testApp.deps, post)]);
  expect(calls).toHaveLength(2);
  expect(await outcome()).toBe('answered');
});

test.each([
  'http://telefon.example/alarm',
  'https://127.0.0.1/alarm',
  'https://[::1]/alarm',
  'https://2130706433/alarm',
  'https://localhost/alarm',
  'ftp://telefon.example',
])('the settings refuse %s', async (webhook) => {
  const { escalation } = (await owner.get('/admin/settings')).body;
  expect((await owner.put('/admin/settings/escalation', { ...escalation, webhook })).status).toBe(400);
});

test('only owners read the secret', async () => {
  const staff = await testApp.staff();
  expect((await staff.get('/admin/settings')).status).toBe(403);
  expect(JSON.stringify((await testApp.stranger.get('/restaurant')).body)).not.toContain('telefon.example');
});
