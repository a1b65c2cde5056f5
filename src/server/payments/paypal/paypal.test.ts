import { beforeEach, describe, expect, test } from 'vitest';
import { reconcileMoney } from '../../commands/reconcile/reconcile-money.ts';
import type { Caller } from '../../test/caller.ts';
import { balancesOf, giftCard } from '../../test/coupons.ts';
import { placeOrder } from '../../test/orders.ts';
import { paymentsOf } from '../../test/payments.ts';
import type { PaypalFault } from '../../test/paypal/fake-paypal.ts';
import { createPaypalChecker, hasPaypalDocuments } from '../../test/paypal/paypal-documents.ts';
import {
  approveAtPaypal,
  buyCardByPaypal,
  openPaypalTestApp,
  orderByPaypal,
  type PaypalOrder,
  tokenIn,
} from '../../test/paypal/paypal-test-app.ts';
import { sweepPayments } from '../payment-sweep.ts';
import { isPaypalUrl } from './paypal-provider.ts';

const { testApp, paypal } = await openPaypalTestApp();
const staff = await testApp.staff();

let guest: Caller;
beforeEach(async () => {
  guest = await testApp.guest();
});

const MINUTE = 60_000;
const verify = (returned: object, as = guest) => as.post('/orders/verify', returned);
const orderNow = async (orderId: string) => (await guest.post('/orders/by-id', { orderId })).body;
const storedOrder = ({ paymentId }: Pick<PaypalOrder, 'paymentId'>) => paypal.orders.get(paymentId);
const countCalls = (end: string) => paypal.received.filter(({ path }) => path.endsWith(end)).length;
const cancel = (orderId: string) =>
  staff.put('/orders/updateStatus', { orderId, status: 'cancelled', cancellationReason: 'Ausverkauft' });
const pay = async (requests = {}) => {
  const returned = approveAtPaypal(paypal, await orderByPaypal(guest, requests));
  expect((await verify(returned)).status).toBe(200);
  return returned;
};
const later = async (ms: number) => {
  testApp.clock.advance(ms);
  await sweepPayments(testApp.deps);
  // What goes back goes beside the sweep.
  await testApp.deps.background.idle();
};
const isSound = async () => expect(await reconcileMoney(testApp.db)).toEqual([]);

describe('paying by PayPal', () => {
  test('leads to PayPal’s page, with what is to be paid and nothing about the person', async () => {
    const online = await orderByPaypal(guest);
    expect(storedOrder(online)).toMatchObject({
      amount: { currency_code: 'EUR', value: '33.80' },
      custom_id: online.orderId,
      description: `Bestellung ${online.orderId.slice(-6).toUpperCase()}`,
    });
    const created = paypal.received.findLast(({ path }) => path === '/v2/checkout/orders')?.body ?? '';
    for (const secret of ['Asha', '2345678', 'asha@example.org', 'Obertorplatz', guest.token ?? ''])
      expect(created).not.toContain(secret);
    expect(online.order.isDemoPayment).toBe(false);
  });

  test('comes back with the parameters of the API: paymentId, PayerID and oid', async () => {
    const online = await orderByPaypal(guest);
    const back = new URL(paypal.approve(online.paymentId));
    expect(back.origin).toBe('https://haveli.example');
    const { status, headers } = await testApp.stranger.get(back.pathname.slice('/api'.length) + back.search);
    expect(status).toBe(303);
    const payerId = storedOrder(online)?.payerId;
    expect(headers.get('location')).toBe(
      `/order-confirmation?oid=${online.orderId}&paymentId=${online.paymentId}&PayerID=${payerId}`,
    );
    const left = new URL(paypal.leave(online.paymentId));
    expect([left.pathname, left.searchParams.get('oid')]).toEqual(['/review', online.orderId]);
  });

  test('in English leads back to the English page, of a gift card with gid', async () => {
    const request = {
      recipientEmail: 'ravi@example.org',
      buyerEmail: 'giver@example.org',
      amount: 25,
      message: '',
    };
    const { body } = await testApp.stranger.withLanguage('en').post('/giftcard/create', request);
    const back = new URL(paypal.approve(tokenIn(body.links[0].href)));
    expect(back.searchParams.get('to')).toBe(`/en/gift-card-confirmation?gid=${body.giftCard._id}`);
    const left = new URL(paypal.leave(tokenIn(body.links[0].href)));
    expect([left.pathname, left.searchParams.get('payment')]).toEqual(['/en/gift-card', 'left']);
  });

  test.each([
    ...['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''],
    ...[
      '/.//evil.example',
      '/..//evil.example/x',
      '/a/..//evil.example',
      '/%2e//evil.example',
      '/%2E%2e//evil.example',
    ],
    ...[
      '/.//evil.example/order-confirmation',
      '/.\\/evil.example',
      '/\t/evil.example',
      '//evil.example/order-confirmation',
    ],
    ...[
      '/',
      '/menu',
      '/adminnavbar/refunds',
      '/en/en/order-confirmation',
      '/order-confirmation/x',
      '/api/docs',
    ],
  ])('never sends anybody on to %j', async (to) => {
    const query = new URLSearchParams({ to, token: 'A', PayerID: 'B' });
    expect((await testApp.stranger.get(`/payments/paypal/return?${query}`)).status).toBe(404);
  });

  test.each(['/order-confirmation?oid=1', '/en/order-confirmation?oid=1', '/gift-card-confirmation?gid=1'])(
    'sends on to %j, with what was paid and without',
    async (to) => {
      const go = async (more: Record<string, string>) =>
        (
          await testApp.stranger.get(`/payments/paypal/return?${new URLSearchParams({ to, ...more })}`)
        ).headers.get('location');
      expect(await go({ token: 'A', PayerID: 'B' })).toBe(`${to}&paymentId=A&PayerID=B`);
      expect(await go({})).toBe(to);
    },
  );

  test('is done once the payer comes back, however often and at once', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(returned)));
    for (const { status, body } of [...answers, await verify(returned)]) {
      expect([status, body.order.paymentStatus]).toEqual([200, 'paid']);
    }
    expect(storedOrder(returned)?.capture).toMatchObject({ status: 'COMPLETED', amount: { value: '33.80' } });
    expect(await paymentsOf(testApp, returned.orderId)).toEqual([
      { status: 'captured', amount_cents: 3380, captured_cents: 3380 },
    ]);
    await isSound();
  });

  test('pressed twice is one payment at PayPal', async () => {
    const first = await orderByPaypal(guest, {}, 'paypal-press-1');
    const again = await placeOrder(guest, { paymentMethod: 'online' }, 'paypal-press-1');
    expect(tokenIn(again.body.links[0]?.href ?? '')).toBe(first.paymentId);
  });

  test('is not done by coming back without having approved, or after turning back', async () => {
    const online = await orderByPaypal(guest);
    const early = await verify({ orderId: online.orderId, paymentId: online.paymentId, payerId: 'X' });
    expect([early.status, early.body.code]).toEqual([409, 'payment_not_approved']);
    await guest.post('/orders/abandon', { orderId: online.orderId });
    // Approved in another tab after all: it is no longer waited for, and nothing is taken.
    const late = await verify(approveAtPaypal(paypal, online));
    expect([late.status, late.body.code]).toEqual([409, 'payment_late']);
    expect(storedOrder(online)?.capture).toBeNull();
    await isSound();
  });

  test('that PayPal declines takes nothing, and the next press is another payment', async () => {
    const first = await orderByPaypal(guest);
    const returned = approveAtPaypal(paypal, first);
    paypal.refuse('capture', 'INSTRUMENT_DECLINED');
    const { status, body } = await verify(returned);
    expect([status, body.code]).toEqual([409, 'payment_declined']);
    paypal.reset();
    const second = await placeOrder(guest, { paymentMethod: 'online' });
    expect(tokenIn(second.body.links[0]?.href ?? '')).not.toBe(first.paymentId);
    expect((await orderNow(first.orderId)).paymentStatus).toBe('lapsed');
    await isSound();
  });

  test('that PayPal declines stays declined, and frees its card: no later look takes the money', async () => {
    const code = await giftCard(testApp, 500);
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest, { giftCardCode: code }));
    paypal.refuse('capture', 'INSTRUMENT_DECLINED');
    expect((await verify(returned)).body.code).toBe('payment_declined');
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 500, card: 500 });
    paypal.reset();
    await later(MINUTE);
    const again = await verify(returned);
    expect([again.status, again.body.code]).toEqual([409, 'payment_declined']);
    expect(storedOrder(returned)?.capture).toBeNull();
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('lapsed');
    await isSound();
  });

  test('that PayPal holds back is paid when the money is there', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    paypal.settleAs('capture', 'PENDING');
    const { status, body } = await verify(returned);
    expect([status, body.code]).toEqual([409, 'payment_pending']);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('unpaid');
    (storedOrder(returned)?.capture ?? { status: '' }).status = 'COMPLETED';
    await later(MINUTE);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('paid');
  });

  test('that PayPal holds back longer than anybody waits goes back when it comes', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    paypal.settleAs('capture', 'PENDING');
    await verify(returned);
    await later(31 * MINUTE);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('lapsed');
    (storedOrder(returned)?.capture ?? { status: '' }).status = 'COMPLETED';
    await later(24 * 60 * MINUTE);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('refunded');
    await isSound();
    testApp.clock.set('2026-11-21T18:00:00+01:00');
  });

  test('buys a gift card, which is worth nothing before', async () => {
    const card = await buyCardByPaypal(testApp, 25);
    const read = async () => (await testApp.stranger.get(`/giftcard/${card.giftCardId}`)).body;
    expect(await read()).toMatchObject({ status: 'created', code: null });
    paypal.approve(card.paymentId);
    const payerId = storedOrder(card)?.payerId;
    const { body } = await testApp.stranger.post('/giftcard/verify', { ...card, payerId });
    expect(body.giftCard).toMatchObject({ status: 'issued', amount: 25 });
    await isSound();
  });
});

describe('what a visitor may try', () => {
  test('another person’s order, or another order’s payment, is refused', async () => {
    const mine = approveAtPaypal(paypal, await orderByPaypal(guest));
    const other = await testApp.guest();
    const theirs = approveAtPaypal(paypal, await orderByPaypal(other));
    expect((await verify(mine, other)).body.code).toBe('not_found');
    expect((await verify({ ...mine, paymentId: theirs.paymentId })).body.code).toBe('payment_mismatch');
    expect((await verify({ ...mine, payerId: theirs.payerId })).body.code).toBe('payment_mismatch');
    expect([storedOrder(mine)?.capture, storedOrder(theirs)?.capture]).toEqual([null, null]);
  });

  test.each([
    ['amount', { amount: { currency_code: 'EUR', value: '0.01' } }],
    ['currency', { amount: { currency_code: 'USD', value: '33.80' } }],
    ['order', { custom_id: '01a1ffeb-3cc4-74dc-b554-72b5aafbe294' }],
  ])('another %s at PayPal: nothing is taken', async (_, pretence) => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    paypal.overrideOrders(pretence);
    const { status, body } = await verify(returned);
    expect([status, body.code]).toEqual([409, 'payment_mismatch']);
    expect(storedOrder(returned)?.capture).toBeNull();
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('unpaid');
  });

  test('another amount in what PayPal answers to a new order: nobody is sent there', async () => {
    paypal.overrideOrders({ amount: { currency_code: 'EUR', value: '1.00' } });
    const answer = await orderByPaypal(guest).catch(() => null);
    expect(answer).toBeNull();
    const [order] = (await guest.get('/orders/all')).body;
    expect(await paymentsOf(testApp, order._id)).toEqual([]);
  });
});

test.each([
  ['https://www.paypal.com/checkoutnow?token=1', true],
  ['https://paypal.com/x', true],
  ['https://www.sandbox.paypal.com/x', true],
  ['https://paypal.com.evil.example/x', false],
  ['https://notpaypal.com/x', false],
  ['https://www.paypal.com@evil.example/x', false],
  ['https://user@www.paypal.com/x', false],
  ['http://www.paypal.com/x', false],
  ['javascript:alert(1)', false],
  ['//www.paypal.com/x', false],
])('its page to pay on, %s, is one of its own or none', (href, isOne) => {
  expect(isPaypalUrl(href, 'https://api-m.paypal.com')).toBe(isOne);
});

describe('PayPal out of reach', () => {
  const ways: PaypalFault[] = ['fail', 'drop', 'hang', 'twice', 'flood'];

  test('at create, with a plain no: nothing is held', async () => {
    const code = await giftCard(testApp, 2000);
    paypal.refuse('create', 'PAYEE_ACCOUNT_RESTRICTED');
    expect(await orderByPaypal(guest, { giftCardCode: code }).catch(() => null)).toBeNull();
    const [order] = (await guest.get('/orders/all')).body;
    expect(order.paymentStatus).toBe('lapsed');
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
  });

  test.each(ways)('at create (%s): the next press works, and has what was held', async (fault) => {
    const code = await giftCard(testApp, 2000);
    paypal.injectFault('create', fault);
    const first = await orderByPaypal(guest, { giftCardCode: code }).catch(() => null);
    if (fault === 'twice') return expect(first?.order.paymentStatus).toBe('unpaid');
    expect(first).toBeNull();
    paypal.reset();
    const { body } = await placeOrder(guest, { paymentMethod: 'online', giftCardCode: code });
    expect(body.links).toHaveLength(1);
    expect(body.order.giftCardPaid).toBe(20);
    await isSound();
  });

  test.each(ways)('at capture (%s): the order is paid once, and its payer sees it', async (fault) => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    paypal.injectFault('capture', fault);
    const first = await verify(returned);
    if (fault !== 'twice') {
      expect([first.status, first.body.code]).toEqual([502, 'payment_unknown']);
      expect((await orderNow(returned.orderId)).paymentStatus).toBe('unpaid');
    }
    paypal.reset();
    expect((await verify(returned)).body.order.paymentStatus).toBe('paid');
    expect(storedOrder(returned)?.capture?.status).toBe('COMPLETED');
    await isSound();
  });

  test.each(ways)('at capture (%s), and nobody comes back: the order is paid all the same', async (fault) => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    paypal.injectFault('capture', fault);
    await verify(returned);
    paypal.reset();
    await later(MINUTE);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('paid');
    expect(countCalls(`${returned.paymentId}/capture`)).toBeLessThanOrEqual(2);
  });

  test.each(ways)('at a refund (%s): it goes back once', async (fault) => {
    const returned = await pay();
    paypal.injectFault('refund', fault);
    const { body } = await cancel(returned.orderId);
    expect(body.paymentStatus).toBe('paid');
    expect((await orderNow(returned.orderId)).paymentStatus).toBe(fault === 'twice' ? 'refunded' : 'paid');
    paypal.reset();
    await later(MINUTE);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('refunded');
    expect(storedOrder(returned)?.refunds).toMatchObject([{ amount: { value: '33.80' } }]);
    await isSound();
  });

  test('with a token that is worth nothing any more: it asks for another, and goes on', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    paypal.revokeTokens();
    expect((await verify(returned)).status).toBe(200);
  });

  test('keeps its token until shortly before its end', async () => {
    await orderByPaypal(guest);
    const before = countCalls('/v1/oauth2/token');
    await orderByPaypal(await testApp.guest());
    expect(countCalls('/v1/oauth2/token')).toBe(before);
    testApp.clock.advance(9 * 60 * MINUTE - 30_000);
    await sweepPayments(testApp.deps);
    expect(countCalls('/v1/oauth2/token')).toBe(before + 1);
    testApp.clock.set('2026-11-21T18:00:00+01:00');
  });
});

describe('money that goes back', () => {
  test('of an order that a card has paid in part: each gets its own', async () => {
    const code = await giftCard(testApp, 2000);
    const returned = await pay({ giftCardCode: code });
    expect(storedOrder(returned)?.amount.value).toBe('13.80');
    await cancel(returned.orderId);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('refunded');
    expect(storedOrder(returned)?.refunds).toMatchObject([{ amount: { value: '13.80' } }]);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
    await isSound();
  });

  test('and that PayPal is still at is asked for until it is done', async () => {
    const returned = await pay();
    paypal.settleAs('refund', 'PENDING');
    expect((await cancel(returned.orderId)).body.paymentStatus).toBe('paid');
    const [refund] = storedOrder(returned)?.refunds ?? [];
    if (refund) refund.status = 'COMPLETED';
    await later(MINUTE);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('refunded');
    expect(storedOrder(returned)?.refunds).toHaveLength(1);
  });

  test('on PayPal’s own pages counts as given back', async () => {
    const returned = await pay();
    const order = storedOrder(returned);
    order?.refunds.push({ id: 'BYHAND', status: 'COMPLETED', amount: order.amount });
    await cancel(returned.orderId);
    expect((await orderNow(returned.orderId)).paymentStatus).toBe('refunded');
    expect(order?.refunds).toHaveLength(1);
  });
});

test('two orders at once can’t spend the same card twice', async () => {
  const code = await giftCard(testApp, 3000);
  const [one, two] = [await testApp.guest(), await testApp.guest()];
  const answers = await Promise.all(
    [one, two].map((caller) => orderByPaypal(caller, { giftCardCode: code }).catch(() => null)),
  );
  const paid = answers.map((answer) => answer?.order.giftCardPaid ?? 0);
  expect(paid.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(30);
  expect(await balancesOf(testApp, code)).toEqual({ ledger: 0, card: 0 });
  await isSound();
});

describe.skipIf(!hasPaypalDocuments)('PayPal’s own documents', () => {
  test('were held against every exchange', () => {
    expect(paypal.checkedCount()).toBeGreaterThan(50);
  });

  test.each([
    ['a field that PayPal does not know', { custom_ids: 'x' }],
    ['a sum that is none', { amount: { currency_code: 'EUR', value: '33,80' } }],
    ['a field that is too long', { description: 'x'.repeat(128) }],
  ])('find out %s', async (_, slip) => {
    const unit = { amount: { currency_code: 'EUR', value: '33.80' }, ...slip };
    const documents = await createPaypalChecker();
    const complaints = documents?.findViolations({
      method: 'POST',
      path: '/v2/checkout/orders',
      headers: {},
      request: { intent: 'CAPTURE', purchase_units: [unit] },
      status: 200,
      answer: {},
    });
    expect(complaints).not.toEqual([]);
  });
});
