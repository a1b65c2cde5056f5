import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { MINUTE } from '#domain/hours/zone.ts';
import { ORDER_NOTE_RETENTION_MS } from '#domain/retention.ts';
import { reconcileMoney } from '../commands/reconcile/reconcile-money.ts';
import { sweepPayments } from '../payments/payment-sweep.ts';
import type { Caller } from '../test/caller.ts';
import { balancesOf, coupon, giftCard } from '../test/coupons.ts';
import { createFlakyProvider } from '../test/flaky-provider.ts';
import { changePrice, deleteDishRow, setSoldOut } from '../test/menu-changes.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, orderDinner, phoneOrder, placeOrder } from '../test/orders.ts';
import { approvePayment, paymentsOf, toOnlineOrder } from '../test/payments.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { anonymiseOrders, clearOldOrderNotes } from './jobs.ts';
import { listRevisions } from './order-revisions-store.ts';
import { findOrder } from './orders-store.ts';

const { tikka, samosa, beer, kulfi } = dishes;
const flakyProvider = createFlakyProvider();

let testApp: TestApp;
let owner: Caller;
let staff: Caller;
let guest: Caller;
beforeEach(async () => {
  flakyProvider.recover();
  // A Saturday at 18:00; open from 12:00 to 23:00.
  testApp = await openTestApp({ payments: flakyProvider.wrap });
  owner = await testApp.owner();
  staff = await testApp.staff();
  guest = await testApp.guest();
});
afterEach(async () => {
  // Whatever was done to an order: every cent is where it is said to be.
  await testApp.deps.background.idle();
  expect(await reconcileMoney(testApp.db)).toEqual([]);
  await testApp.close();
});

const accept = (orderId: string) => staff.put('/orders/updateStatus', { orderId, status: 'accepted' });
const read = async (orderId: string): Promise<Order> => (await staff.post('/orders/by-id', { orderId })).body;
const keep = (order: Order, quantities: number[] = []) =>
  order.items.flatMap(({ _id, quantity }, index) => {
    const wanted = quantities[index] ?? quantity;
    return wanted > 0 ? [{ _id, quantity: wanted }] : [];
  });
const add = (dish: { id: string; variants: { id: string }[] }, quantity = 1) => {
  return { menuItemId: dish.id, variantId: dish.variants[0]?.id, quantity };
};
const correct = (order: Order, change: Record<string, unknown>, key?: string, who = owner) =>
  who.post(
    '/orders/correct',
    { orderId: order._id, version: order.version, ...change },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const preview = (order: Order, change: Record<string, unknown>, who = owner) =>
  who.post('/orders/correct/preview', { orderId: order._id, version: order.version, ...change });

/** Three dishes of 16.90 € and a beer of 4.50 €, delivered without a fee, and accepted. */
async function dinner(wishes: Parameters<typeof placeOrder>[1] = {}): Promise<Order> {
  await addToCart(guest, tikka, { quantity: 3 });
  await addToCart(guest, beer);
  const placed = await placeOrder(guest, wishes);
  const { _id: orderId } = placed.body.order;
  if (placed.body.order.paymentStatus === 'unpaid') {
    await guest.post('/orders/verify', await approvePayment(testApp, toOnlineOrder(placed)));
  }
  await accept(orderId);
  testApp.clock.advance(MINUTE);
  return read(orderId);
}
const paidDinner = (wishes = {}) => dinner({ paymentMethod: 'online', ...wishes });
const mailsOf = async (kind: string) => {
  const rows = await testApp.db.selectFrom('mails').select('letter').where('kind', '=', kind).execute();
  return rows.map(({ letter }) => letter);
};
const revisionsOf = async (orderId: string) =>
  (await owner.post('/orders/correct/revisions', { orderId })).body;
const partsOf = (orderId: string) =>
  testApp.db
    .selectFrom('payments')
    .select(['id', 'status', 'captured_cents', 'refund_detail'])
    .where('order_id', '=', orderId)
    .where('split_from', 'is not', null)
    .execute();
const refundedCents = async () => {
  const rows = await testApp.db.selectFrom('demo_payments').select('refunded_cents').execute();
  return rows.reduce((sum, row) => sum + row.refunded_cents, 0);
};
async function setTimes(change: Partial<AdminSettings['orderTimes']>) {
  const { orderTimes } = (await owner.get('/admin/settings')).body as AdminSettings;
  expect((await owner.put('/admin/settings/orderTimes', { ...orderTimes, ...change })).status).toBe(200);
}

describe('an accepted order that is changed on the phone', () => {
  test('costs what a new order of the same dishes would, and says what it was', async () => {
    const order = await dinner();
    const change = { kept: keep(order, [2, 0]), added: [add(samosa, 2)], message: 'Bitte klopfen' };
    const { status, body } = await correct(order, change);
    expect(status).toBe(200);
    const other = await testApp.guest();
    await addToCart(other, tikka, { quantity: 2 });
    await addToCart(other, samosa, { quantity: 2 });
    const fresh = (await placeOrder(other)).body.order;
    for (const sum of ['subtotal', 'deposit', 'deliveryFee', 'orderTotal', 'vat'] as const)
      expect(body[sum]).toEqual(fresh[sum]);
    expect(body).toMatchObject({
      ...{ version: 1, status: 'accepted', message: 'Bitte klopfen', handoverDue: 0 },
      items: [
        { _id: order.items[0]?._id, quantity: 2 },
        { name: 'Samosa', quantity: 2 },
      ],
    });
    expect(body.kitchenChanges).toMatchObject([
      { kind: 'quantity', before: 3, quantity: 2, item: { name: 'Chicken Tikka' } },
      { kind: 'removed', quantity: 1, item: { name: 'Helles' } },
      { kind: 'added', quantity: 2, item: { name: 'Samosa' } },
      { kind: 'note', item: null },
    ]);
    const [before, ...more] = await revisionsOf(order._id);
    expect(more).toEqual([]);
    expect(before).toMatchObject({
      ...{ version: 0, message: '', orderTotal: order.orderTotal },
      items: [{ quantity: 3 }, { quantity: 1 }],
    });
    const { changes } = (await owner.get('/admin/changes?area=orders&limit=1')).body;
    expect(changes).toMatchObject([{ action: 'order_changed' }]);
  });

  test('is told to its guest in one mail, and to the page and the desk at once', async () => {
    const order = await dinner();
    const events: string[] = [];
    const stop = testApp.live.subscribe((event) => {
      if (event.type === 'orders') events.push(event.orderId);
    });
    await correct(order, { kept: keep(order, [4]) });
    stop();
    expect(events).toEqual([order._id]);
    const [letter, ...more] = await mailsOf('order_changed');
    expect(more).toEqual([]);
    expect(letter).toContain('"before":3');
  });

  test('right after its acceptance sends that mail first, and can no longer be taken back', async () => {
    const { _id: orderId } = await orderDinner(guest);
    await accept(orderId);
    const order = await read(orderId);
    await correct(order, { message: 'Bitte klopfen' });
    const mails = await testApp.db
      .selectFrom('mails')
      .select(['kind', 'due_at'])
      .where('kind', 'in', ['order_accepted', 'order_changed'])
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['order_accepted', 'order_changed']);
    expect(mails.every(({ due_at: dueAt }) => dueAt <= testApp.clock.now())).toBe(true);
    expect((await staff.post('/orders/undo', { orderId, status: 'accepted' })).body.code).toBe(
      'undo_too_late',
    );
  });

  test('that is as it was is no change: no mail, no version', async () => {
    const order = await dinner();
    const { body } = await correct(order, { kept: keep(order), message: '' });
    expect(body.version).toBe(0);
    expect(await mailsOf('order_changed')).toEqual([]);
    expect(await revisionsOf(order._id)).toEqual([]);
  });

  test('keeps the agreed price of what stays, though the menu has another or none', async () => {
    const order = await dinner();
    await changePrice(testApp, tikka, 2000);
    const fewer = (await correct(order, { kept: keep(order, [2]) })).body;
    expect(fewer.items[0]).toMatchObject({ quantity: 2, price: 33.8 });
    const more = (await correct(fewer, { kept: keep(fewer, [3]) })).body;
    expect(more.items.map(({ quantity, price }: Order['items'][number]) => [quantity, price])).toEqual([
      [2, 33.8],
      [1, 20],
      [1, 4.5],
    ]);
    await setSoldOut(testApp, tikka);
    expect((await correct(more, { kept: keep(more, [3]) })).body.code).toBe('dish_sold_out');
    expect((await correct(more, { message: 'Bitte klopfen' })).status).toBe(200);
    await deleteDishRow(testApp, beer);
    const last = await read(order._id);
    expect((await correct(last, { kept: keep(last, [2, 1, 1]), message: '' })).status).toBe(200);
  });

  test('is refused without a dish, below the minimum, beyond the areas, for a dish of another time', async () => {
    const order = await dinner();
    const code = async (change: object) => (await correct(order, { ...change })).body.code;
    expect(await code({ kept: [] })).toBe('cart_empty');
    expect(await code({ kept: keep(order, [1]) })).toBe('minimum_order');
    expect(await code({ added: [add(kulfi)] })).toBe('dish_outside_window');
    expect(await code({ kept: [{ _id: order._id, quantity: 1 }] })).toBe('invalid_input');
    const { fullName, addressLine1, addressLine2, phone } = order.address;
    const there = { fulfilment: 'delivery', fullName, phone, addressLine1, addressLine2, city: 'Berlin' };
    expect(await code({ contact: { ...there, zipCode: '10115' } })).toBe('delivery_area_unknown');
    expect(await code({ dueAt: '2020-01-01T12:00:00Z' })).toBe('invalid_input');
    expect(await code({ message: 'X', expectedTotal: 1 })).toBe('price_changed');
    expect((await read(order._id)).version).toBe(0);
  });

  test('may be below the minimum if staff say so, and is not asked for one that it never had', async () => {
    const order = await dinner();
    const less = { kept: keep(order, [1]) };
    expect((await preview(order, less)).body).toMatchObject({ exceptions: [{ code: 'minimum_order' }] });
    const small = (await correct(order, { ...less, exceptions: ['minimum_order'] })).body;
    expect(small.subtotal).toBe(21.4);
    expect((await correct(small, { message: 'Bitte klopfen' })).status).toBe(200);
    const again = await read(order._id);
    expect((await correct(again, { added: [add(samosa)] })).status).toBe(200);
  });

  test('asks for the age where alcohol is added', async () => {
    const order = await dinner();
    await testApp.db.updateTable('dishes').set({ minimum_age: 16 }).where('id', '=', beer.id).execute();
    const change = { added: [add(beer)] };
    expect((await correct(order, change)).body.code).toBe('age_unconfirmed');
    expect((await correct(order, { ...change, confirmedAge: 16 })).status).toBe(200);
    const after = await read(order._id);
    expect((await correct(after, { ...change })).status).toBe(200);
  });

  test('goes elsewhere at the fee of that place, or is picked up and paid there', async () => {
    const { delivery } = (await owner.get('/admin/settings')).body as AdminSettings;
    const areas = delivery.areas.map((area, index) => ({ ...area, minimum: 20, fee: index === 1 ? 2.5 : 0 }));
    expect((await owner.put('/admin/settings/delivery', { ...delivery, areas })).status).toBe(200);
    const order = await dinner();
    const [, far] = delivery.areas;
    const { fullName, phone } = order.address;
    const contact = { fullName, phone, addressLine1: 'Am Berg 1', zipCode: far?.zipCode, city: far?.city };
    const moved = (await correct(order, { contact: { ...contact, fulfilment: 'delivery' } })).body;
    expect(moved).toMatchObject({ deliveryFee: 2.5, address: { addressLine1: 'Am Berg 1' } });
    expect(moved.kitchenChanges).toEqual([]);
    // What the owner asks for the place from now on is for new orders.
    const dearer = areas.map((area) => ({ ...area, fee: 9 }));
    await owner.put('/admin/settings/delivery', {
      ...((await owner.get('/admin/settings')).body as AdminSettings).delivery,
      areas: dearer,
    });
    const noted = (await correct(moved, { message: 'Hinterhaus' })).body;
    expect(noted.deliveryFee).toBe(2.5);
    const picked = (await correct(noted, { contact: { ...contact, fulfilment: 'pickup' } })).body;
    expect(picked).toMatchObject({ fulfilment: 'pickup', paymentMethod: 'pod', deliveryFee: 0 });
    expect(picked.address.addressLine1).not.toBe('Am Berg 1');
    expect(picked.kitchenChanges.map(({ kind }: { kind: string }) => kind)).toEqual(['note', 'fulfilment']);
  });

  test('by phone is changed like one from the site', async () => {
    const order: Order = (await staff.post('/orders/phone', phoneOrder())).body;
    const dueAt = new Date(testApp.clock.now() + 90 * MINUTE).toISOString();
    const contact = {
      ...order.address,
      fulfilment: 'delivery',
      fullName: 'Meera Iyer',
      phone: '0171 22',
    };
    const { body } = await correct(order, { dueAt, contact });
    expect(body).toMatchObject({ dueAt, requestedAt: dueAt, phone: '0171 22' });
    const found = await staff.get('/orders/allOrders?search=iyer');
    expect(found.body.orders.map(({ _id }: Order) => _id)).toEqual([order._id]);
  });

  test('has only dishes that are served at its new time', async () => {
    testApp.clock.set('2026-11-21T19:40:00+01:00');
    await addToCart(guest, kulfi, { quantity: 6 });
    const { _id } = (await placeOrder(guest)).body.order;
    await accept(_id);
    const order = await read(_id);
    const late = '2026-11-21T22:30:00+01:00';
    expect((await correct(order, { dueAt: new Date(late).toISOString() })).body.code).toBe(
      'dish_outside_window',
    );
    expect((await correct(order, { dueAt: '2026-11-21T20:45:00Z' })).status).toBe(200);
  });
});

test('staff take so much off an order as the owner allows, in one change or in many; more than that an owner does', async () => {
  // 55.20 €: a dish of 16.90 € is 30.6 %.
  const order = await paidDinner();
  const less = { kept: keep(order, [2]) };
  for (const ask of [preview(order, less, staff), correct(order, less, undefined, staff)]) {
    const { status, body } = await ask;
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'change_for_owner', percent: 30 });
    expect(body.message).toContain('um mehr als 30 % billiger');
  }
  expect(await revisionsOf(order._id)).toEqual([]);
  const { body: smaller } = await correct(order, { kept: keep(order, [3, 0]) }, undefined, staff);
  expect(smaller.orderTotal).toBe(50.7);
  // Of what was agreed first it would be 38.8 %.
  const again = { kept: keep(smaller, [2]) };
  expect((await correct(smaller, again, undefined, staff)).body.code).toBe('change_for_owner');
  expect((await preview(smaller, again)).status).toBe(200);
  const { corrections } = (await owner.get('/admin/settings')).body;
  await owner.put('/admin/settings/corrections', { ...corrections, staffPercent: 40 });
  const { status, body } = await correct(smaller, again, undefined, staff);
  expect([status, body.orderTotal]).toEqual([200, 33.8]);
  const most = { kept: keep(body, [1]), exceptions: ['minimum_order'] };
  expect((await correct(body, most, undefined, staff)).status).toBe(409);
  expect((await correct(body, most)).status).toBe(200);
});

test('what a gift card paid counts like money', async () => {
  const giftCardCode = await giftCard(testApp, 5000);
  const order = await dinner({ giftCardCode });
  expect((await correct(order, { kept: keep(order, [1]) }, undefined, staff)).body.code).toBe(
    'change_for_owner',
  );
});

describe('a coupon of an order that is changed', () => {
  test('takes its share of the new sum, also when it has ended since', async () => {
    const code = await coupon(testApp, { discountPercentage: 10 });
    const order = await dinner({ couponCode: code });
    expect(order.couponDiscount).toBe(5.52);
    await testApp.db.updateTable('coupons').set({ is_active: 0 }).execute();
    const fewer = (await correct(order, { kept: keep(order, [2, 0]) })).body;
    expect([fewer.couponDiscount, fewer.couponCode]).toEqual([3.38, code]);
    await testApp.db.deleteFrom('coupons').execute();
    const more = (await correct(fewer, { added: [add(samosa)] })).body;
    expect(more.couponDiscount).toBe(3.38);
  });

  test('takes nothing off below its minimum, and again above it', async () => {
    const order = await dinner({ couponCode: await coupon(testApp, { minimumOrderCents: 5000 }) });
    const fewer = { kept: keep(order, [2, 1]) };
    expect((await preview(order, fewer)).body).toMatchObject({ lostCouponMinimum: 50, couponDiscount: 0 });
    const changed = (await correct(order, fewer)).body;
    expect([changed.couponDiscount, changed.orderTotal]).toEqual([0, 38.3]);
    const again = (await correct(changed, { kept: keep(changed, [3, 1]) })).body;
    expect(again.couponDiscount).toBe(5.52);
  });
});

describe('money that was paid online', () => {
  test('goes back by itself where the order is cheaper, and the rest with a later cancellation', async () => {
    const order = await paidDinner();
    const { body: shown } = await preview(order, { kept: keep(order, [2, 1]) });
    expect(shown).toMatchObject({ onlineBack: 16.9, handoverDue: 0, orderTotal: 38.3, totalBefore: 55.2 });
    expect(await partsOf(order._id)).toEqual([]);
    const changed = (await correct(order, { kept: keep(order, [2, 1]) })).body;
    expect(changed).toMatchObject({ paymentStatus: 'paid', orderTotal: 38.3 });
    await testApp.deps.background.idle();
    expect(await refundedCents()).toBe(1690);
    expect(await partsOf(order._id)).toMatchObject([{ status: 'refunded', captured_cents: 1690 }]);
    expect((await mailsOf('order_changed'))[0]).toContain('"onlineBackCents":1690');
    // Once more, and then all of it.
    await correct(changed, { kept: keep(changed, [2, 0]) });
    await testApp.deps.background.idle();
    expect(await refundedCents()).toBe(2140);
    await owner.post('/orders/reverse', { orderId: order._id, cancellationReason: 'Ofen kaputt' });
    await testApp.deps.background.idle();
    expect(await refundedCents()).toBe(5520);
    expect((await read(order._id)).paymentStatus).toBe('refunded');
    expect((await mailsOf('order_reversed'))[0]).toContain('33,80');
  });

  test('that is missing is paid on handing over, counted there, and taken off there first', async () => {
    const order = await paidDinner();
    const dearer = (await correct(order, { added: [add(samosa, 2)] })).body;
    expect(dearer).toMatchObject({ orderTotal: 66.2, handoverDue: 11, paymentStatus: 'paid' });
    expect(await partsOf(order._id)).toEqual([]);
    const { letter } = await testApp.db
      .selectFrom('mails')
      .select('letter')
      .where('kind', '=', 'order_changed')
      .executeTakeFirstOrThrow();
    expect(letter).toContain('"handoverCents":1100');
    const less = (await correct(dearer, { kept: keep(dearer, [3, 1, 1]) })).body;
    expect(less).toMatchObject({ orderTotal: 60.7, handoverDue: 5.5 });
    const least = (await correct(less, { kept: keep(less, [2, 1, 1]) })).body;
    expect(least).toMatchObject({ orderTotal: 43.8, handoverDue: 0 });
    await testApp.deps.background.idle();
    expect(await refundedCents()).toBe(1140);
  });

  test('of which a gift card paid a part goes back online first, and to the card only then', async () => {
    const code = await giftCard(testApp, 2000);
    const order = await paidDinner({ giftCardCode: code });
    expect([order.giftCardPaid, order.orderTotal]).toEqual([20, 35.2]);
    const exceptions = ['minimum_order'];
    const less = (await correct(order, { kept: keep(order, [2, 1]), exceptions })).body;
    expect([less.giftCardPaid, less.orderTotal]).toEqual([20, 18.3]);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 0, card: 0 });
    const least = (await correct(less, { kept: keep(less, [1, 0]), exceptions })).body;
    expect([least.giftCardPaid, least.orderTotal, least.paymentStatus]).toEqual([16.9, 0, 'paid']);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 310, card: 310 });
    await testApp.deps.background.idle();
    expect(await refundedCents()).toBe(3520);
    // The card gives no more than the order still has of it.
    const dearer = (await correct(least, { added: [add(samosa)], exceptions })).body;
    expect([dearer.giftCardPaid, dearer.handoverDue]).toEqual([16.9, 5.5]);
    await owner.post('/orders/reverse', { orderId: order._id, cancellationReason: 'Ofen kaputt' });
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 2000, card: 2000 });
    expect((await read(order._id)).paymentStatus).toBe('refunded');
  });

  test('goes back once, whatever the provider does: unreachable, answers lost, refused and tried again', async () => {
    flakyProvider.failCalls('refund');
    const order = await paidDinner();
    const first = (await correct(order, { kept: keep(order, [2, 1]) })).body;
    await testApp.deps.background.idle();
    expect(await partsOf(order._id)).toMatchObject([{ status: 'refund_due' }]);
    flakyProvider.recover();
    flakyProvider.loseAnswers('refund');
    testApp.clock.advance(5 * MINUTE);
    await sweepPayments(testApp.deps);
    expect(await refundedCents()).toBe(1690);
    flakyProvider.recover();
    testApp.clock.advance(10 * MINUTE);
    await sweepPayments(testApp.deps);
    expect(await refundedCents()).toBe(1690);
    expect(await partsOf(order._id)).toMatchObject([{ status: 'refunded' }]);

    flakyProvider.denyRefunds();
    await correct(first, { kept: keep(first, [2, 0]) });
    await testApp.deps.background.idle();
    const open = (await staff.get('/payments/refunds')).body;
    expect(open).toMatchObject([{ orderId: order._id, amount: 4.5, detail: 'refused' }]);
    expect(await mailsOf('refund_failed')).toHaveLength(1);
    // The order itself is paid, and goes on.
    expect((await read(order._id)).paymentStatus).toBe('paid');
    flakyProvider.recover();
    await staff.post(`/payments/refunds/${open[0]?._id}`, { way: 'retry' });
    await testApp.deps.background.idle();
    expect(await refundedCents()).toBe(2140);
    expect((await staff.get('/payments/refunds')).body).toEqual([]);
  });

  test('that could not go back is owed still when the rest of the order is cancelled', async () => {
    flakyProvider.denyRefunds();
    const order = await paidDinner();
    await correct(order, { kept: keep(order, [2, 1]) });
    await testApp.deps.background.idle();
    flakyProvider.recover();
    await owner.post('/orders/reverse', { orderId: order._id, cancellationReason: 'Ofen kaputt' });
    await testApp.deps.background.idle();
    expect((await read(order._id)).paymentStatus).toBe('refunded');
    const [open] = (await staff.get('/payments/refunds')).body;
    expect(open).toMatchObject({ amount: 16.9 });
    await staff.post(`/payments/refunds/${open?._id}`, { way: 'by_hand' });
    expect(await partsOf(order._id)).toMatchObject([{ status: 'refunded', refund_detail: 'by_hand' }]);
    expect(await paymentsOf(testApp, order._id)).toHaveLength(2);
  });
});

describe('two at once', () => {
  const ROUNDS = 5;

  test('changes: one wins, and the other is told', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await paidDinner();
      const answers = await Promise.all([
        correct(order, { kept: keep(order, [2, 1]) }),
        correct(order, { kept: keep(order, [3, 0]) }, undefined, owner),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ code: 'order_changed', version: 1 });
      expect(await revisionsOf(order._id)).toHaveLength(1);
      expect(await partsOf(order._id)).toHaveLength(1);
    }
    expect(await mailsOf('order_changed')).toHaveLength(ROUNDS);
  });

  test('a change and one who reads: the sums are those of the lines', async () => {
    const order = await paidDinner();
    let isChanged = false;
    const changedInBetween = testApp.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isChanged) return result;
        isChanged = true;
        expect((await correct(order, { kept: keep(order, [2, 1]) })).status).toBe(200);
        return result;
      },
    });
    const seen = await findOrder(changedInBetween, order._id);
    expect(seen).toMatchObject({
      version: 1,
      subtotalCents: 3830,
      lines: [{ quantity: 2 }, { quantity: 1 }],
    });
  });

  test('of the same key are one change, and the same key is for no other', async () => {
    const order = await paidDinner();
    const change = { kept: keep(order, [2, 1]) };
    const press = () => correct(order, change, 'press-0001');
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual(
      Array.from({ length: 3 }, () => [200, 1]),
    );
    expect((await press()).body.version).toBe(1);
    const other = await correct(order, { kept: keep(order, [1, 1]) }, 'press-0001');
    expect(other.body.code).toBe('idempotency_key_reused');
    expect(await partsOf(order._id)).toHaveLength(1);
    expect(await mailsOf('order_changed')).toHaveLength(1);
  });

  test.each(['completed', 'reversed', 'delayed'])('a change and %s', async (other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await paidDinner();
      const orderId = order._id;
      const dueAt = new Date(testApp.clock.now() + 100 * MINUTE).toISOString();
      const others = {
        completed: () => staff.put('/orders/updateStatus', { orderId, status: 'completed' }),
        reversed: () => owner.post('/orders/reverse', { orderId, cancellationReason: 'Ofen kaputt' }),
        delayed: () => staff.post('/orders/delay', { orderId, minutes: 10, dueAt: order.dueAt }),
      };
      const [changed, moved] = await Promise.all([
        correct(order, { kept: keep(order, [2, 1]), dueAt }),
        others[other as keyof typeof others](),
      ]);
      await testApp.deps.background.idle();
      const after = await read(orderId);
      if (other === 'delayed') {
        // The change says the time that its guest was told; a delay of another promise is refused.
        expect([changed.status, moved.status]).toContain(200);
        if (changed.status === 200 && moved.status === 200) expect(after.dueAt).toBe(dueAt);
      } else {
        expect(moved.status).toBe(200);
        expect(after.status).toBe(other);
        if (changed.status !== 200) expect(changed.body.code).toBe('order_status_conflict');
      }
      expect(after.orderTotal).toBe(changed.status === 200 ? 38.3 : 55.2);
    }
  });

  test('an order that has ended is not changed', async () => {
    const order = await dinner();
    await staff.put('/orders/updateStatus', { orderId: order._id, status: 'completed' });
    const { status, body } = await correct(order, { message: 'X' });
    expect([status, body.code, body.status]).toEqual([409, 'order_status_conflict', 'completed']);
    const { _id } = await orderDinner(await testApp.guest());
    expect((await correct(await read(_id), { message: 'X' })).body.code).toBe('order_status_conflict');
  });
});

describe('the book of the kitchen', () => {
  test('names other times at which all of the order is served', async () => {
    await setTimes({ slotMinutes: 15, capacityUnit: 'dishes', capacity: 7 });
    await addAddress(guest, { isSelfPickup: true });
    // The kulfi is there from half past seven on: a quarter before it nothing helps.
    const at = '2026-11-21T18:30:00.000Z';
    const order = await dinner({ paymentMethod: 'pod', requestedAt: at });
    const other = await testApp.guest();
    await addToCart(other, samosa, { quantity: 2 });
    await addAddress(other, { isSelfPickup: true });
    expect((await placeOrder(other, { paymentMethod: 'pod', requestedAt: at })).status).toBe(201);
    const refused = await correct(order, { added: [add(kulfi, 2)] });
    expect(refused.body).toMatchObject({
      code: 'time_full',
      nearest: ['2026-11-21T18:45:00.000Z', '2026-11-21T19:00:00.000Z'],
    });
  });

  test('has the new dishes and the new time; a full one is refused, with others, unless staff say so', async () => {
    await setTimes({ slotMinutes: 15, capacityUnit: 'dishes', capacity: 7 });
    await addAddress(guest, { isSelfPickup: true });
    const at = '2026-11-21T19:00:00.000Z';
    const order = await dinner({ paymentMethod: 'pod', requestedAt: at });
    const other = await testApp.guest();
    await addToCart(other, samosa, { quantity: 2 });
    await addAddress(other, { isSelfPickup: true });
    expect((await placeOrder(other, { paymentMethod: 'pod', requestedAt: at })).status).toBe(201);
    const full = { added: [add(samosa, 2)] };
    const refused = await correct(order, full);
    expect(refused.body).toMatchObject({
      code: 'time_full',
      nearest: ['2026-11-21T18:45:00.000Z', '2026-11-21T19:15:00.000Z'],
    });
    expect((await preview(order, full)).body.exceptions).toMatchObject([{ code: 'time_full' }]);
    // One more fits; and what was taken off frees its place.
    const one = (await correct(order, { added: [add(samosa)] })).body;
    expect(one.items).toHaveLength(3);
    const forced = (await correct(one, { ...full, exceptions: ['time_full'] })).body;
    expect(forced.items).toHaveLength(4);
    const less = (await correct(forced, { kept: keep(forced, [1, 1, 1, 1]) })).body;
    expect(less.items).toHaveLength(4);
    const { load_dishes: load } = await testApp.db
      .selectFrom('orders')
      .select('load_dishes')
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(load).toBe(4);
  });
});

describe('the kitchen', () => {
  test('is told what differs from what it has seen, until it has seen it', async () => {
    const order = await dinner();
    const [first] = order.items;
    await staff.post('/orders/kitchen/prepared', {
      orderId: order._id,
      itemId: first?._id,
      isPrepared: true,
    });
    const one = (await correct(order, { kept: keep(order, [4, 1]) })).body;
    // More of it is to be made.
    expect(one.items[0].preparedAt).toBeNull();
    const two = (await correct(one, { kept: keep(one, [3, 1]), added: [add(samosa)] })).body;
    expect(two.kitchenChanges).toMatchObject([{ kind: 'added', item: { name: 'Samosa' } }]);
    const seen = (version: number) => staff.post('/orders/correct/seen', { orderId: order._id, version });
    expect((await seen(1)).body.kitchenChanges).toHaveLength(1);
    expect((await seen(2)).body.kitchenChanges).toEqual([]);
    const three = (await correct(two, { kept: keep(two, [3, 1, 0]) })).body;
    expect(three.kitchenChanges).toMatchObject([{ kind: 'removed', item: { name: 'Samosa' } }]);
  });
});

describe('what an order was', () => {
  test('loses its notes and its guest with the order, and is in the guest’s own data', async () => {
    const order = await dinner({ message: 'Klingel kaputt' });
    await correct(order, { message: '', kept: keep(order).map((line) => ({ ...line, message: 'mild' })) });
    const own = (await guest.get('/auth/own_data')).body;
    expect(own.orders[0].revisions).toMatchObject([
      { version: 0, message: 'Klingel kaputt', replacedBy: null, orderTotal: 55.2 },
    ]);
    testApp.clock.advance(ORDER_NOTE_RETENTION_MS + MINUTE);
    await clearOldOrderNotes(testApp.deps);
    const [noted] = await listRevisions(testApp.db, [order._id]);
    expect([noted?.message, noted?.address.fullName]).toEqual(['', 'Asha Rao']);
    testApp.clock.advance(12 * 365 * 24 * 60 * MINUTE);
    await anonymiseOrders(testApp.deps);
    const [nobody] = await listRevisions(testApp.db, [order._id]);
    expect([nobody?.address.fullName, nobody?.address.addressLine1]).toEqual(['', '']);
    expect(nobody).toMatchObject({
      amounts: { totalCents: 5520 },
      lines: [
        { quantity: 3, message: '' },
        { quantity: 1, message: '' },
      ],
    });
  });
});

test('the figures count the new amounts, and what is paid on handing over where it is paid', async () => {
  const real = await openTestApp({ payments: (provider) => ({ ...provider, paidWith: 'paypal' }) });
  try {
    const [desk, boss, eater] = [await real.staff(), await real.owner(), await real.guest()];
    await addToCart(eater, tikka, { quantity: 2 });
    const placed = await placeOrder(eater, { paymentMethod: 'online' });
    await eater.post('/orders/verify', await approvePayment(real, toOnlineOrder(placed)));
    const { _id: orderId } = placed.body.order;
    await desk.put('/orders/updateStatus', { orderId, status: 'accepted' });
    await desk.post('/orders/correct', { orderId, version: 0, added: [add(samosa)] });
    const { body } = await boss.get('/admin/figures?period=day&date=2026-11-21');
    expect(body).toMatchObject({ orders: 1, turnover: 39.3 });
    expect(body.payments).toEqual([
      { method: 'cod', orders: 1, amount: 5.5 },
      { method: 'online', orders: 1, amount: 33.8 },
    ]);
    const csv = await boss.get('/admin/export/orders?from=2026-11-21&to=2026-11-21');
    expect(csv.body).toContain(';"39,30";"5,50";"39,30";');
  } finally {
    await real.close();
  }
});
