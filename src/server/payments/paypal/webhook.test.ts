import { beforeEach, describe, expect, test } from 'vitest';
import { reconcileMoney } from '../../commands/reconcile/reconcile-money.ts';
import type { Caller } from '../../test/caller.ts';
import { paymentsOf } from '../../test/payments.ts';
import {
  approveAtPaypal,
  buyCardByPaypal,
  openPaypalTestApp,
  orderByPaypal,
} from '../../test/paypal/paypal-test-app.ts';
import type { Webhook } from '../../test/paypal/webhooks.ts';
import { openTestApp } from '../../test/test-app.ts';

const { testApp, paypal } = await openPaypalTestApp();
const staff = await testApp.staff();

let guest: Caller;
beforeEach(async () => {
  guest = await testApp.guest();
});

const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const CAPTURED = 'PAYMENT.CAPTURE.COMPLETED';

const sendWebhook = ({ body, headers }: Webhook, to = testApp) =>
  to.stranger.send('POST', '/payments/paypal/webhook', { raw: body, headers: { ...json, ...headers } });
const json = { 'content-type': 'application/json' };
const statusOf = async (orderId: string) =>
  (await guest.post('/orders/by-id', { orderId })).body.paymentStatus;
const verify = (returned: object) => guest.post('/orders/verify', returned);
const isSound = async () => expect(await reconcileMoney(testApp.db)).toEqual([]);

describe('PayPal’s webhook', () => {
  test('pays an order whose payer never comes back', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    expect((await sendWebhook(paypal.webhook(APPROVED, returned.paymentId))).status).toBe(200);
    expect(await statusOf(returned.orderId)).toBe('paid');
    expect(paypal.orders.get(returned.paymentId)?.capture?.status).toBe('COMPLETED');
    const { body } = await staff.post('/orders/pendingOrders', { status: 'pending' });
    expect(body.map(({ _id }) => _id)).toContain(returned.orderId);
    await isSound();
  });

  test('issues a gift card whose buyer never comes back', async () => {
    const card = await buyCardByPaypal(testApp, 50);
    paypal.approve(card.paymentId);
    await sendWebhook(paypal.webhook(APPROVED, card.paymentId));
    expect((await testApp.stranger.get(`/giftcard/${card.giftCardId}`)).body.status).toBe('issued');
    await isSound();
  });

  test('before its payer comes back: both see a paid order', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    await sendWebhook(paypal.webhook(APPROVED, returned.paymentId));
    expect((await verify(returned)).body.order.paymentStatus).toBe('paid');
    expect(await paymentsOf(testApp, returned.orderId)).toHaveLength(1);
  });

  test('twice, at once with the payer, and out of order: the order is paid once', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    const approved = paypal.webhook(APPROVED, returned.paymentId);
    const answers = await Promise.all([sendWebhook(approved), verify(returned), sendWebhook(approved)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const captured = paypal.webhook(CAPTURED, returned.paymentId);
    for (const late of [captured, approved, captured]) expect((await sendWebhook(late)).status).toBe(200);
    expect(await statusOf(returned.orderId)).toBe('paid');
    expect(await paymentsOf(testApp, returned.orderId)).toEqual([
      { status: 'captured', amount_cents: 3380, captured_cents: 3380 },
    ]);
    await isSound();
  });

  test('that reports the capture first finds the order by its number', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    paypal.injectFault('capture', 'drop');
    await verify(returned);
    paypal.reset();
    expect(await statusOf(returned.orderId)).toBe('unpaid');
    await sendWebhook(paypal.webhook(CAPTURED, returned.paymentId));
    expect(await statusOf(returned.orderId)).toBe('paid');
  });

  test('is sent back byte for byte to be checked', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    const webhook = paypal.webhook(APPROVED, returned.paymentId);
    await sendWebhook(webhook);
    const asked = paypal.received.findLast(({ path }) => path.endsWith('/verify-webhook-signature'))?.body;
    expect(asked).toContain(`"webhook_event":${webhook.body}}`);
  });

  test('that nobody at PayPal has signed is refused, and changes nothing', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    const good = paypal.webhook(APPROVED, returned.paymentId);
    const other = paypal.webhook(APPROVED, (await orderByPaypal(await testApp.guest())).paymentId);
    const forged: Webhook[] = [
      { ...good, headers: { ...good.headers, 'paypal-transmission-sig': 'sAAAA' } },
      { ...good, headers: other.headers },
      { ...good, body: good.body.replace('33.80', '0.01') },
      // The signed event, serialised differently.
      { ...good, body: JSON.stringify(JSON.parse(good.body)) },
      { ...good, headers: {} },
      { ...good, body: '{}' },
      { ...good, body: 'no event' },
      { ...good, body: `${good.body},"webhook_id":"X"` },
    ];
    for (const one of forged) {
      const { status, body } = await sendWebhook(one);
      expect([status, body.code]).toEqual([401, 'unauthorised']);
    }
    expect(await statusOf(returned.orderId)).toBe('unpaid');
    expect(paypal.orders.get(returned.paymentId)?.status).toBe('APPROVED');
  });

  test('that can’t be checked now, or not be acted upon, is asked for again', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    const webhook = paypal.webhook(APPROVED, returned.paymentId);
    paypal.injectFault('verify', 'fail');
    expect((await sendWebhook(webhook)).status).toBe(502);
    paypal.reset();
    paypal.injectFault('find', 'drop');
    expect((await sendWebhook(webhook)).status).toBe(502);
    expect(await statusOf(returned.orderId)).toBe('unpaid');
    paypal.reset();
    expect((await sendWebhook(webhook)).status).toBe(200);
    expect(await statusOf(returned.orderId)).toBe('paid');
  });

  test('for a payment of another site that uses the same account is accepted, and nothing follows', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    const webhook = paypal.webhook(APPROVED, returned.paymentId);
    await testApp.db.deleteFrom('payments').where('order_id', '=', returned.orderId).execute();
    expect((await sendWebhook(webhook)).status).toBe(200);
    expect(paypal.orders.get(returned.paymentId)?.capture).toBeNull();
  });

  test('that reports a refund completes one that had failed', async () => {
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    await verify(returned);
    paypal.refuse('refund', 'REFUND_FAILED_INSUFFICIENT_FUNDS');
    const cancelled = { status: 'cancelled', cancellationReason: 'Ausverkauft' };
    await staff.put('/orders/updateStatus', { orderId: returned.orderId, ...cancelled });
    expect(await statusOf(returned.orderId)).toBe('refund_failed');
    paypal.reset();
    // Refunded on PayPal's own pages.
    const order = paypal.orders.get(returned.paymentId);
    order?.refunds.push({ id: 'R1', status: 'COMPLETED', amount: order.amount });
    await sendWebhook(paypal.webhook('PAYMENT.CAPTURE.REFUNDED', returned.paymentId));
    expect(await statusOf(returned.orderId)).toBe('refunded');
    expect(order?.refunds).toHaveLength(1);
    await isSound();
  });

  describe('of money that went back without the desk', () => {
    const mailsTo = async (number: string) => {
      const mails = await testApp.db
        .selectFrom('mails')
        .selectAll()
        .where('kind', '=', 'money_gone')
        .execute();
      return mails.filter(({ letter: email }) => email.includes(number.slice(-6).toUpperCase()));
    };

    test.each([
      ['PAYMENT.CAPTURE.REFUNDED', 'ganz oder zum Teil erstattet'],
      ['PAYMENT.CAPTURE.REVERSED', 'zurückgebucht'],
    ])(
      'for an order (%s): the house is told once for each event, and the order stays',
      async (type, words) => {
        const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
        await verify(returned);
        const order = paypal.orders.get(returned.paymentId);
        order?.refunds.push({ id: 'R2', status: 'COMPLETED', amount: { ...order.amount, value: '5.00' } });
        const event = paypal.webhook(type, returned.paymentId);
        await Promise.all([sendWebhook(event), sendWebhook(event)]);
        expect((await sendWebhook(event)).status).toBe(200);
        const [mail, ...others] = await mailsTo(returned.orderId);
        expect(others).toEqual([]);
        expect(mail?.recipient).toBe('test@haveli.example');
        for (const word of [words, '33,80', order?.capture?.id ?? '', '/adminnavbar/orders'])
          expect(mail?.letter).toContain(word);
        expect(await statusOf(returned.orderId)).toBe('paid');
        await sendWebhook(paypal.webhook(type, returned.paymentId));
        expect(await mailsTo(returned.orderId)).toHaveLength(2);
        await isSound();
      },
    );

    test('not when it is the part that the desk has given back itself, however often PayPal says so', async () => {
      const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
      await verify(returned);
      const { orderId } = returned;
      const { body } = await staff.put('/orders/updateStatus', { orderId, status: 'accepted' });
      const kept = body.items.map(({ _id }: { _id: string }) => ({ _id, quantity: 1 }));
      const change = { orderId, version: 0, kept, exceptions: ['minimum_order'] };
      expect((await (await testApp.owner()).post('/orders/correct', change)).status).toBe(200);
      await testApp.deps.background.idle();
      expect(paypal.orders.get(returned.paymentId)?.refunds).toMatchObject([{ amount: { value: '16.90' } }]);
      const event = paypal.webhook('PAYMENT.CAPTURE.REFUNDED', returned.paymentId);
      await Promise.all([sendWebhook(event), sendWebhook(event)]);
      await sendWebhook(event);
      expect(await mailsTo(orderId)).toEqual([]);
      // Another of the same amount was made by somebody else.
      await sendWebhook(paypal.webhook('PAYMENT.CAPTURE.REFUNDED', returned.paymentId));
      expect(await mailsTo(orderId)).toHaveLength(1);
      await isSound();
    });

    test('for a gift card: it still counts until the restaurant voids it', async () => {
      const card = await buyCardByPaypal(testApp, 50);
      paypal.approve(card.paymentId);
      await sendWebhook(paypal.webhook(APPROVED, card.paymentId));
      await sendWebhook(paypal.webhook('PAYMENT.CAPTURE.REVERSED', card.paymentId));
      const { custom_id: id = '' } = paypal.orders.get(card.paymentId) ?? {};
      const [mail] = await mailsTo(id);
      for (const word of ['Gutschein', 'nehmen Sie ihn', '/adminnavbar/giftcard'])
        expect(mail?.letter).toContain(word);
      expect((await testApp.stranger.get(`/giftcard/${card.giftCardId}`)).body.status).toBe('issued');
    });

    test('that the desk has sent back is no news', async () => {
      const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
      await verify(returned);
      const cancelled = { status: 'cancelled', cancellationReason: 'Ausverkauft' };
      await staff.put('/orders/updateStatus', { orderId: returned.orderId, ...cancelled });
      await sendWebhook(paypal.webhook('PAYMENT.CAPTURE.REFUNDED', returned.paymentId));
      expect(await mailsTo(returned.orderId)).toEqual([]);
    });
  });

  test('does not exist without PayPal', async () => {
    await using other = await openTestApp();
    const returned = approveAtPaypal(paypal, await orderByPaypal(guest));
    expect((await sendWebhook(paypal.webhook(APPROVED, returned.paymentId), other)).status).toBe(404);
  });
});
