import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { reconcileMoney } from '../../commands/reconcile/reconcile-money.ts';
import type { Caller } from '../../test/caller.ts';
import { dishes } from '../../test/menu-fixture.ts';
import { type MollieFault, startFakeMollie } from '../../test/mollie/fake-mollie.ts';
import { hasMollieDocument } from '../../test/mollie/mollie-documents.ts';
import { addToCart, type OrderOverrides, placeOrder } from '../../test/orders.ts';
import { paymentsOf } from '../../test/payments.ts';
import { startFakePaypal } from '../../test/paypal/fake-paypal.ts';
import { openTestApp } from '../../test/test-app.ts';
import { createProviders } from '../create-providers.ts';
import { sweepPayments } from '../payment-sweep.ts';
import { isMollieUrl } from './mollie-provider.ts';

const mollie = await startFakeMollie();
const testApp = await openTestApp({
  timeoutSignal: mollie.timeoutSignal,
  config: {
    paymentProviders: ['mollie'],
    providers: { paypal: null, mollie: mollie.access },
    publicUrl: 'https://haveli.example',
  },
});
/** An app that offers both. */
async function openBoth() {
  const paypal = await startFakePaypal();
  const both = await openTestApp({
    config: {
      paymentProviders: ['paypal', 'mollie'],
      providers: { paypal: paypal.access, mollie: { ...mollie.access, apiKey: mollie.liveKey } },
      publicUrl: 'https://haveli.example',
    },
  });
  onTestFinished(async () => {
    await both.close();
    await paypal.stop();
  });
  return { testApp: both, paypal };
}

const staff = await testApp.staff();
let guest: Caller;
beforeEach(async () => {
  testApp.clock.set('2026-11-21T18:00:00+01:00');
  guest = await testApp.guest();
});
afterEach(async () => {
  mollie.reset();
  expect(mollie.schemaViolations()).toEqual([]);
  expect(await reconcileMoney(testApp.db)).toEqual([]);
});
afterAll(async () => {
  await testApp.close();
  await mollie.stop();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = async (ms: number) => {
  testApp.clock.advance(ms);
  await sweepPayments(testApp.deps);
};
/** A dinner of 33.80 € that waits for its payer at Mollie. */
async function order(changes: OrderOverrides = {}, key?: string) {
  await addToCart(guest, dishes.tikka, { quantity: 2 });
  const { status, body } = await placeOrder(guest, { paymentMethod: 'online', ...changes }, key);
  const href: string = body.links?.[0]?.href ?? '';
  return { status, orderId: body.order?._id as string, paymentId: href.split('/').at(-1) ?? '', href };
}
const verify = ({ orderId, paymentId }: { orderId: string; paymentId: string }, as = guest) =>
  as.post('/orders/verify', { orderId, paymentId, payerId: paymentId });
const statusNow = async (orderId: string) =>
  (await guest.post('/orders/by-id', { orderId })).body.paymentStatus;
const statusesOf = async (orderId: string) =>
  (await paymentsOf(testApp, orderId)).map(({ status }) => status);
const cancel = (orderId: string) =>
  staff.put('/orders/updateStatus', { orderId, status: 'cancelled', cancellationReason: 'Ausverkauft' });
const paid = async () => {
  const online = await order();
  mollie.become(online.paymentId, 'paid');
  expect((await verify(online)).status).toBe(200);
  return online;
};
const webhook = (id: string) =>
  testApp.app.request('/api/payments/mollie/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ id }).toString(),
  });
const payment = (id: string) => {
  const found = mollie.payments.get(id);
  if (!found) throw new Error('Mollie has no such payment');
  return found;
};

describe('paying through Mollie', () => {
  test('leads to its page, with what is to be paid, no method and nothing about the person', async () => {
    const online = await order();
    expect(payment(online.paymentId)).toMatchObject({
      amount: { currency: 'EUR', value: '33.80' },
      description: `Bestellung ${online.orderId.slice(-6).toUpperCase()}`,
      locale: 'de_DE',
      webhookUrl: 'https://haveli.example/api/payments/mollie/webhook',
      metadata: { key: online.orderId },
    });
    const { body, headers } = mollie.received.findLast(({ method }) => method === 'POST') ?? {};
    for (const secret of ['Asha', '2345678', 'asha@example.org', 'Obertorplatz', 'method', guest.token ?? ''])
      expect(body).not.toContain(secret);
    expect(headers?.['idempotency-key']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test('is a new payment after one that has failed, and the same one when it is asked for twice', async () => {
    const request = {
      ...{ amountCents: 500, description: 'Tisch', origin: 'https://haveli.example' },
      ...{ key: '0198c2a4-1111-7000-8000-00000012ab34', returnPath: '/a', cancelPath: '/b' },
      language: 'de' as const,
    };
    const create = (attempt: number) =>
      testApp.deps.payments.byName('mollie')?.create({ ...request, attempt });
    const [first, same, next] = [await create(0), await create(0), await create(1)];
    expect(same).toEqual(first);
    expect(next?.providerId).not.toBe(first?.providerId);
    expect(payment(next?.providerId ?? '').metadata).toEqual({ key: request.key });
  });

  test('comes back with the parameters of the API, and is done however often and at once', async () => {
    const online = await order();
    const back = new URL(mollie.become(online.paymentId, 'paid'));
    const { headers } = await testApp.stranger.get(back.pathname.slice('/api'.length) + back.search);
    const { orderId, paymentId } = online;
    expect(headers.get('location')).toBe(
      `/order-confirmation?oid=${orderId}&paymentId=${paymentId}&PayerID=${paymentId}`,
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(online)));
    for (const { status, body } of answers) expect([status, body.order.paymentStatus]).toEqual([200, 'paid']);
    expect(await paymentsOf(testApp, orderId)).toEqual([
      { status: 'captured', amount_cents: 3380, captured_cents: 3380 },
    ]);
  });

  test.each(['//evil.example/x', '/menu', '/order-confirmation/x', ''])(
    'never sends on to %j',
    async (to) => {
      const query = new URLSearchParams({ to });
      expect((await testApp.stranger.get(`/payments/mollie/return?${query}`)).status).toBe(404);
    },
  );

  test('of a gift card comes back to the card', async () => {
    const request = { recipientEmail: 'ravi@example.org', buyerEmail: 'giver@example.org', amount: 25 };
    const { body } = await testApp.stranger.withLanguage('en').post('/giftcard/create', request);
    const paymentId: string = body.links[0].href.split('/').at(-1) ?? '';
    const back = new URL(mollie.become(paymentId, 'paid'));
    const { headers } = await testApp.stranger.get(back.pathname.slice('/api'.length) + back.search);
    expect(headers.get('location')).toMatch(
      new RegExp(`^/en/gift-card-confirmation\\?gid=[^&]+&paymentId=${paymentId}&PayerID=${paymentId}$`),
    );
    // Mollie adds nothing that would tell the page why somebody is there again.
    const left = new URL(mollie.become(paymentId, 'canceled'));
    expect(left.pathname + left.search).toBe(`/en/gift-card?gid=${body.giftCard._id}&payment=left`);
  });

  test('that is paid while its guest turns back is an order all the same', async () => {
    const online = await order();
    mollie.become(online.paymentId, 'paid');
    await guest.post('/orders/abandon', { orderId: online.orderId });
    expect(await statusNow(online.orderId)).toBe('paid');
    const left = await order();
    mollie.become(left.paymentId, 'authorized');
    await guest.post('/orders/abandon', { orderId: left.orderId });
    expect(await statusNow(left.orderId)).toBe('lapsed');
    expect(payment(left.paymentId).status).toBe('authorized');
  });

  test('pressed twice is one payment at Mollie', async () => {
    const first = await order({}, 'mollie-press-1');
    const { body } = await placeOrder(guest, { paymentMethod: 'online' }, 'mollie-press-1');
    expect(body.links[0].href).toBe(first.href);
  });

  test('that is authorised only is not paid before it is captured', async () => {
    const online = await order();
    mollie.become(online.paymentId, 'authorized');
    mollie.refuse('capture');
    expect((await verify(online)).body.code).toBe('payment_declined');
    mollie.reset();
    const next = await order();
    mollie.become(next.paymentId, 'authorized');
    expect((await verify(next)).body.order.paymentStatus).toBe('paid');
    expect(payment(next.paymentId).status).toBe('paid');
  });

  test.each(['canceled', 'failed', 'expired'] as const)(
    'that is %s takes nothing, and the order ends',
    async (end) => {
      const online = await order();
      mollie.become(online.paymentId, end);
      expect((await verify(online)).body.code).toBe('payment_declined');
      expect(await statusesOf(online.orderId)).toEqual(['failed']);
    },
  );

  test.each([
    ['amount', { amount: { currency: 'EUR', value: '1.00' } }],
    ['currency', { amount: { currency: 'CHF', value: '33.80' } }],
    ['order', { metadata: { key: 'another' } }],
  ])('another %s at Mollie is not this order’s', async (_, change) => {
    const online = await order();
    mollie.become(online.paymentId, 'paid');
    mollie.pretend(change);
    expect((await verify(online)).status).not.toBe(200);
    expect(await statusNow(online.orderId)).not.toBe('paid');
    // Money of another amount goes back.
    mollie.reset();
  });

  test.each([
    ['https://www.mollie.com/checkout/select-method/x', true],
    ['https://mollie.com.evil.example/x', false],
    ['http://www.mollie.com/x', false],
    ['https://a:b@www.mollie.com/x', false],
    ['javascript:alert(1)', false],
  ])('its page to pay on, %s, is one of its own or none', (href, is) => {
    expect(isMollieUrl(href, 'https://api.mollie.com')).toBe(is);
  });
});

describe.each<MollieFault>(['fail', 'drop', 'hang'])('an answer that is lost (%s)', (fault) => {
  test('at create: the next press works', async () => {
    mollie.injectFault('create', fault);
    expect((await order({}, `lost-${fault}-1`)).status).toBe(502);
    mollie.reset();
    const { status, body } = await placeOrder(guest, { paymentMethod: 'online' }, `lost-${fault}-2`);
    expect(status).toBe(201);
    expect(body.links[0].href).toContain('/checkout/tr_');
  });

  test('at find: the order is paid once, and nobody has to come back', async () => {
    const online = await order();
    mollie.become(online.paymentId, 'paid');
    mollie.injectFault('find', fault);
    expect((await verify(online)).body.code).toBe('payment_unknown');
    mollie.reset();
    await later(MINUTE);
    expect(await statusNow(online.orderId)).toBe('paid');
  });

  test('at a refund: it goes back once, though Mollie forgets its keys', async () => {
    const online = await paid();
    mollie.injectFault('refund', fault);
    await cancel(online.orderId);
    await testApp.deps.background.idle();
    expect(await statusesOf(online.orderId)).toEqual(['refund_due']);
    mollie.reset();
    mollie.forgetKeys();
    await later(2 * HOUR);
    expect(await statusNow(online.orderId)).toBe('refunded');
    expect(payment(online.paymentId).refunds).toHaveLength(1);
  });
});

describe('a refund', () => {
  test('that is only queued is asked about until it is on its way', async () => {
    const online = await paid();
    mollie.refundsAre('queued');
    await cancel(online.orderId);
    await testApp.deps.background.idle();
    expect(await statusesOf(online.orderId)).toEqual(['refund_due']);
    // However often somebody says that something has changed, and however long it takes.
    for (let times = 0; times < 30; times += 1) await webhook(online.paymentId);
    for (let days = 0; days < 5; days += 1) await later(24 * HOUR);
    expect(await statusesOf(online.orderId)).toEqual(['refund_due']);
    for (const refund of payment(online.paymentId).refunds) refund.status = 'refunded';
    await webhook(online.paymentId);
    expect(await statusesOf(online.orderId)).toEqual(['refunded']);
    expect(payment(online.paymentId).refunds).toHaveLength(1);
  });

  test('that was given up without an answer, and was made all the same, is found', async () => {
    const online = await paid();
    mollie.injectFault('refunds', 'fail');
    await cancel(online.orderId);
    for (let hours = 0; hours < 22; hours += 1) await later(6 * HOUR);
    expect(await statusNow(online.orderId)).toBe('refund_failed');
    mollie.reset();
    const { amount } = payment(online.paymentId);
    const { id } = await testApp.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', online.orderId)
      .executeTakeFirstOrThrow();
    payment(online.paymentId).refunds = [
      { id: 're_late1', status: 'processing', amount, metadata: { key: id } },
    ];
    await webhook(online.paymentId);
    expect(await statusNow(online.orderId)).toBe('refunded');
  });

  test('that Mollie refuses is left to staff, whose new try is a new refund', async () => {
    const online = await paid();
    mollie.refuse('refund');
    await cancel(online.orderId);
    await testApp.deps.background.idle();
    expect(await statusesOf(online.orderId)).toEqual(['refund_failed']);
    mollie.reset();
    const [open] = (await staff.get('/payments/refunds')).body;
    await staff.post(`/payments/refunds/${open._id}`, { way: 'retry' });
    await testApp.deps.background.idle();
    expect(await statusNow(online.orderId)).toBe('refunded');
  });

  test('of money that was given back on Mollie’s own pages is not made again', async () => {
    const online = await paid();
    const { amount } = payment(online.paymentId);
    payment(online.paymentId).refunds.push({ id: 're_byHand1', status: 'refunded', amount, metadata: null });
    await cancel(online.orderId);
    await testApp.deps.background.idle();
    expect(await statusesOf(online.orderId)).toEqual(['refunded']);
    expect(payment(online.paymentId).refunds).toHaveLength(1);
  });

  test('that the payer’s bank sends back is owed again, and can be tried again', async () => {
    const online = await paid();
    await cancel(online.orderId);
    await testApp.deps.background.idle();
    for (const refund of payment(online.paymentId).refunds) refund.status = 'failed';
    await webhook(online.paymentId);
    await webhook(online.paymentId);
    expect(await statusesOf(online.orderId)).toEqual(['refund_failed']);
    expect(await statusNow(online.orderId)).toBe('refund_failed');
    const [open] = (await staff.get('/payments/refunds')).body;
    await staff.post(`/payments/refunds/${open._id}`, { way: 'retry' });
    await testApp.deps.background.idle();
    expect(await statusNow(online.orderId)).toBe('refunded');
    expect(payment(online.paymentId).refunds.map(({ status }) => status)).toEqual(['failed', 'processing']);
  });
});

describe('Mollie’s call', () => {
  test('pays an order whose payer never comes back, however often it comes', async () => {
    const online = await order();
    mollie.become(online.paymentId, 'paid');
    const answers = await Promise.all([webhook(online.paymentId), verify(online), webhook(online.paymentId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statusNow(online.orderId)).toBe('paid');
  });

  test('is asked for again while Mollie can’t be asked', async () => {
    const online = await order();
    mollie.become(online.paymentId, 'paid');
    mollie.injectFault('find', 'fail');
    expect((await webhook(online.paymentId)).status).toBe(502);
  });

  test('about a payment of somebody else, or nonsense, changes nothing and tells nothing', async () => {
    for (const id of ['tr_unknown', '', "'; drop table payments", 'x'.repeat(5000)])
      expect((await webhook(id)).status).toBe(200);
  });

  test('brings money for an order that had lapsed, or was given up: it goes back', async () => {
    const lapsed = await order();
    await later(31 * MINUTE);
    mollie.become(lapsed.paymentId, 'paid');
    await webhook(lapsed.paymentId);
    await testApp.deps.background.idle();
    expect(await statusesOf(lapsed.orderId)).toEqual(['refunded']);

    const givenUp = await order();
    await later(7 * HOUR);
    expect(await statusesOf(givenUp.orderId)).toEqual(['failed']);
    mollie.become(givenUp.paymentId, 'paid');
    await webhook(givenUp.paymentId);
    await testApp.deps.background.idle();
    expect(await statusesOf(givenUp.orderId)).toEqual(['refunded']);
    expect(payment(givenUp.paymentId).refunds).toHaveLength(1);
  });

  test('of money that went back without the desk tells the restaurant once for each', async () => {
    const online = await paid();
    const mails = async () => {
      const all = await testApp.db
        .selectFrom('mails')
        .select('letter')
        .where('kind', '=', 'money_gone')
        .execute();
      const number = online.orderId.slice(-6).toUpperCase();
      return all.filter(({ letter }) => letter.includes(number)).length;
    };
    await webhook(online.paymentId);
    expect(await mails()).toBe(0);
    const amount = { currency: 'EUR', value: '5.00' };
    payment(online.paymentId).refunds.push({
      id: 're_byHand2',
      status: 'processing',
      amount,
      metadata: null,
    });
    await webhook(online.paymentId);
    await webhook(online.paymentId);
    expect(await mails()).toBe(1);
    payment(online.paymentId).chargedBack = payment(online.paymentId).amount;
    await webhook(online.paymentId);
    await webhook(online.paymentId);
    expect(await mails()).toBe(2);
    expect(await statusNow(online.orderId)).toBe('paid');
  });
});

describe('beside PayPal', () => {
  test('test money stops the start where the other’s is real', () => {
    const live = { clientId: 'a', clientSecret: 'b', webhookId: 'c', baseUrl: 'https://api-m.paypal.com' };
    const providers = { paypal: live, mollie: mollie.access };
    const start = () => createProviders({ paymentProviders: ['paypal', 'mollie'], providers }, testApp.deps);
    expect(start).toThrow('PAYMENT_PROVIDER: must not offer test money beside money');
  });

  test('the guest chooses, for an order and for a card; a name that is not offered is refused', async () => {
    const { testApp: both, paypal } = await openBoth();
    const visitor = await both.guest();
    await addToCart(visitor, dishes.tikka, { quantity: 2 });
    const order = (paymentProvider?: string) =>
      placeOrder(visitor, { paymentMethod: 'online', ...(paymentProvider && { paymentProvider }) });
    const hrefOf = ({ body }: Awaited<ReturnType<typeof order>>) => body.links[0].href as string;
    expect(hrefOf(await order('mollie'))).toContain('/checkout/tr_');
    expect(hrefOf(await order('paypal'))).toContain(paypal.access.baseUrl);
    expect(hrefOf(await order())).toContain(paypal.access.baseUrl);
    expect((await order('demo')).body.code).toBe('payment_not_offered');
    const card = { recipientEmail: 'ravi@example.org', buyerEmail: 'giver@example.org', amount: 25 };
    const bought = await both.stranger.post('/giftcard/create', { ...card, paymentProvider: 'mollie' });
    expect(bought.body.links[0].href).toContain('/checkout/tr_');
    const { onlinePayment, onlinePayments } = (await both.stranger.get('/restaurant')).body;
    expect([onlinePayment, onlinePayments.map(({ provider }: { provider: string }) => provider)]).toEqual([
      'paypal',
      ['paypal', 'mollie'],
    ]);
  });
});

test.skipIf(!hasMollieDocument)('every exchange was held against Mollie’s own document', () => {
  expect(mollie.checkedCount()).toBeGreaterThan(50);
});
