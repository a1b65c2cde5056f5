import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SectionValues } from '#domain/plain-settings.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { giftCardReceiptEmail } from '../gift-cards/gift-card-email.ts';
import { readGiftCard } from '../gift-cards/pay-gift-card.ts';
import { followVatChange } from '../menu/jobs.ts';
import { sampleOrder } from '../printing/sample-order.ts';
import type { Caller } from '../test/caller.ts';
import { giftCard } from '../test/coupons.ts';
import { formOf } from '../test/forms.ts';
import { dishes, dishForm } from '../test/menu-fixture.ts';
import { addToCart, cartItem, phoneOrder, placeOrder } from '../test/orders.ts';
import { buyGiftCard, giftCardIdBySecret } from '../test/payments.ts';
import { required } from '../test/required.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { readSettings } from './index.ts';
import { writeSetting } from './settings-store.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

async function change(values: Partial<SectionValues<'legal'>>) {
  const { legal } = (await owner.get('/admin/settings')).body;
  expect((await owner.put('/admin/settings/legal', { ...legal, ...values })).status).toBe(200);
}

const { tikka, beer } = dishes;
const undeclare = (column: 'allergens' | 'additives') =>
  testApp.db
    .updateTable('dishes')
    .set({ [column]: 'null' })
    .where('id', '=', tikka.id)
    .execute();

test.each(['allergens', 'additives'] as const)(
  'a dish without declared %s says so in the cart, with the telephone; where the owner wants it, it is not sold online',
  async (column) => {
    const { house } = (await owner.get('/admin/settings')).body;
    await owner.put('/admin/settings/house', { ...house, phone: '07471 990' });
    const guest = await testApp.guest();
    await addToCart(guest, tikka, { quantity: 2 });
    await addToCart(guest, beer);
    expect((await guest.get('/cart')).body.items.map(({ asking }) => asking)).toEqual([null, null]);
    await undeclare(column);
    expect((await guest.get('/cart')).body.items).toMatchObject([
      { asking: expect.stringContaining('07471 990'), problem: null },
      { asking: null, problem: null },
    ]);

    await change({ isDeclaredOnly: true });
    const [row] = (await guest.get('/cart')).body.items;
    expect(row?.problem).toMatchObject({ code: 'dish_undeclared', phone: '07471 990' });
    expect((await guest.post('/cart/add', cartItem(tikka))).body.code).toBe('dish_undeclared');
    expect((await placeOrder(guest)).body).toMatchObject({ code: 'dish_undeclared' });
    // Whoever calls can be told.
    const items = [
      { menuItemId: tikka.id, variantId: tikka.variants[0]?.id, quantity: 2, message: '', addOns: [] },
    ];
    expect(
      (await owner.post('/orders/phone', { ...phoneOrder(), items, expectedTotal: undefined })).status,
    ).toBe(201);
  },
);

test('a small business shows no VAT: not in the cart, the order, a phone order, nor to guests', async () => {
  await change({ isSmallBusiness: true });
  const guest = await testApp.guest();
  await addToCart(guest, tikka, { quantity: 2 });
  await addToCart(guest, beer);
  const { body: cart } = await guest.get('/cart');
  const gross = 33.8 + 4.5;
  expect(cart.vat).toEqual([{ vatPercent: 0, gross, net: gross, tax: 0 }]);
  expect((await placeOrder(guest)).body.order.vat).toEqual(cart.vat);
  const { body: called } = await owner.post('/orders/phone', { ...phoneOrder(), expectedTotal: undefined });
  expect(
    called.vat.map(({ vatPercent, tax }: { vatPercent: number; tax: number }) => [vatPercent, tax]),
  ).toEqual([[0, 0]]);
  expect((await testApp.stranger.get('/restaurant')).body.isSmallBusiness).toBe(true);
});

test('nor in the test order, what is ordered again, the mail to a buyer, on paper, or in the export', async () => {
  const guest = await testApp.guest();
  await addToCart(guest, tikka, { quantity: 2 });
  const { body: taxed } = await placeOrder(guest);
  await change({ isSmallBusiness: true });
  const { body: again } = await guest.post('/orders/again/cart', { orderId: taxed.order._id });
  expect(again.cart.vat).toMatchObject([{ vatPercent: 0, tax: 0 }]);
  expect(taxed.order.vat).toMatchObject([{ vatPercent: 7 }]);
  const tester = { fullName: 'Eva', email: 'eva@beispiel.example', phone: '07471 123456', language: 'de' };
  const { body: tested } = await owner.post('/admin/orders/test', tester);
  expect(tested.order.vat).toMatchObject([{ vatPercent: 0, tax: 0 }]);

  const { restaurant, legal } = await readSettings(testApp.db);
  const secret = (await buyGiftCard(testApp, 50)).giftCardId;
  const bought = required(await readGiftCard(testApp, await giftCardIdBySecret(testApp, secret)));
  const timeZone = 'Europe/Berlin';
  const card = giftCardReceiptEmail(bought, 'eva@beispiel.example', { restaurant, legal, timeZone });
  const paper = sampleOrder('de', { now: testApp.clock.now(), timeZone, house: [], ...legal });
  for (const words of [JSON.stringify(card), JSON.stringify(paper.receipt)]) {
    expect(words).not.toMatch(/MwSt|Mehrwertsteuer/);
    expect(words).toContain('§ 19 UStG');
  }
  const { body: day } = await owner
    .withLanguage('de')
    .get('/admin/export/orders?from=2026-01-05&to=2026-01-05');
  expect(day).not.toContain('MwSt');
});

test('a rate has decimals from the form to the export, and a new dish has the restaurant’s', async () => {
  await change({ foodVatPercent: 2.6, drinkVatPercent: 8.1 });
  expect((await testApp.stranger.get('/restaurant')).body.vatRates).toEqual({ food: 2.6, drink: 8.1 });
  const { _id: _, ...fields } = { _id: '', ...dishForm };
  const addOns = JSON.stringify([{ name: 'Raita', price: 2 }]);
  const created = await owner.send('POST', '/menu', { raw: formOf({ ...fields, name: 'Rösti', addOns }) });
  expect(created.body).toMatchObject({ vatPercent: 2.6, addOns: [{ vatPercent: 2.6 }] });
  const drink = { ...fields, name: 'Fendant', vatPercent: '8,1', addOns: '[]' };
  const poured = (await owner.send('POST', '/menu', { raw: formOf(drink) })).body;
  expect(poured.vatPercent).toBe(8.1);
  for (const vatPercent of ['8,123', '30.5', '-1', 'viel'])
    expect((await owner.send('POST', '/menu', { raw: formOf({ ...drink, vatPercent }) })).status).toBe(400);

  const guest = await testApp.guest();
  for (const { _id, variants } of [created.body, poured])
    await guest.post('/cart/add', {
      ...{ menuItemId: _id, variantName: required(variants[0])._id, quantity: 3, addOns: [], message: '' },
    });
  const { vat, _id: orderId } = (await placeOrder(guest)).body.order;
  const gross = 3 * required(created.body.variants[0]).price;
  const net = (percent: number) => Math.round((gross * 10_000) / (100 + percent)) / 100;
  expect(vat).toEqual(
    [2.6, 8.1].map((percent) => ({
      ...{ vatPercent: percent, gross, net: net(percent) },
      tax: expect.closeTo(gross - net(percent), 6),
    })),
  );
  // As the database has kept it.
  const order = (await owner.post('/orders/by-id', { orderId })).body;
  expect(order.vat).toEqual(vat);
  expect(order.items.map(({ vatPercent }: { vatPercent: number }) => vatPercent).sort()).toEqual([2.6, 8.1]);
  const day = order.createdAt.slice(0, 10);
  const german = owner.withLanguage('de');
  const { body: sheet } = await german.get(`/admin/export/orders?from=${day}&to=${day}`);
  expect(sheet).toContain(orderId);
  expect(sheet).toContain('MwSt. 2,6 % €');
  expect(sheet).toContain('MwSt. 8,1 % €');
  expect(sheet).not.toMatch(/ (7|19) %/);
  await owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
  const { body: report } = await owner.get(`/admin/figures?date=${day}`);
  expect(report.vat).toMatchObject([{ vatPercent: 2.6 }, { vatPercent: 8.1 }]);
  expect([2.6, 5.5, 8.1, 7].map(receiptTexts.de.rate)).toEqual(['2,6 %', '5,5 %', '8,1 %', '7 %']);
  expect([2.6, 5.5, 8.1, 7].map(receiptTexts.en.rate)).toEqual(['2.6%', '5.5%', '8.1%', '7%']);
});

test('a gift card is redeemed at the desk only where the owner has said so', async () => {
  const redeem = async () =>
    owner.post('/admin/giftcards/redeem', { code: await giftCard(testApp, 5000), amount: 5 });
  expect((await redeem()).status).toBe(200);
  await change({ isRedeemedAtTill: false });
  expect((await redeem()).body.code).toBe('gift_card_till_off');
});

describe('a rate that changes on a day', () => {
  const on = (local: string) => new Date(`2026-11-${local}:00+01:00`).toISOString();
  const rates = (vat: { vatPercent: number }[]) => vat.map(({ vatPercent }) => vatPercent);
  const SUNDAY = { vatChangeOn: '2026-11-22', laterFoodVatPercent: 9.5, laterDrinkVatPercent: 21 };
  const hungry = async () => {
    const guest = await testApp.guest();
    await addToCart(guest, tikka, { quantity: 2, addOns: [{ name: 'naan', quantity: 1 }] });
    await addToCart(guest, beer);
    return guest;
  };
  const placed = async (wishes: Parameters<typeof placeOrder>[1] = {}) => {
    const { status, body } = await placeOrder(await hungry(), { confirmedAge: 16, ...wishes });
    expect([status, body]).toMatchObject([201, {}]);
    return body.order;
  };

  test('is that of what is supplied from then on: in cart, order, mail and by phone', async () => {
    await change(SUNDAY);
    const guest = await hungry();
    expect(rates((await guest.get('/cart')).body.vat)).toEqual([7, 19]);
    const later = (await guest.get(`/cart?at=${on('22T19:00')}`)).body;
    expect(rates(later.vat)).toEqual([9.5, 21]);
    expect(later.items[0]).toMatchObject({ vatPercent: 9.5, addOns: [{ vatPercent: 9.5 }] });

    const today = await placed();
    const tomorrow = await placed({ requestedAt: on('22T19:00') });
    expect([today.vat, tomorrow.vat].map(rates)).toEqual([
      [7, 19],
      [9.5, 21],
    ]);
    expect(tomorrow.orderTotal).toBe(today.orderTotal);
    for (const { _id } of [today, tomorrow])
      await owner.put('/orders/updateStatus', { orderId: _id, status: 'accepted' });
    const mails = await testApp.db
      .selectFrom('mails')
      .select('letter')
      .where('kind', '=', 'order_accepted')
      .execute();
    expect(mails.map(({ letter }) => letter.includes('"vatPercent":9.5')).sort()).toEqual([false, true]);

    const call = { ...phoneOrder(), expectedTotal: undefined };
    const phoned = async (dueAt: string) => (await owner.post('/orders/phone', { ...call, dueAt })).body.vat;
    expect(rates(await phoned(on('21T22:00')))).toEqual([7]);
    expect(rates(await phoned(on('22T22:00')))).toEqual([9.5]);
  });

  test('is that of the day on which it is handed over, though it was ordered on the day before', async () => {
    testApp.clock.set('2026-11-21T23:50:00+01:00');
    for (const [date, openTime, closeTime] of [
      ['2026-11-21', '12:00', '23:59'],
      ['2026-11-22', '00:00', '23:00'],
    ] as const)
      await owner.post('/admin/timing/special-dates', {
        ...{ date, isOpen: true, reason: '', timeSlots: [{ openTime, closeTime }] },
      });
    await change(SUNDAY);
    const order = await placed();
    expect(required(order.dueAt) > on('22T00:00')).toBe(true);
    expect(rates(order.vat)).toEqual([9.5, 21]);
    expect(rates((await owner.post('/orders/phone', phoneOrder())).body.vat)).toEqual([9.5]);
  });

  test('follows an order that the desk moves to another day, at its price', async () => {
    await change(SUNDAY);
    const { _id: orderId } = await placed();
    await owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
    const before = (await owner.post('/orders/by-id', { orderId })).body;
    const moved = await owner.post('/orders/correct', {
      ...{ orderId, version: before.version, dueAt: on('22T19:00') },
    });
    expect(moved.status).toBe(200);
    const after = (await owner.post('/orders/by-id', { orderId })).body;
    expect([before.vat, after.vat].map(rates)).toEqual([
      [7, 19],
      [9.5, 21],
    ]);
    expect(after.orderTotal).toBe(before.orderTotal);
    expect(after.items).toHaveLength(before.items.length);
    expect(new Set(after.items.flatMap(rateOfItem))).toEqual(new Set([9.5, 21]));
  });

  const order = async (orderId: string) => (await owner.post('/orders/by-id', { orderId })).body;
  const hearOrders = () => {
    const ids: string[] = [];
    testApp.live.subscribe((event) => event.type === 'orders' && ids.push(event.orderId));
    return ids;
  };
  const accept = (orderId: string, more = {}) =>
    owner.put('/orders/updateStatus', { orderId, status: 'accepted', ...more });

  test.each([
    ['the change is to come', false],
    ['the change has come since', true],
  ])(
    'follows an order that is accepted for another day, or delayed into it, and back: %s',
    async (_what, hasCome) => {
      await change(SUNDAY);
      testApp.clock.set('2026-11-21T22:00:00+01:00');
      const [toAccept, toDelay] = [await placed(), await placed()];
      await accept(toDelay._id, { dueAt: on('21T23:55') });
      expect(rates((await order(toDelay._id)).vat)).toEqual([7, 19]);
      if (hasCome) {
        testApp.clock.set(on('22T00:05'));
        await followVatChange(testApp.deps);
      }
      const was = await order(toDelay._id);
      await accept(toAccept._id, { dueAt: on('22T00:30') });
      const delayed = await owner.post('/orders/delay', {
        ...{ orderId: toDelay._id, minutes: 30, dueAt: was.dueAt },
      });
      expect(delayed.status).toBe(200);
      for (const before of [toAccept, was]) {
        const moved = await order(before._id);
        expect(rates(moved.vat)).toEqual([9.5, 21]);
        expect(new Set(moved.items.flatMap(rateOfItem))).toEqual(new Set([9.5, 21]));
        expect(moved.orderTotal).toBe(before.orderTotal);
      }
      const undone = await owner.post('/orders/delay/undo', {
        ...{ orderId: toDelay._id, dueAt: delayed.body.dueAt },
      });
      expect(undone.status).toBe(200);
      expect((await owner.post('/orders/undo', { orderId: toAccept._id, status: 'accepted' })).status).toBe(
        200,
      );
      // What was promised for yesterday is handed over today.
      const former = hasCome ? [9.5, 21] : [7, 19];
      for (const { _id } of [toAccept, toDelay]) expect(rates((await order(_id)).vat)).toEqual(former);
    },
  );

  test('reaches what was ordered before it was entered, and leaves it when it is withdrawn; what is done stays', async () => {
    const [pending, accepted, done] = [
      await placed({ requestedAt: on('22T19:00') }),
      await placed({ requestedAt: on('22T19:30') }),
      await placed({ requestedAt: on('22T18:00') }),
    ];
    for (const { _id } of [accepted, done]) await accept(_id);
    await owner.put('/orders/updateStatus', { orderId: done._id, status: 'completed' });
    const before = await order(accepted._id);
    const all = async () =>
      Promise.all([pending, accepted, done].map(async ({ _id }) => rates((await order(_id)).vat)));
    const told = hearOrders();
    await change(SUNDAY);
    expect(told.sort()).toEqual([pending, accepted].map(({ _id }) => _id).sort());
    expect(await all()).toEqual([
      [9.5, 21],
      [9.5, 21],
      [7, 19],
    ]);
    expect((await order(accepted._id)).orderTotal).toBe(before.orderTotal);
    await change({ vatChangeOn: null, laterFoodVatPercent: null, laterDrinkVatPercent: null });
    expect(await order(accepted._id)).toEqual(before);
    await change({ isSmallBusiness: true });
    expect(await all()).toEqual([[0], [0], [7, 19]]);
  });

  test('reaches on its day what earlier versions left at the former rates, once, and the desks are told', async () => {
    const tomorrow = await placed({ requestedAt: on('22T19:00') });
    await placed();
    const { legal } = await readSettings(testApp.db);
    await writeSetting(testApp.db, 'legal', { ...legal, ...SUNDAY });
    testApp.live.publish({ type: 'content' });
    const told = hearOrders();
    await followVatChange(testApp.deps);
    expect([rates((await order(tomorrow._id)).vat), told]).toEqual([[7, 19], []]);
    testApp.clock.set(on('22T00:05'));
    await Promise.all([followVatChange(testApp.deps), followVatChange(testApp.deps)]);
    expect([rates((await order(tomorrow._id)).vat), told]).toEqual([[9.5, 21], [tomorrow._id]]);
    expect((await order(tomorrow._id)).orderTotal).toBe(tomorrow.orderTotal);
  });

  test('reaches what is overdue over midnight, and what follows another rate of today', async () => {
    testApp.clock.set('2026-11-21T22:00:00+01:00');
    const { _id: late } = await placed();
    await accept(late, { dueAt: on('21T23:50') });
    const tomorrow = await placed({ requestedAt: on('22T19:00') });
    await change(SUNDAY);
    await change({ foodVatPercent: 8 });
    // What has 7 % no longer has the rate of food.
    expect(rates((await order(tomorrow._id)).vat)).toEqual([7, 21]);
    await change({ foodVatPercent: 7 });
    testApp.clock.set(on('22T00:10'));
    expect(rates((await order(late)).vat)).toEqual([7, 19]);
    await followVatChange(testApp.deps);
    for (const id of [late, tomorrow._id]) expect(rates((await order(id)).vat)).toEqual([9.5, 21]);
  });

  test('does not mix in a changed order with what was', async () => {
    const { _id: orderId } = await placed();
    await accept(orderId);
    const { kitchen } = (await owner.get('/admin/settings')).body;
    await owner.put('/admin/settings/kitchen', { ...kitchen, hasStates: true });
    await owner.post('/orders/kitchen/step', { orderId, step: 'ready' });
    await change({ isSmallBusiness: true });
    const { version, items } = await order(orderId);
    expect(items[0]?.vatPercent).not.toBe(0);
    const { status } = await owner.post('/orders/correct', {
      ...{ orderId, version },
      added: [{ menuItemId: beer.id, variantId: beer.variants[0]?.id, quantity: 1, message: '', addOns: [] }],
    });
    expect(status).toBe(200);
    expect(rates((await order(orderId)).vat)).toEqual([0]);
  });

  test('is not raised twice where a dish is saved on its day before it has come', async () => {
    await change({ ...SUNDAY, laterFoodVatPercent: 19 });
    testApp.clock.set(on('22T00:20'));
    const raw = formOf({ ...dishForm, vatPercent: '19' });
    const { body: saved } = await owner.send('POST', '/menu', { raw });
    await followVatChange(testApp.deps);
    const { menuItems } = (await testApp.stranger.get('/menu')).body;
    expect(menuItems.find(({ _id }: { _id: string }) => _id === saved._id)?.vatPercent).toBe(19);
  });

  test('comes by itself on its day, to restaurant and menu, and rewrites no order', async () => {
    const own = (await owner.send('POST', '/menu', { raw: formOf({ ...dishForm, vatPercent: '5.5' }) })).body;
    const group = {
      ...{ name: 'Soße', least: 0, most: null, isRepeatable: false, freeCount: 0 },
      options: [
        { name: 'Scharf', price: 1, vatPercent: 7 },
        { name: 'Mild', price: 1 },
      ],
    };
    const { body: sauce } = await owner.post('/option-groups', group);
    await owner.put('/option-groups/places', { dish: tikka.id, groups: [sauce._id] });
    await change(SUNDAY);
    const earlier = await placed();
    const was = await order(earlier._id);
    await followVatChange(testApp.deps);
    expect((await owner.get('/admin/settings')).body.legal).toMatchObject(SUNDAY);

    testApp.clock.set(on('22T13:10'));
    // Whatever has not run yet, the day counts.
    expect(rates((await placed()).vat)).toEqual([9.5, 21]);
    expect((await testApp.stranger.get('/restaurant')).body.vatRates).toEqual({ food: 9.5, drink: 21 });
    await Promise.all([followVatChange(testApp.deps), followVatChange(testApp.deps)]);
    await followVatChange(testApp.deps);
    const { legal } = (await owner.get('/admin/settings')).body;
    expect(legal).toMatchObject({
      ...{ foodVatPercent: 9.5, drinkVatPercent: 21, vatChangeOn: null },
      ...{ laterFoodVatPercent: null, laterDrinkVatPercent: null },
    });
    const { menuItems, optionGroups } = (await testApp.stranger.get('/menu')).body;
    const rateOf = (id: string) => menuItems.find(({ _id }: { _id: string }) => _id === id)?.vatPercent;
    expect([tikka.id, beer.id, own._id].map(rateOf)).toEqual([9.5, 21, 5.5]);
    expect(optionGroups?.map(({ options }) => options.map(({ vatPercent }) => vatPercent))).toEqual([
      [9.5, null],
    ]);
    expect(rates((await placed()).vat)).toEqual([9.5, 21]);
    expect(await order(earlier._id)).toEqual(was);
    const { changes } = (await owner.get('/admin/changes?area=settings&limit=1')).body;
    expect(changes).toMatchObject([{ action: 'vat_rates_changed', actor: null }]);
    // A form that was open over midnight does not bring the former rate back.
    const stale = formOf({ ...dishForm, vatPercent: '7', version: '1' });
    expect((await owner.send('PUT', `/menu/${tikka.id}`, { raw: stale })).body.code).toBe(
      'changed_meanwhile',
    );
  });

  test.each([
    ['a day without a rate', { vatChangeOn: '2027-01-01' }, 'laterFoodVatPercent'],
    ['a rate without a day', { laterDrinkVatPercent: 21 }, 'vatChangeOn'],
    ['a day that is none', { ...SUNDAY, vatChangeOn: '2027-02-30' }, 'vatChangeOn'],
    ['a rate that is none', { ...SUNDAY, laterFoodVatPercent: 7.123 }, 'laterFoodVatPercent'],
  ])('is refused at its field: %s', async (_what, values, field) => {
    const { legal } = (await owner.get('/admin/settings')).body;
    const { status, body } = await owner.put('/admin/settings/legal', { ...legal, ...values });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  test('a client that knows nothing of it saves the section, and leaves it planned', async () => {
    await change(SUNDAY);
    const { legal } = (await owner.get('/admin/settings')).body;
    const { vatChangeOn: _on, laterFoodVatPercent: _food, laterDrinkVatPercent: _drink, ...known } = legal;
    const saved = await owner.put('/admin/settings/legal', { ...known, company: 'Haveli GmbH' });
    expect(saved.body).toMatchObject({ ...SUNDAY, company: 'Haveli GmbH' });
    expect((await owner.get('/admin/settings')).body.legal).toMatchObject(SUNDAY);
  });
});

const rateOfItem = ({ vatPercent }: { vatPercent: number }) => vatPercent;
