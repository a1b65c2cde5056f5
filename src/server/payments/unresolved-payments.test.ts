import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileMoney } from '../commands/reconcile/reconcile-money.ts';
import type { LiveEvent } from '../live/live.ts';
import { createFlakyProvider } from '../test/flaky-provider.ts';
import {
  approveCard,
  approvePayment,
  asRealMoney,
  buyGiftCard,
  failedRefund,
  giftCardIdBySecret,
  orderOnline,
} from '../test/payments.ts';
import { openTestApp } from '../test/test-app.ts';
import { sweepPayments } from './payment-sweep.ts';

const flakyProvider = createFlakyProvider();
const testApp = await openTestApp({ payments: flakyProvider.wrap });
afterAll(testApp.close);
const desk = await testApp.staff();
const guest = await testApp.guest();

let events: LiveEvent[] = [];
testApp.live.subscribe((event) => events.push(event));
beforeEach(async () => {
  flakyProvider.recover();
  events = [];
  await testApp.db.deleteFrom('payments').where('status', '=', 'refund_failed').execute();
});

const open = async () => (await desk.get('/payments/refunds')).body;
const close = (id: string, way: string) => desk.post(`/payments/refunds/${id}`, { way });
const orderOf = async (id: string) => {
  const { order_id: orderId } = await testApp.db
    .selectFrom('payments')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await desk.post('/orders/by-id', { orderId })).body;
};

describe('a refund that failed', () => {
  test('is shown to staff: for what, how much, and why', async () => {
    const id = await failedRefund(testApp);
    const order = await orderOf(id);
    expect(order).toMatchObject({ paymentStatus: 'refund_failed', refundDetail: 'refused' });
    expect(await open()).toEqual([
      {
        _id: id,
        orderId: order._id,
        giftCardId: null,
        paidFor: { kind: 'order', number: order._id.slice(-6).toUpperCase() },
        amount: 33.8,
        detail: 'refused',
        provider: 'demo',
        captureId: expect.stringMatching(/^CAPTURE-/),
        paidAt: '2026-11-21T17:00:00.000Z',
      },
    ]);
    expect((await guest.get('/payments/refunds')).status).toBe(403);
  });

  test('is tried once more under a new key, and done', async () => {
    const id = await failedRefund(testApp);
    events = [];
    const { status, body } = await close(id, 'retry');
    expect([status, body]).toEqual([200, []]);
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'refunded', refundDetail: null });
    expect(events.length).toBeGreaterThan(0);
    const row = await testApp.db
      .selectFrom('payments')
      .select(['refund_round', 'refunded_cents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ refund_round: 1, refunded_cents: 3380 });
  });

  test('is tried once more, and refused again', async () => {
    const id = await failedRefund(testApp);
    flakyProvider.denyRefunds();
    await close(id, 'retry');
    expect((await desk.get('/payments/refunds')).body).toHaveLength(1);
    expect((await orderOf(id)).paymentStatus).toBe('refund_failed');
  });

  test('is tried once more, and nobody knows: it is on its way again', async () => {
    const id = await failedRefund(testApp);
    flakyProvider.loseAnswers('refund');
    expect((await close(id, 'retry')).body).toEqual([]);
    expect((await orderOf(id)).paymentStatus).toBe('paid');
    flakyProvider.recover();
    testApp.clock.advance(60_000);
    await sweepPayments(testApp.deps);
    expect((await orderOf(id)).paymentStatus).toBe('refunded');
  });

  test('of which nobody knows stays unknown when its provider is gone, and keeps its key', async () => {
    const id = await failedRefund(testApp);
    const change = (to: object) => testApp.db.updateTable('payments').set(to).where('id', '=', id).execute();
    await change({ provider: 'gone', refund_detail: 'unknown', refund_tries: 20 });
    for (const _ of ['once', 'twice']) {
      await close(id, 'retry');
      expect((await desk.get('/payments/refunds')).body).toMatchObject([{ _id: id, detail: 'unknown' }]);
    }
    await change({ provider: 'demo' });
    expect((await close(id, 'retry')).body).toEqual([]);
    const row = await testApp.db
      .selectFrom('payments')
      .select(['status', 'refund_round'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'refunded', refund_round: 0 });
  });

  test('was done by hand: the order shows that, and the sums still add up', async () => {
    const id = await failedRefund(testApp);
    expect((await close(id, 'by_hand')).body).toEqual([]);
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'refunded', refundDetail: 'by_hand' });
    const again = await close(id, 'by_hand');
    expect([again.status, again.body.code]).toEqual([409, 'refund_not_open']);
    expect((await close(id, 'retry')).status).toBe(409);
  });

  test('is closed by one of two tablets', async () => {
    const id = await failedRefund(testApp);
    const answers = await Promise.all([close(id, 'by_hand'), close(id, 'retry')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('that nobody knows is refused with words, and so is another way', async () => {
    const unknown = await close('0198c2a4-1111-7000-8000-000000000000', 'retry');
    expect(unknown.status).toBe(404);
    expect((await close(await failedRefund(testApp), 'cash')).status).toBe(400);
  });

  test('of a gift card is reported to the restaurant by e-mail, and shown to staff', async () => {
    const card = await buyGiftCard(testApp, 25);
    const returned = await approveCard(testApp, card);
    flakyProvider.afterCapture(async () => {
      testApp.clock.advance(31 * 60_000);
      await testApp.db.updateTable('gift_cards').set({ status: 'cancelled' }).execute();
    });
    flakyProvider.denyRefunds();
    const { body } = await testApp.stranger.post('/giftcard/verify', returned);
    expect(body.code).toBe('payment_late');
    const giftCardId = await giftCardIdBySecret(testApp, card.giftCardId);
    expect(await open()).toMatchObject([{ giftCardId, orderId: null, amount: 25 }]);
    const mail = await testApp.db
      .selectFrom('mails')
      .select(['recipient', 'letter'])
      .where('kind', '=', 'refund_failed')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe('test@haveli.example');
    expect(mail.letter).toContain(`Gutschein ${giftCardId.slice(-6).toUpperCase()}`);
    const { code } = await testApp.db
      .selectFrom('gift_cards')
      .select('code')
      .where('id', '=', giftCardId)
      .executeTakeFirstOrThrow();
    expect(mail.letter).not.toContain(code);
  });
});

test('orders that were paid with the demo are marked as such', async () => {
  const visitor = await testApp.guest();
  const { orderId } = await orderOnline(visitor);
  expect((await visitor.post('/orders/by-id', { orderId })).body.isDemoPayment).toBe(true);
});

describe('a restaurant that takes no money online', () => {
  test('refuses online orders and gift cards, and holds nothing', async () => {
    await using cash = await openTestApp({
      config: { paymentProviders: [], publicUrl: 'https://haveli.example' },
    });
    const visitor = await cash.guest();
    const refused = await orderOnline(visitor).catch(() => null);
    expect(refused).toBeNull();
    expect((await visitor.get('/orders/all')).body).toEqual([]);
    expect((await visitor.get('/cart')).body.items).toHaveLength(1);
    const request = {
      recipientEmail: 'ravi@example.org',
      buyerEmail: 'giver@example.org',
      amount: 25,
      message: '',
    };
    const { status, body } = await cash.stranger.post('/giftcard/create', request);
    expect([status, body.code]).toEqual([409, 'payment_not_offered']);
    expect(await cash.db.selectFrom('gift_cards').selectAll().execute()).toEqual([]);
    expect((await cash.stranger.get('/restaurant')).body.onlinePayment).toBe('none');
  });

  test('says in public who takes the money', async () => {
    expect((await testApp.stranger.get('/restaurant')).body.onlinePayment).toBe('demo');
  });

  test('still finishes what was paid before', async () => {
    await using before = await openTestApp({ payments: asRealMoney });
    const visitor = await before.guest();
    const online = await orderOnline(visitor);
    const returned = await approvePayment(before, online);
    await using after = await openTestApp({
      ...{ sharedWith: before, payments: asRealMoney, config: { paymentProviders: [] } },
    });
    await sweepPayments(after.deps);
    expect((await visitor.post('/orders/by-id', { orderId: returned.orderId })).body.paymentStatus).toBe(
      'paid',
    );
    // The stand-in for real money is still called 'demo'.
    expect(await reconcileMoney(before.db)).toEqual([
      `order ${returned.orderId}: counts as paid, and was paid with the demo`,
    ]);
  });
});

test('the payer’s number goes with the person of the order', async () => {
  await using other = await openTestApp();
  const visitor = await other.user();
  const returned = await approvePayment(other, await orderOnline(visitor));
  await visitor.post('/orders/verify', returned);
  const payer = () => other.db.selectFrom('payments').select('payer_id').executeTakeFirstOrThrow();
  expect((await payer()).payer_id).toBe(returned.payerId);
  await desk.get('/payments/refunds');
  const staff = await other.staff();
  for (const status of ['accepted', 'completed'])
    await staff.put('/orders/updateStatus', { orderId: returned.orderId, status });
  const erased = await visitor.post('/auth/erase', { currentPassword: 'mango lassi', word: 'LÖSCHEN' });
  expect(erased.status).toBe(200);
  expect((await payer()).payer_id).toBeNull();
});
