import { afterAll, beforeEach, expect, test } from 'vitest';
import { reconcileMoney } from '../commands/reconcile/reconcile-money.ts';
import type { Caller } from '../test/caller.ts';
import { createFlakyProvider } from '../test/flaky-provider.ts';
import { orderDinner } from '../test/orders.ts';
import {
  approveCard,
  approvePayment,
  buyGiftCard,
  failedRefund,
  giftCardIdBySecret,
  orderOnline,
} from '../test/payments.ts';
import { openTestApp } from '../test/test-app.ts';
import { sweepPayments } from './payment-sweep.ts';

const flakyProvider = createFlakyProvider();
const testApp = await openTestApp({ payments: flakyProvider.wrap, skipsBackgroundWork: true });
afterAll(() => testApp.close());
let staff: Caller;
let guest: Caller;
beforeEach(async () => {
  flakyProvider.recover();
  staff = await testApp.owner();
  guest = await testApp.guest();
});

async function paidOrder(): Promise<string> {
  const returned = await approvePayment(testApp, await orderOnline(guest));
  await guest.post('/orders/verify', returned);
  return returned.orderId;
}
const move = (orderId: string, status: string) =>
  staff.put('/orders/updateStatus', {
    ...{ orderId, status },
    ...(status === 'cancelled' ? { cancellationReason: 'Ausverkauft' } : {}),
  });
const orderNow = async (orderId: string) => (await guest.post('/orders/by-id', { orderId })).body;
const calls = () => flakyProvider.calls.filter((call) => call === 'refund').length;
const refundedCents = async () => {
  const rows = await testApp.db.selectFrom('demo_payments').select('refunded_cents').execute();
  return rows.reduce((sum, row) => sum + row.refunded_cents, 0);
};

/** The provider works again, and every refund is checked again. */
async function recover(): Promise<void> {
  flakyProvider.recover();
  await testApp.deps.background.idle();
  testApp.clock.advance(2 * 60_000);
  await sweepPayments(testApp.deps);
  await testApp.deps.background.idle();
}

test('a provider that never answers holds no tablet: the order is cancelled, others go on, the money follows once', async () => {
  const [orderId, other] = [await paidOrder(), await paidOrder()];
  const cash = await orderDinner(guest);
  const before = { asked: calls(), refunded: await refundedCents() };
  flakyProvider.hang('refund', 'find', 'capture');

  expect((await move(orderId, 'cancelled')).body).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'paid',
  });
  await expect.poll(calls).toBe(before.asked + 1);
  // It hangs, and no request waits for it.
  expect((await move(other, 'accepted')).status).toBe(200);
  expect((await move(cash._id, 'cancelled')).status).toBe(200);
  expect((await staff.post('/orders/pendingOrders', { status: 'accepted' })).body).toHaveLength(1);
  expect(await orderNow(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
  expect((await move(orderId, 'cancelled')).status).toBe(409);

  await recover();
  expect((await orderNow(orderId)).paymentStatus).toBe('refunded');
  expect(await refundedCents()).toBe(before.refunded + 3380);
  await recover();
  expect(await refundedCents()).toBe(before.refunded + 3380);
  expect(await reconcileMoney(testApp.db)).toEqual([]);
});

test('nor when a gift card is taken back, or a refund is tried once more', async () => {
  const returned = await approveCard(testApp, await buyGiftCard(testApp, 25));
  await testApp.stranger.post('/giftcard/verify', returned);
  const cardId = await giftCardIdBySecret(testApp, returned.giftCardId);
  const failed = await failedRefund(testApp);
  await testApp.deps.background.idle();
  await expect.poll(async () => (await staff.get('/payments/refunds')).body).toHaveLength(1);
  const { _id: refundId } = (await staff.get('/payments/refunds')).body[0];
  expect(refundId).toBe(failed);
  const before = await refundedCents();
  flakyProvider.hang('refund');

  const taken = await staff.post(`/admin/giftcards/${cardId}/void`, { balance: 25 });
  expect(taken.body).toMatchObject({ standing: 'void', refund: 'due' });
  const tried = await staff.post(`/payments/refunds/${refundId}`, { way: 'retry' });
  expect([tried.status, tried.body]).toEqual([200, []]);

  await recover();
  expect((await staff.get(`/admin/giftcards/${cardId}`)).body.refund).toBe('refunded');
  expect(await refundedCents()).toBe(before + 2500 + 3380);
});

test('nor does money that comes too late hold the guest', async () => {
  const online = await orderOnline(guest);
  const returned = await approvePayment(testApp, online);
  flakyProvider.afterCapture(() => guest.post('/orders/abandon', { orderId: online.orderId }));
  flakyProvider.hang('refund');
  expect((await guest.post('/orders/verify', returned)).body.code).toBe('payment_late');
  await recover();
  expect((await orderNow(online.orderId)).paymentStatus).toBe('refunded');
});
