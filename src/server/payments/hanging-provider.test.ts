import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditMoney } from '../commands/audit/audit-money.ts';
import type { Caller } from '../test/caller.ts';
import { orderDinner } from '../test/dinner.ts';
import { openHouse } from '../test/house.ts';
import { approve, approveCard, buyGiftCard, deskIdOf, failedRefund, orderOnline } from '../test/payments.ts';
import { createUnruly } from '../test/unruly-provider.ts';
import { finishPayments } from './finish-payments.ts';

const unruly = createUnruly();
const house = await openHouse({ payments: unruly.around, hurries: true });
afterAll(() => house.close());
let desk: Caller;
let guest: Caller;
beforeEach(async () => {
  unruly.behave();
  desk = await house.owner();
  guest = await house.guest();
});

async function paidOrder(): Promise<string> {
  const returned = await approve(house, await orderOnline(guest));
  await guest.post('/orders/verify', returned);
  return returned.orderId;
}
const move = (orderId: string, status: string) =>
  desk.put('/orders/updateStatus', {
    ...{ orderId, status },
    ...(status === 'cancelled' ? { cancellationReason: 'Ausverkauft' } : {}),
  });
const orderNow = async (orderId: string) => (await guest.post('/orders/by-id', { orderId })).body;
const asked = () => unruly.calls.filter((call) => call === 'refund').length;
const refundedCents = async () => {
  const rows = await house.db.selectFrom('demo_payments').select('refunded_cents').execute();
  return rows.reduce((sum, row) => sum + row.refunded_cents, 0);
};

/** The provider comes back, and everything that is owed is looked at again. */
async function recover(): Promise<void> {
  unruly.behave();
  await house.deps.background.idle();
  house.clock.advance(2 * 60_000);
  await finishPayments(house.deps);
  await house.deps.background.idle();
}

test('a provider that never answers holds no tablet: the order is cancelled, others go on, the money follows once', async () => {
  const [orderId, other] = [await paidOrder(), await paidOrder()];
  const cash = await orderDinner(guest);
  const before = { asked: asked(), refunded: await refundedCents() };
  unruly.hang('refund', 'find', 'capture');

  expect((await move(orderId, 'cancelled')).body).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'paid',
  });
  await expect.poll(asked).toBe(before.asked + 1);
  // It hangs, and nobody waits for it.
  expect((await move(other, 'accepted')).status).toBe(200);
  expect((await move(cash._id, 'cancelled')).status).toBe(200);
  expect((await desk.post('/orders/pendingOrders', { status: 'accepted' })).body).toHaveLength(1);
  expect(await orderNow(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
  expect((await move(orderId, 'cancelled')).status).toBe(409);

  await recover();
  expect((await orderNow(orderId)).paymentStatus).toBe('refunded');
  expect(await refundedCents()).toBe(before.refunded + 3380);
  await recover();
  expect(await refundedCents()).toBe(before.refunded + 3380);
  expect(await auditMoney(house.db)).toEqual([]);
});

test('nor when a gift card is taken back, or a refund is tried once more', async () => {
  const returned = await approveCard(house, await buyGiftCard(house, 25));
  await house.stranger.post('/giftcard/verify', returned);
  const cardId = await deskIdOf(house, returned.giftCardId);
  const failed = await failedRefund(house);
  await house.deps.background.idle();
  await expect.poll(async () => (await desk.get('/payments/refunds')).body).toHaveLength(1);
  const { _id: refundId } = (await desk.get('/payments/refunds')).body[0];
  expect(refundId).toBe(failed);
  const before = await refundedCents();
  unruly.hang('refund');

  const taken = await desk.post(`/admin/giftcards/${cardId}/void`, { balance: 25 });
  expect(taken.body).toMatchObject({ standing: 'void', refund: 'due' });
  const tried = await desk.post(`/payments/refunds/${refundId}`, { way: 'retry' });
  expect([tried.status, tried.body]).toEqual([200, []]);

  await recover();
  expect((await desk.get(`/admin/giftcards/${cardId}`)).body.refund).toBe('refunded');
  expect(await refundedCents()).toBe(before + 2500 + 3380);
});

test('nor does money that comes too late hold the guest', async () => {
  const online = await orderOnline(guest);
  const returned = await approve(house, online);
  unruly.afterCapture(() => guest.post('/orders/abandon', { orderId: online.orderId }));
  unruly.hang('refund');
  expect((await guest.post('/orders/verify', returned)).body.code).toBe('payment_late');
  await recover();
  expect((await orderNow(online.orderId)).paymentStatus).toBe('refunded');
});
