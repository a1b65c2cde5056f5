import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { orderDinner } from '../test/orders.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';
import { purgeDeskTaps } from './jobs.ts';

const { testApp, smtpServer, mailer, close } = await openTestAppWithMail();
afterAll(close);
const staff = await testApp.staff();
const owner = await testApp.owner();
const guest = await testApp.guest();

beforeAll(async () => {
  const { kitchen } = (await owner.get('/admin/settings')).body;
  await owner.put('/admin/settings/kitchen', { ...kitchen, hasStates: true });
});

let count = 0;
const newKey = () => `tap-of-a-tablet-${count++}`;
const keyed = (key?: string): Record<string, string> => (key === undefined ? {} : { 'idempotency-key': key });
const move = (orderId: string, status: string, key?: string, caller = staff) =>
  caller.put('/orders/updateStatus', { orderId, status }, keyed(key));
const step = (orderId: string, to: string, key?: string) =>
  staff.post('/orders/kitchen/step', { orderId, step: to }, keyed(key));
const mark = (order: Order, isPrepared: boolean, key?: string) =>
  staff.post(
    '/orders/kitchen/prepared',
    { orderId: order._id, itemId: order.items[0]?._id, isPrepared },
    keyed(key),
  );
const undo = (orderId: string, status: string) => staff.post('/orders/undo', { orderId, status });
const read = async (orderId: string): Promise<Order> => (await guest.post('/orders/by-id', { orderId })).body;

/** How many mails went out since. */
async function sent(): Promise<number> {
  testApp.clock.advance(UNDO_MS);
  await mailer.sendDue();
  return smtpServer.mails.splice(0).length;
}

async function pendingOrder(): Promise<string> {
  const { _id: id } = await orderDinner(guest);
  await sent();
  return id;
}

async function acceptedOrder(): Promise<Order> {
  const id = await pendingOrder();
  await move(id, 'accepted');
  await sent();
  return read(id);
}

/** What happens while `work` runs: entries of the audit log, and what the tablets hear. */
async function effectsOf(work: () => Promise<void>): Promise<{ heard: number; log: string[] }> {
  const entries = async (): Promise<string[]> =>
    (await owner.get('/admin/changes?area=orders&limit=50')).body.changes.map(
      ({ _id, action }: { _id: string; action: string }) => `${_id} ${action}`,
    );
  const before = new Set(await entries());
  let heard = 0;
  const stop = testApp.live.subscribe(() => {
    heard += 1;
  });
  await work();
  stop();
  const log = (await entries())
    .filter((entry) => !before.has(entry))
    .map((entry) => entry.split(' ')[1] ?? '');
  return { heard, log };
}

describe('a tap that is sent later', () => {
  const seen = (key: string, version: number) => ({ ...keyed(key), 'order-version': String(version) });
  const taps = (order: Order, version: number): (() => Promise<{ status: number; body: unknown }>)[] => {
    const { _id: orderId, items } = order;
    const marked = { orderId, itemId: items[0]?._id, isPrepared: true };
    return [
      () => staff.post('/orders/kitchen/prepared', marked, seen(newKey(), version)),
      () => staff.post('/orders/kitchen/step', { orderId, step: 'ready' }, seen(newKey(), version)),
      () => staff.put('/orders/updateStatus', { orderId, status: 'completed' }, seen(newKey(), version)),
    ];
  };

  test('means the order as it was seen: changed since, it is refused, and nothing happens', async () => {
    const order = await acceptedOrder();
    const change = { orderId: order._id, version: order.version, message: 'Ohne Zwiebeln' };
    expect((await staff.post('/orders/correct', change, keyed(newKey()))).status).toBe(200);
    await sent();
    const before = await read(order._id);
    for (const tap of taps(order, order.version))
      expect(await tap()).toMatchObject({ status: 409, body: { code: 'order_changed', version: 1 } });
    expect(await read(order._id)).toEqual(before);
    expect(await sent()).toBe(0);
    for (const tap of taps(order, before.version)) expect((await tap()).status).toBe(200);
  });

  test('needs a version that is one', async () => {
    const order = await acceptedOrder();
    const headers = { ...keyed(newKey()), 'order-version': 'the newest' };
    const body = { orderId: order._id, status: 'completed' };
    expect((await staff.put('/orders/updateStatus', body, headers)).status).toBe(400);
  });
});

describe('a tap whose answer was lost', () => {
  test('accepts and completes once, and knows its own success', async () => {
    const id = await pendingOrder();
    for (const status of ['accepted', 'completed']) {
      const key = newKey();
      const { heard, log } = await effectsOf(async () => {
        const first = await move(id, status, key);
        testApp.clock.advance(60_000);
        const again = await move(id, status, key);
        expect([again.status, again.body]).toEqual([200, first.body]);
      });
      expect([heard, log]).toEqual([1, [`order_${status}`]]);
      expect(await sent()).toBe(1);
    }
  });

  test('takes a step of the kitchen once', async () => {
    const { _id: id } = await acceptedOrder();
    for (const to of ['kitchen', 'ready']) {
      const key = newKey();
      const { heard, log } = await effectsOf(async () => {
        const first = await step(id, to, key);
        testApp.clock.advance(60_000);
        expect((await step(id, to, key)).body).toEqual(first.body);
      });
      expect([heard, log.length]).toEqual([1, 1]);
    }
    expect(await sent()).toBe(1);
  });

  test('does not accept again what another tablet has undone', async () => {
    const id = await pendingOrder();
    const key = newKey();
    await move(id, 'accepted', key);
    await undo(id, 'accepted');
    const again = await move(id, 'accepted', key);
    expect([again.status, again.body.status]).toEqual([200, 'pending']);
    expect((await read(id)).status).toBe('pending');
    expect(await sent()).toBe(0);
    // Another tap may.
    expect((await move(id, 'accepted', newKey())).body.status).toBe('accepted');
  });

  test('does not mark a dish again that another tablet has unmarked', async () => {
    const order = await acceptedOrder();
    const key = newKey();
    await mark(order, true, key);
    await mark(order, false);
    const again = await mark(order, true, key);
    expect([again.status, again.body.items[0]?.preparedAt]).toEqual([200, null]);
  });

  test('sent ten times at once, by two tablets that share it, happens once', async () => {
    const id = await pendingOrder();
    const key = newKey();
    const { heard, log } = await effectsOf(async () => {
      const callers = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? staff : owner));
      const answers = await Promise.all(callers.map((caller) => move(id, 'accepted', key, caller)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    });
    expect([heard, log]).toEqual([1, ['order_accepted']]);
    expect(await sent()).toBe(1);
  });
});

describe('a tap that comes later than somebody else’s', () => {
  test('changes nothing, is told what happened, and stays unused', async () => {
    const id = await pendingOrder();
    await move(id, 'accepted', newKey(), owner);
    const before = await read(id);
    const key = newKey();
    for (const _ of ['once', 'again']) {
      const late = await move(id, 'accepted', key);
      expect([late.status, late.body]).toMatchObject([
        409,
        { code: 'order_status_conflict', status: 'accepted' },
      ]);
    }
    expect(await read(id)).toEqual(before);
    await undo(id, 'accepted');
    expect((await move(id, 'accepted', key)).body.status).toBe('accepted');
  });

  test('of two tablets at once one wins, whichever repeats', async () => {
    const id = await pendingOrder();
    const keys = [newKey(), newKey()];
    const answers = await Promise.all(
      [...keys, ...keys].map(async (key) => ({ key, ...(await move(id, 'accepted', key)) })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(new Set(won.map(({ key }) => key)).size).toBe(1);
    expect(won).toHaveLength(2);
    expect(await sent()).toBe(1);
  });
});

test('a key is of one tap: another one under it is refused', async () => {
  const [id, other] = [await pendingOrder(), await pendingOrder()];
  const key = newKey();
  await move(id, 'accepted', key);
  for (const refused of [await move(other, 'accepted', key), await move(id, 'completed', key)])
    expect([refused.status, refused.body.code]).toEqual([409, 'idempotency_key_reused']);
  expect((await read(other)).status).toBe('pending');
  expect((await move(other, 'accepted', 'no')).status).toBe(400);
});

test('keys are forgotten after two days', async () => {
  const id = await pendingOrder();
  await move(id, 'accepted', newKey());
  const keys = () =>
    testApp.db.selectFrom('desk_taps').select('tap_key').where('order_id', '=', id).execute();
  const hour = 60 * 60 * 1000;
  testApp.clock.advance(47 * hour);
  await purgeDeskTaps(testApp.deps);
  expect(await keys()).toHaveLength(1);
  testApp.clock.advance(hour);
  await purgeDeskTaps(testApp.deps);
  expect(await keys()).toEqual([]);
});
