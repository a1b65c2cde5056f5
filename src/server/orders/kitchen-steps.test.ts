import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { orderDinner } from '../test/orders.ts';
import { required } from '../test/required.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';

const { testApp, smtpServer, mailer, close } = await openTestAppWithMail();
afterAll(close);
const staff = await testApp.staff();
const owner = await testApp.owner();
const guest = await testApp.guest();

async function useStates(hasStates: boolean): Promise<void> {
  const { kitchen } = (await owner.get('/admin/settings')).body;
  expect((await owner.put('/admin/settings/kitchen', { ...kitchen, hasStates })).status).toBe(200);
}
const step = (orderId: string, to: string) => staff.post('/orders/kitchen/step', { orderId, step: to });
const undo = (orderId: string, from: string) => staff.post('/orders/kitchen/undo', { orderId, step: from });
const move = (orderId: string, status: string) => staff.put('/orders/updateStatus', { orderId, status });
const read = async (orderId: string): Promise<Order> => (await guest.post('/orders/by-id', { orderId })).body;
const nowIso = () => new Date(testApp.clock.now()).toISOString();

/** The subjects of all e-mails sent since, to any recipient. */
async function sent(): Promise<(string | undefined)[]> {
  testApp.clock.advance(UNDO_MS);
  await mailer.sendDue();
  return smtpServer.mails.splice(0).map(({ subject }) => subject);
}

async function acceptedOrder(): Promise<Order> {
  const { _id: id } = await orderDinner(guest);
  await move(id, 'accepted');
  await sent();
  return read(id);
}

beforeEach(() => useStates(true));

describe('the steps of the kitchen', () => {
  test('are said one after the other, and the status stays as clients know it', async () => {
    const { _id: id } = await acceptedOrder();
    const inKitchen = await step(id, 'kitchen');
    expect(inKitchen.body).toMatchObject({ status: 'accepted', kitchenAt: nowIso(), readyAt: null });
    testApp.clock.advance(60_000);
    const ready = await step(id, 'ready');
    expect(ready.body).toMatchObject({ status: 'accepted', readyAt: nowIso() });
    expect(ready.body.kitchenAt).toBe(inKitchen.body.kitchenAt);
    expect((await move(id, 'completed')).body.status).toBe('completed');
  });

  test("send the guest's mail when the order is ready, and not again when it is done", async () => {
    const { _id: id } = await acceptedOrder();
    await step(id, 'kitchen');
    expect(await sent()).toEqual([]);
    await step(id, 'ready');
    const mails = await sent();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(id.slice(-6).toUpperCase());
    await move(id, 'completed');
    expect(await sent()).toEqual([]);
  });

  test('may be left out: a completed order sends its mail as ever', async () => {
    const { _id: id } = await acceptedOrder();
    await move(id, 'completed');
    expect(await sent()).toHaveLength(1);
    const other = await acceptedOrder();
    expect((await step(other._id, 'ready')).body.kitchenAt).toBeNull();
  });

  test('are off until the owner turns them on, and guests can read which', async () => {
    await useStates(false);
    expect((await testApp.stranger.get('/restaurant')).body.hasKitchenStates).toBe(false);
    const { _id: id } = await acceptedOrder();
    expect((await step(id, 'kitchen')).body).toMatchObject({ code: 'kitchen_states_off' });
    expect((await read(id)).kitchenAt).toBeNull();
    await useStates(true);
    expect((await testApp.stranger.get('/restaurant')).body.hasKitchenStates).toBe(true);
  });

  test('belong to accepted orders only', async () => {
    const { _id: pending } = await orderDinner(guest);
    expect((await step(pending, 'kitchen')).body).toMatchObject({
      code: 'order_status_conflict',
      status: 'pending',
    });
    const { _id: done } = await acceptedOrder();
    await move(done, 'completed');
    expect((await step(done, 'ready')).body).toMatchObject({
      code: 'order_status_conflict',
      status: 'completed',
    });
  });

  test('of ten tablets at once are taken by one; the others are told', async () => {
    const { _id: id } = await acceptedOrder();
    for (const to of ['kitchen', 'ready']) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => step(id, to)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
      const told = required(answers.find(({ status }) => status === 409));
      expect(told.body).toMatchObject({ code: 'order_step_conflict', step: to });
      expect(told.body.message).toContain('Jemand war schneller');
    }
    expect(await sent()).toHaveLength(1);
    expect((await step(id, 'kitchen')).body).toMatchObject({ code: 'order_step_conflict', step: 'ready' });
  });

  test('reach every tablet as they happen, and stand in the audit log', async () => {
    const { _id: id } = await acceptedOrder();
    const heard: unknown[] = [];
    const stop = testApp.live.subscribe((event) => heard.push(event));
    await step(id, 'kitchen');
    await undo(id, 'kitchen');
    stop();
    const event = { type: 'orders', orderId: id, status: 'accepted' };
    expect(heard).toEqual([event, event]);
    const { changes } = (await owner.get('/admin/changes?area=orders&limit=2')).body;
    expect(changes.map(({ action }: { action: string }) => action)).toEqual([
      'order_in_kitchen_undone',
      'order_in_kitchen',
    ]);
  });
});

describe('a step', () => {
  test('that is taken back leaves the order as it was, and no mail', async () => {
    const before = await acceptedOrder();
    const { _id: id } = before;
    await step(id, 'ready');
    testApp.clock.advance(UNDO_MS - 1);
    expect((await undo(id, 'ready')).body).toEqual(before);
    expect(await sent()).toEqual([]);
    await step(id, 'kitchen');
    expect((await undo(id, 'kitchen')).body).toEqual(before);
  });

  test('can be taken back once, and only in its first moments', async () => {
    const { _id: id } = await acceptedOrder();
    await step(id, 'kitchen');
    const answers = await Promise.all([undo(id, 'kitchen'), undo(id, 'kitchen')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await step(id, 'kitchen');
    testApp.clock.advance(UNDO_MS);
    expect((await undo(id, 'kitchen')).body.code).toBe('undo_too_late');
    expect((await undo(id, 'ready')).body).toMatchObject({ code: 'order_step_conflict', step: 'kitchen' });
  });

  test('ends what could be undone before it, and its end ends its own', async () => {
    const { _id: id } = await orderDinner(guest);
    await sent();
    await move(id, 'accepted');
    await step(id, 'kitchen');
    const late = await staff.post('/orders/undo', { orderId: id, status: 'accepted' });
    expect(late.body.code).toBe('undo_too_late');
    // The mail of the acceptance goes out all the same.
    expect(await sent()).toHaveLength(1);
    await step(id, 'ready');
    await move(id, 'completed');
    expect((await undo(id, 'ready')).body).toMatchObject({
      code: 'order_status_conflict',
      status: 'completed',
    });
    const undone = await staff.post('/orders/undo', { orderId: id, status: 'completed' });
    expect(undone.body).toMatchObject({ status: 'accepted', completedAt: null });
    expect(undone.body.readyAt).not.toBeNull();
    expect(await sent()).toHaveLength(1);
  });

  test('of a cancelled order tells the guest nothing more', async () => {
    const { _id: id } = await acceptedOrder();
    await step(id, 'ready');
    await owner.post('/orders/reverse', { orderId: id, cancellationReason: 'Ofen kaputt' });
    const mails = await sent();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/storniert/i);
  });
});

describe('a dish of an accepted order', () => {
  const mark = (order: Order, isPrepared: boolean, itemId = order.items[0]?._id) =>
    staff.post('/orders/kitchen/prepared', { orderId: order._id, itemId, isPrepared });

  test('is finished for all tablets, and taken back again, with or without the steps', async () => {
    await useStates(false);
    const order = await acceptedOrder();
    const heard: unknown[] = [];
    const stop = testApp.live.subscribe((event) => heard.push(event));
    expect((await mark(order, true)).body.items[0]?.preparedAt).toBe(nowIso());
    // A second cook taps the same: nothing changes, and nobody is woken.
    const first = nowIso();
    testApp.clock.advance(5000);
    expect((await mark(order, true)).body.items[0]?.preparedAt).toBe(first);
    expect(heard).toHaveLength(1);
    expect((await mark(order, false)).body.items[0]?.preparedAt).toBeNull();
    stop();
    expect(heard).toHaveLength(2);
    expect(await read(order._id)).toEqual(order);
  });

  test('stays as it is once the order is done, and unknown ones are not found', async () => {
    const order = await acceptedOrder();
    const other = await acceptedOrder();
    expect((await mark(order, true, other.items[0]?._id)).status).toBe(404);
    await move(order._id, 'completed');
    expect((await mark(order, true)).body).toMatchObject({ code: 'order_status_conflict' });
    expect((await read(order._id)).items[0]?.preparedAt).toBeNull();
  });
});
