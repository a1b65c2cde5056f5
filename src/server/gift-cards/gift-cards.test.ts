import { afterAll, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { balancesOf, giftCard } from '../test/coupons.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, orderRequest, placeOrder } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const staff = await testApp.staff();

async function dinner(): Promise<Caller> {
  const guest = await testApp.guest();
  await addToCart(guest, dishes.tikka, { quantity: 2 });
  return guest;
}

const cancel = (orderId: string) =>
  staff.put('/orders/updateStatus', { orderId, status: 'cancelled', cancellationReason: 'Ausverkauft' });

describe('a gift card', () => {
  test('pays the whole order and keeps the rest', async () => {
    const code = await giftCard(testApp, 5000);
    const guest = await dinner();
    const { body } = await placeOrder(guest, { couponCode: code });
    expect(body.order).toMatchObject({ subtotal: 33.8, discount: 33.8, orderTotal: 0 });
    // A card is money: what it pays for is taxed like everything else.
    expect(body.order.vat).toEqual([{ vatPercent: 7, gross: 33.8, net: 31.59, tax: 2.21 }]);
    expect((await guest.post('/discount/find', { code })).body).toMatchObject({
      giftCard: {
        amount: 50,
        balance: 16.2,
        isRedeemed: false,
      },
    });
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 1620, card: 1620 });
  });

  test('pays what is left on it, and is then redeemed', async () => {
    const code = await giftCard(testApp, 5000);
    await placeOrder(await dinner(), { couponCode: code });
    const guest = await dinner();
    const { body } = await placeOrder(guest, { couponCode: code });
    expect(body.order).toMatchObject({ discount: 16.2, orderTotal: 17.6 });
    expect((await guest.post('/discount/find', { code })).body).toMatchObject({
      giftCard: {
        balance: 0,
        isRedeemed: true,
      },
    });
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 0, card: 0 });
    expect((await placeOrder(await dinner(), { couponCode: code })).body.code).toBe('coupon_used');
  });

  test('shows on the order only by the end of its code', async () => {
    const code = await giftCard(testApp, 1000);
    const { body } = await placeOrder(await dinner(), { couponCode: code });
    expect(body.order.couponCode).toBe(`…${code.slice(-4)}`);
    expect(JSON.stringify(body)).not.toContain(code);
  });

  test('does not lower the sum that must be reached', async () => {
    const code = await giftCard(testApp, 1000);
    expect((await placeOrder(await dinner(), { couponCode: code })).status).toBe(201);
  });

  test('gets back what a cancelled order had taken, once', async () => {
    const code = await giftCard(testApp, 2000);
    const { body } = await placeOrder(await dinner(), { couponCode: code });
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 0, card: 0 });
    expect((await cancel(body.order._id)).status).toBe(200);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
    expect((await cancel(body.order._id)).status).toBe(409);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
    expect((await staff.post('/discount/find', { code })).body).toMatchObject({
      giftCard: { isRedeemed: false },
    });
  });

  test('keeps what an accepted order has taken', async () => {
    const code = await giftCard(testApp, 2000);
    const { body } = await placeOrder(await dinner(), { couponCode: code });
    await staff.put('/orders/updateStatus', { orderId: body.order._id, status: 'accepted' });
    expect((await cancel(body.order._id)).status).toBe(409);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 0, card: 0 });
  });

  test('has an entry for every move of its balance', async () => {
    const code = await giftCard(testApp, 4000);
    const { body } = await placeOrder(await dinner(), { couponCode: code });
    await cancel(body.order._id);
    const entries = await testApp.db
      .selectFrom('gift_card_entries')
      .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_entries.gift_card_id')
      .select(['kind', 'gift_card_entries.amount_cents', 'order_id'])
      .where('code', '=', code)
      .orderBy('gift_card_entries.id')
      .execute();
    expect(entries).toEqual([
      { kind: 'issued', amount_cents: 4000, order_id: null },
      { kind: 'redeemed', amount_cents: -3380, order_id: body.order._id },
      { kind: 'restored', amount_cents: 3380, order_id: body.order._id },
    ]);
  });
});

describe('at the same time', () => {
  test('several orders never take more than is on the card', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await giftCard(testApp, 5000);
      const guests = await Promise.all(Array.from({ length: 4 }, dinner));
      const bodies = await Promise.all(guests.map((guest) => orderRequest(guest, { couponCode: code })));
      const answers = await Promise.all(
        guests.map((guest, index) => guest.post('/orders/create', bodies[index])),
      );

      const placed = answers.filter(({ status }) => status === 201);
      const taken = placed.reduce((sum, { body }) => sum + Math.round(body.order.discount * 100), 0);
      expect(placed.length).toBeGreaterThan(0);
      expect(taken).toBeLessThanOrEqual(5000);
      for (const { body } of answers.filter(({ status }) => status !== 201))
        expect(body.code).toBe('coupon_used');
      expect(await balancesOf(testApp, code)).toEqual({ ledger: 5000 - taken, card: 5000 - taken });

      // A refused order takes nothing from the card.
      for (const [index, guest] of guests.entries()) {
        const { items } = (await guest.get('/cart')).body;
        expect(items).toHaveLength(answers[index]?.status === 201 ? 0 : 1);
      }
    }
  });

  test('an order that is cancelled and one that pays with the same card do not lose a cent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await giftCard(testApp, 5000);
      const first = (await placeOrder(await dinner(), { couponCode: code })).body.order;
      const guest = await dinner();
      const body = await orderRequest(guest, { couponCode: code });
      const [cancelled, second] = await Promise.all([cancel(first._id), guest.post('/orders/create', body)]);
      expect([cancelled.status, second.status]).toEqual([200, 201]);
      const left = 5000 - Math.round(second.body.order.discount * 100);
      expect([1620, 3380]).toContain(5000 - left);
      expect(await balancesOf(testApp, code)).toEqual({ ledger: left, card: left });
    }
  });
});
