import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { REVERSAL_WINDOW_MS } from '#domain/orders/order.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { reconcileMoney } from '../commands/reconcile/reconcile-money.ts';
import { sweepPayments } from '../payments/payment-sweep.ts';
import type { Caller } from '../test/caller.ts';
import { balancesOf, giftCard } from '../test/coupons.ts';
import { createFlakyProvider } from '../test/flaky-provider.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, orderDinner, placeOrder } from '../test/orders.ts';
import { approvePayment, orderOnline } from '../test/payments.ts';
import { openTestApp } from '../test/test-app.ts';

const flakyProvider = createFlakyProvider();
const testApp = await openTestApp({ payments: flakyProvider.wrap, skipsBackgroundWork: true });
afterAll(() => testApp.close());
let owner: Caller;
let staff: Caller;
let guest: Caller;
beforeEach(async () => {
  flakyProvider.recover();
  owner = await testApp.owner();
  staff = await testApp.staff();
  guest = await testApp.guest();
});

const move = (orderId: string, status: string) => staff.put('/orders/updateStatus', { orderId, status });
const reverse = (orderId: string, who = owner, words = {}) =>
  who.post('/orders/reverse', { orderId, cancellationReason: 'Ofen kaputt', ...words });
const read = async (orderId: string): Promise<Order> => (await guest.post('/orders/by-id', { orderId })).body;

async function completed(orderId: string): Promise<string> {
  await move(orderId, 'accepted');
  await move(orderId, 'completed');
  return orderId;
}
async function paidOrder(): Promise<string> {
  const returned = await approvePayment(testApp, await orderOnline(guest));
  await guest.post('/orders/verify', returned);
  return returned.orderId;
}
const refundedCents = async () => {
  const rows = await testApp.db.selectFrom('demo_payments').select('refunded_cents').execute();
  return rows.reduce((sum, row) => sum + row.refunded_cents, 0);
};
const mailsOf = async (kind: string) => {
  const rows = await testApp.db
    .selectFrom('mails')
    .select(['letter'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ letter: email }) => email);
};

test('the owner reverses what was accepted or completed: a state of its own, with the reason for the guest', async () => {
  for (const id of [await completed((await orderDinner(guest))._id), (await orderDinner(guest))._id]) {
    await move(id, 'accepted');
    testApp.clock.advance(UNDO_MS);
    const { status, body } = await reverse(id, owner, { cancellationCode: 'delay' });
    expect([status, body.status]).toEqual([200, 'reversed']);
    const order = await read(id);
    expect(order).toMatchObject({
      status: 'reversed',
      cancellationReason: 'Verzögerung bei Zubereitung oder Lieferung',
      cancelledAt: new Date(testApp.clock.now()).toISOString(),
    });
    const [mail] = (await mailsOf('order_reversed')).slice(-1);
    expect(mail).toContain(id.slice(-6).toUpperCase());
    expect(mail).toContain('Haben Sie schon bar bezahlt');
    const listed = (await staff.post('/orders/pendingOrders', { status: 'cancelled' })).body as Order[];
    expect(listed[0]?._id).toBe(id);
    const { changes } = (await owner.get('/admin/changes?area=orders')).body;
    expect(changes[0]).toMatchObject({ action: 'order_reversed', subject: { _id: id } });
  }
});

test('staff, guests and strangers can not; nor can anybody without a reason, too early, or after a day', async () => {
  const { _id: id } = await orderDinner(guest);
  expect((await reverse(id)).body).toMatchObject({ code: 'order_status_conflict', status: 'pending' });
  await completed(id);
  for (const [who, status] of [
    [staff, 403],
    [guest, 403],
    [testApp.stranger, 401],
  ] as const) {
    expect((await reverse(id, who)).status).toBe(status);
  }
  expect((await reverse(id, owner, { cancellationReason: ' ' })).body.code).toBe(
    'cancellation_reason_required',
  );
  testApp.clock.advance(REVERSAL_WINDOW_MS - 1);
  expect((await read(id)).status).toBe('completed');
  testApp.clock.advance(1);
  owner = await testApp.owner();
  expect((await reverse(id)).body).toMatchObject({ code: 'reversal_too_late' });
  expect((await read(id)).status).toBe('completed');
});

test('what was paid online goes back once, from two tablets at once and while the provider hangs', async () => {
  const id = await completed(await paidOrder());
  const before = await refundedCents();
  flakyProvider.hang('refund', 'find', 'capture');
  const answers = await Promise.all([reverse(id), reverse(id), reverse(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    ...{ code: 'order_status_conflict', status: 'reversed' },
  });
  expect(await read(id)).toMatchObject({ status: 'reversed', paymentStatus: 'paid' });
  expect(await mailsOf('order_reversed')).toHaveLength(1 + 2);

  flakyProvider.recover();
  for (let times = 0; times < 2; times += 1) {
    await testApp.deps.background.idle();
    testApp.clock.advance(2 * 60_000);
    await sweepPayments(testApp.deps);
    await testApp.deps.background.idle();
  }
  expect(await refundedCents()).toBe(before + 3380);
  expect(await read(id)).toMatchObject({ status: 'reversed', paymentStatus: 'refunded' });
  expect(await reconcileMoney(testApp.db)).toEqual([]);
});

test('a gift card gets back what it gave, and can not be given back by its buyer as long as that may happen', async () => {
  const code = await giftCard(testApp, 5000);
  await addToCart(guest, dishes.tikka, { quantity: 2 });
  const { order } = (await placeOrder(guest, { giftCardCode: code })).body;
  await completed(order._id);
  const [card] = (await owner.get(`/admin/giftcards?search=${code.slice(-4)}`)).body.giftCards;
  const giveBack = () => owner.post(`/admin/giftcards/${card._id}/void`, { balance: 16.2 });
  expect((await giveBack()).body.code).toBe('gift_card_in_use');
  expect((await reverse(order._id)).status).toBe(200);
  expect(await balancesOf(testApp, code)).toEqual({ ledger: 5000, card: 5000 });
  expect(await reconcileMoney(testApp.db)).toEqual([]);
});

test('within ten seconds the mail of the last answer stays away, and nothing can be undone any more', async () => {
  const { _id: id } = await orderDinner(guest);
  const before = (await mailsOf('order_accepted')).length;
  await move(id, 'accepted');
  expect((await reverse(id)).status).toBe(200);
  expect(await mailsOf('order_accepted')).toHaveLength(before);
  const undone = await staff.post('/orders/undo', { orderId: id, status: 'accepted' });
  expect(undone.body).toMatchObject({ code: 'order_status_conflict', status: 'reversed' });
  expect((await move(id, 'completed')).status).toBe(409);
  expect((await read(id)).status).toBe('reversed');
});

test('it no longer counts as turnover, and is in the table under its own state', async () => {
  const kept = await completed((await orderDinner(guest))._id);
  const figures = async () => (await owner.get('/admin/figures')).body;
  const before = await figures();
  const id = await completed((await orderDinner(guest))._id);
  expect((await figures()).turnover).toBeCloseTo(before.turnover + 33.8);
  await reverse(id);
  expect(await figures()).toMatchObject({
    turnover: before.turnover,
    vat: before.vat,
    cancelled: before.cancelled + 1,
  });
  const today = new Date(testApp.clock.now()).toISOString().slice(0, 10);
  const { body: text } = await owner.get(`/admin/export/orders?from=${today}&to=${today}`);
  const row = (of: string) => text.split('\r\n').find((line: string) => line.includes(of));
  expect(row(id)).toContain('nachträglich storniert');
  expect(row(kept)).toContain('abgeschlossen');
});

test('what the kitchen works on and is cancelled is told to it until it has seen that; what it has done or not yet had in view is not', async () => {
  const [cooking, ready, later] = [
    (await orderDinner(guest, { message: 'Nussallergie' }))._id,
    (await orderDinner(guest))._id,
    (await orderDinner(guest))._id,
  ];
  await move(cooking, 'accepted');
  const dueAt = new Date(testApp.clock.now() + 3 * 60 * 60_000).toISOString();
  await staff.put('/orders/updateStatus', { orderId: later, status: 'accepted', dueAt });
  await completed(ready);
  testApp.clock.advance(UNDO_MS);
  for (const id of [cooking, ready, later]) expect((await reverse(id)).status).toBe(200);
  const stopped = async () => {
    const { body } = await staff.post('/orders/pendingOrders', { status: 'cancelled', isStopped: true });
    return (body as Order[]).filter(({ _id }) => [cooking, ready, later].includes(_id));
  };
  const [told, ...others] = await stopped();
  expect([told?._id, told?.isAllergyNote, told?.items[0]?.isAllergyNote, others]).toEqual([
    cooking,
    true,
    false,
    [],
  ]);
  const seen = () => staff.post('/orders/correct/seen', { orderId: cooking, version: 0 });
  expect((await Promise.all([seen(), seen()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await stopped()).toEqual([]);
});
