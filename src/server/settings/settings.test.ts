import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { reconcileMoney } from '../commands/reconcile/reconcile-money.ts';
import { addCoupon } from '../coupons/manage-coupons.ts';
import type { Caller } from '../test/caller.ts';
import { balancesOf, giftCard } from '../test/coupons.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, orderRequest, placeOrder } from '../test/orders.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const read = async (): Promise<AdminSettings> => (await owner.get('/admin/settings')).body;
const save = (section: string, body: object, as = owner) => as.put(`/admin/settings/${section}`, body);
const restaurant = async () => (await testApp.stranger.get('/restaurant')).body;
const issuesOf = ({ body }: { body: { issues: { path: string; code: string }[] } }) =>
  body.issues.map(({ path, code }) => [path, code]);

describe('the settings', () => {
  const sections = [
    'house',
    'social',
    'counters',
    'testimonials',
    'features',
    'delivery',
    'ordering',
    'sample',
    'corrections',
    'reuse',
    'legal',
    'accessibility',
    'offers',
    'look',
  ] as const;

  test('are the owner’s: strangers get 401, guests, customers and staff 403', async () => {
    const before = await read();
    for (const section of sections) {
      expect((await save(section, before[section], testApp.stranger)).status).toBe(401);
      expect((await save(section, before[section], testApp.forger)).status).toBe(401);
      for (const somebody of [await testApp.guest(), await testApp.user(), await testApp.staff()]) {
        expect((await save(section, before[section], somebody)).status).toBe(403);
      }
    }
    expect((await testApp.stranger.get('/admin/settings')).status).toBe(401);
    expect((await (await testApp.user()).get('/admin/settings')).status).toBe(403);
    expect((await (await testApp.staff()).get('/admin/settings')).status).toBe(403);
    expect(await read()).toEqual(before);
  });

  test('are read as they stand, each section with its version', async () => {
    expect(await read()).toMatchObject({
      house: { name: 'Zum Test', location: { latitude: 48.35, longitude: 8.96 }, version: 1 },
      social: { instagram: 'https://www.instagram.com/zum-test', facebook: null, version: 1 },
      counters: { dailyVisitors: 30, recipes: 5, events: 35, orders: 500, version: 1 },
      testimonials: { testimonials: [{ isSample: false }, { isSample: true, textEn: null }], version: 1 },
      delivery: { version: 1 },
      ordering: { isPaused: false, isDecidedElsewhere: false },
      sample: { isSample: false },
      sender: { from: 'Zum Test <test@haveli.example>', server: null },
    });
  });

  test('contain the mail server’s name, never its password', async () => {
    await using other = await openTestApp({
      sharedWith: testApp,
      config: {
        smtpUrl: 'smtps://haveli:geheim@mail.haveli.example:465',
        mailFrom: 'Küche <k@haveli.example>',
      },
    });
    const token = await owner.get('/admin/settings');
    expect(token.status).toBe(200);
    const { body } = await (await other.owner()).get('/admin/settings');
    expect(body.sender).toEqual({ from: 'Küche <k@haveli.example>', server: 'mail.haveli.example' });
    expect(JSON.stringify(body)).not.toContain('geheim');
  });
});

describe('a saved section', () => {
  test('name, address, contact and point on the map are everybody’s at once', async () => {
    const { house: before } = await read();
    const changed = {
      ...before,
      name: ' Zum neuen Test ',
      street: 'Marktplatz 1',
      zipCode: '72070',
      city: 'Tübingen',
      phone: '+49 (7071) 12-34',
      email: 'neu@haveli.example',
      location: null,
    };
    const saved = await save('house', changed);
    expect(saved).toMatchObject({ status: 200, body: { name: 'Zum neuen Test', version: 2 } });
    expect((await read()).house).toEqual(saved.body);
    const { name, street, zipCode, city, phone, email, location } = await restaurant();
    expect(saved.body).toMatchObject({ name, street, zipCode, city, phone, email, location });
  });

  test('a pickup saved before the restaurant moved is collected at the new address', async () => {
    const guest = await testApp.guest();
    const addressId = await addAddress(guest, { isSelfPickup: true });
    await addToCart(guest, dishes.tikka);
    const { house: before } = await read();
    await save('house', { ...before, street: 'Marktplatz 1', zipCode: '72070', city: 'Tübingen' });
    const there = { addressLine1: 'Marktplatz 1', addressLine2: '', zipCode: '72070', city: 'Tübingen' };
    expect((await guest.get('/address')).body).toMatchObject([there]);
    const { body } = await placeOrder(guest, { addressId, paymentMethod: 'pod' });
    expect(body.order.address).toMatchObject(there);
  });

  test('what is offered to be reused too: everybody reads it, and nothing until somebody has said it', async () => {
    const before = (await read()).reuse;
    expect((await restaurant()).reuse).toEqual({ offer: 'none', deposit: 0 });
    const boxes = { offer: 'boxes', deposit: 5, version: before.version };
    expect((await save('reuse', boxes)).body).toEqual({ ...boxes, version: before.version + 1 });
    expect((await restaurant()).reuse).toEqual({ offer: 'boxes', deposit: 5 });
  });

  test('the look is the owner’s choice, and guests see it at once', async () => {
    const before = (await read()).look;
    expect((await restaurant()).look).toEqual({ look: 'haveli', accent: null, color: null });
    const chosen = { look: 'morgen', accent: 'tomate', color: null, version: before.version };
    expect((await save('look', chosen)).body).toEqual({ ...chosen, version: before.version + 1 });
    expect((await restaurant()).look).toEqual({ look: 'morgen', accent: 'tomate', color: null });
    expect(await save('look', { ...chosen, look: 'haveli' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await restaurant()).look.look).toBe('morgen');
  });

  test('the exemption from the accessibility law is claimed only when the owner declares it', async () => {
    const before = (await read()).accessibility;
    expect((await restaurant()).accessibility).toEqual({ isExempt: false, ownCheck: null });
    const exempt = { isExempt: true, ownCheck: null, version: before.version };
    expect((await save('accessibility', exempt)).body).toEqual({ ...exempt, version: before.version + 1 });
    expect((await restaurant()).accessibility).toEqual({ isExempt: true, ownCheck: null });
    expect(await save('accessibility', exempt)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const { changes } = (await owner.get('/admin/changes?area=settings')).body;
    expect(changes).toMatchObject([
      { action: 'accessibility_saved', fields: [{ field: 'isExempt', before: false, after: true }] },
    ]);
  });

  test('links, counters and testimonials too; a sample testimonial stays marked as one', async () => {
    const before = await read();
    await save('social', { ...before.social, instagram: ' ', facebook: 'https://www.facebook.com/zum-test' });
    await save('counters', { ...before.counters, orders: 7000 });
    const [first, sample] = before.testimonials.testimonials;
    await save('testimonials', { ...before.testimonials, testimonials: [sample, { ...first, textEn: '' }] });
    expect(await restaurant()).toMatchObject({
      social: { instagram: null, facebook: 'https://www.facebook.com/zum-test' },
      counters: { dailyVisitors: 30, recipes: 5, events: 35, orders: 7000 },
      testimonials: [
        { occasion: 'Feier', isSample: true },
        { text: 'Gut war es.', textEn: null, isSample: false },
      ],
    });
  });

  test('the restaurant’s own texts are the owner’s, to edit and to remove', async () => {
    const { features: before } = await read();
    const claim = { title: 'Halal', titleEn: 'Halal', text: 'Auch die Brühe.', textEn: '' };
    const [first] = before.features;
    await save('features', {
      ...before,
      highlights: [claim],
      features: [
        { ...claim, icon: null },
        { ...first, icon: '' },
      ],
    });
    const kept = { ...claim, textEn: null };
    expect(await restaurant()).toMatchObject({
      highlights: [kept],
      features: [
        { ...kept, icon: null },
        { title: 'Hunde willkommen', icon: null },
      ],
    });
    await save('features', { ...(await read()).features, highlights: [], features: [] });
    expect(await restaurant()).toMatchObject({ highlights: [], features: [] });
  });

  test('how testimonials are verified is shown with them, stars only where a guest has given some', async () => {
    const { testimonials: before } = await read();
    const [first, sample] = before.testimonials;
    const testimonials = {
      testimonials: [{ ...first, rating: '' }, sample],
      check: 'Wir fragen jeden.',
      checkEn: ' ',
    };
    expect((await save('testimonials', { ...before, ...testimonials })).body).toMatchObject({ version: 2 });
    expect(await restaurant()).toMatchObject({
      testimonials: [{ rating: null }, { rating: null }],
      testimonialCheck: 'Wir fragen jeden.',
      testimonialCheckEn: null,
    });
    await save('testimonials', { ...(await read()).testimonials, check: '' });
    expect(await restaurant()).toMatchObject({ testimonialCheck: null });
  });

  test('ends what is kept of the pages', async () => {
    const versions: number[] = [];
    testApp.live.subscribe((event) => event.type === 'content' && versions.push(1));
    const { counters } = await read();
    await save('counters', counters);
    expect(versions).toHaveLength(1);
    await save('counters', counters);
    expect(versions).toHaveLength(1);
  });
});

test('a setting that was added after the first start has its default, and is stored when its section is saved', async () => {
  const { counters } = await read();
  const { recipes: _, version, ...old } = counters;
  const value = JSON.stringify(old);
  await testApp.db.updateTable('settings').set({ value }).where('key', '=', 'counters').execute();
  expect((await read()).counters).toEqual({ ...old, recipes: 0, version });
  expect((await save('counters', (await read()).counters)).status).toBe(200);
  const row = await testApp.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'counters')
    .executeTakeFirst();
  expect(JSON.parse(row?.value ?? '')).toEqual({ ...old, recipes: 0 });
});

describe('two tablets at once', () => {
  test('the slower one is refused, and overwrites nothing', async () => {
    const { counters } = await read();
    expect((await save('counters', { ...counters, events: 1 })).status).toBe(200);
    const slower = await save('counters', { ...counters, events: 2 });
    expect(slower).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await read()).counters).toEqual({ ...counters, events: 1, version: 2 });
    expect((await save('counters', { ...counters, events: 2, version: 2 })).body).toMatchObject({
      version: 3,
    });
  });

  test('in the same moment one of them is the slower one, also for a key that was never written', async () => {
    await testApp.db.deleteFrom('settings').where('key', '=', 'social').execute();
    const { social, delivery } = await read();
    expect(social.version).toBe(0);
    for (const [section, seen] of [
      ['social', social],
      ['delivery', delivery],
    ] as const) {
      const answers = await Promise.all([1, 2, 3].map(() => save(section, seen)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
  });

  test('another section is no conflict', async () => {
    const { counters, social } = await read();
    expect((await save('counters', counters)).status).toBe(200);
    expect((await save('social', social)).status).toBe(200);
  });

  test('an address that lost takes its point on the map along', async () => {
    const { house: seen } = await read();
    await save('house', { ...seen, location: { latitude: 1, longitude: 2 } });
    expect((await save('house', { ...seen, location: null })).status).toBe(409);
    expect((await restaurant()).location).toEqual({ latitude: 1, longitude: 2 });
  });
});

describe('what can’t be', () => {
  const area = { zipCode: '72379', city: 'Hechingen', minimumOrder: 30, fee: 0 };
  test.each([
    ['house', 'name', 'name_required', { name: ' ' }],
    ['house', 'name', 'text_too_long', { name: 'x'.repeat(61) }],
    ['house', 'zipCode', 'address_zip_invalid', { zipCode: '7237' }],
    ['house', 'street', 'address_street_required', { street: '' }],
    ['house', 'phone', 'message_phone_invalid', { phone: 'anrufen' }],
    ['house', 'phone', 'message_phone_invalid', { phone: '+49' }],
    ['house', 'email', 'email_invalid', { email: 'kein' }],
    ['house', 'location.latitude', 'value_invalid', { location: { latitude: 91, longitude: 0 } }],
    ['house', 'version', 'value_invalid', { version: -1 }],
    ['social', 'instagram', 'web_address_invalid', { instagram: 'instagram.com/haveli' }],
    ['social', 'facebook', 'web_address_invalid', { facebook: 'javascript:alert(1)' }],
    ['social', 'facebook', 'web_address_invalid', { facebook: 'http://www.facebook.com/x' }],
    ['corrections', 'staffPercent', 'number_invalid', { staffPercent: 101 }],
    ['reuse', 'offer', 'value_invalid', { offer: 'plates' }],
    ['reuse', 'deposit', 'amount_invalid', { deposit: -1 }],
    ['accessibility', 'isExempt', 'value_invalid', { isExempt: 'ja' }],
    ['look', 'look', 'value_invalid', { look: 'barock' }],
    ['look', 'accent', 'value_invalid', { accent: '#ff0000' }],
    ['counters', 'orders', 'number_invalid', { orders: -1 }],
    ['counters', 'orders', 'number_invalid', { orders: 1.5 }],
    ['counters', 'orders', 'number_invalid', { orders: 10_000_000 }],
    [
      'testimonials',
      'testimonials.0.text',
      'content_required',
      { testimonials: [{ occasion: 'Fest', text: '', rating: null, isSample: false }] },
    ],
    [
      'testimonials',
      'testimonials.0.rating',
      'value_invalid',
      { testimonials: [{ occasion: 'Fest', text: 'Gut', rating: 6, isSample: false }] },
    ],
    ['features', 'highlights.0.title', 'content_required', { highlights: [{ title: ' ', text: '' }] }],
    ['features', 'features', 'too_many', { features: Array(9).fill({ title: 'Hof', text: '', icon: null }) }],
    [
      'features',
      'features.0.icon',
      'value_invalid',
      { features: [{ title: 'Hof', text: '', icon: 'pool' }] },
    ],
    [
      'testimonials',
      'testimonials',
      'too_many',
      { testimonials: Array(13).fill({ occasion: 'Fest', text: 'Gut', rating: null, isSample: false }) },
    ],
    ['delivery', 'areas.1.zipCode', 'zip_code_taken', { areas: [area, { ...area, fee: 3 }] }],
    ['delivery', 'areas.0.zipCode', 'address_zip_invalid', { areas: [{ ...area, zipCode: '7' }] }],
    ['delivery', 'areas.0.fee', 'amount_invalid', { areas: [{ ...area, fee: -1 }] }],
    ['delivery', 'areas.0.fee', 'amount_invalid', { areas: [{ ...area, fee: 2.345 }] }],
    ['delivery', 'areas.0.minimumOrder', 'price_invalid', { areas: [{ ...area, minimumOrder: 1000.01 }] }],
    ['delivery', 'areas', 'too_many', { areas: Array(61).fill(area) }],
    ['delivery', 'deliveryMinutes', 'number_invalid', { deliveryMinutes: 0 }],
    ['delivery', 'pickupMinutes', 'number_invalid', { pickupMinutes: 30.5 }],
  ])('is refused: %s, %s, %s', async (section, path, code, change) => {
    const before = await read();
    const refused = await save(section, { ...before[section as keyof AdminSettings], ...change });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(issuesOf(refused)).toContainEqual([path, code]);
    expect(await read()).toEqual(before);
  });
});

describe('delivery', () => {
  const areas = [
    { zipCode: '72379', city: 'Hechingen', minimumOrder: 20, fee: 2.5 },
    { zipCode: '72070', city: 'Tübingen', minimumOrder: 60, fee: 7 },
  ];
  beforeEach(async () => {
    await save('delivery', { areas, deliveryMinutes: 45, pickupMinutes: 20, version: 1 });
    expect(await restaurant()).toMatchObject({ deliveryMinutes: 45, pickupMinutes: 20 });
  });

  test('the minimum and the fee of a place are what its orders must reach and cost', async () => {
    expect(await restaurant()).toMatchObject({ deliveryAreas: areas, minimumOrder: 20 });
    const guest = await testApp.guest();
    // One tikka is 14.90 €.
    await addToCart(guest, dishes.tikka, { quantity: 1 });
    const short = await placeOrder(guest);
    expect(short).toMatchObject({ status: 409, body: { code: 'minimum_order', minimumCents: 2000 } });
    await addToCart(guest, dishes.tikka, { quantity: 1 });
    const placed = await guest.post(
      '/orders/create',
      await orderRequest(guest, { expectedTotal: undefined }),
    );
    expect(placed.status).toBe(201);
    expect(placed.body.order.orderTotal).toBe(placed.body.order.subtotal + 2.5);
  });

  test('two places that share a postal code have their own fees', async () => {
    const shared = [...areas, { zipCode: '72379', city: 'Stetten', minimumOrder: 20, fee: 6 }];
    await save('delivery', { areas: shared, deliveryMinutes: 45, pickupMinutes: 20, version: 2 });
    for (const [city, fee] of [
      ['Hechingen', 2.5],
      ['stetten', 6],
    ] as const) {
      const guest = await testApp.guest();
      await addToCart(guest, dishes.tikka, { quantity: 2 });
      const addressId = await addAddress(guest, { city });
      const { body } = await guest.post(
        '/orders/create',
        await orderRequest(guest, { addressId, expectedTotal: undefined }),
      );
      expect([city, body.order.orderTotal - body.order.subtotal]).toEqual([city, fee]);
    }
  });

  test('a place that was taken off the list is delivered to no more', async () => {
    await save('delivery', { areas: areas.slice(1), deliveryMinutes: 45, pickupMinutes: 20, version: 2 });
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 5 });
    const refused = await placeOrder(guest);
    expect(refused).toMatchObject({ status: 409, body: { code: 'delivery_area_unknown', zipCode: '72379' } });
  });
});

describe('the switch of online ordering', () => {
  test('pauses and takes up again, for pages, carts and orders', async () => {
    const paused = await save('ordering', { isPaused: true });
    expect(paused).toMatchObject({ status: 200, body: { isPaused: true, isDecidedElsewhere: false } });
    expect((await testApp.stranger.get('/features/cart')).body).toEqual({ isActive: true });
    expect((await restaurant()).isOrderingPaused).toBe(true);
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 3 });
    expect((await placeOrder(guest)).body.code).toBe('ordering_paused');
    await save('ordering', { isPaused: false });
    expect((await placeOrder(guest)).status).toBe(201);
  });

  test('is refused where a service decides', async () => {
    await using served = await openTestApp({ config: { featureFlagUrl: 'http://127.0.0.1:1/' } });
    const refused = await (await served.owner()).put('/admin/settings/ordering', { isPaused: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ordering_decided_elsewhere' } });
    expect((await (await served.owner()).get('/admin/settings')).body.ordering).toEqual({
      isPaused: false,
      isDecidedElsewhere: true,
    });
  });
});

describe('the sample mode', () => {
  test('is ended and resumed by the owner, for all pages at once', async () => {
    await testApp.db
      .updateTable('dishes')
      .set({ image: '/files/pictures/butter-chicken-0011aabb' })
      .where('id', '=', dishes.tikka.id)
      .execute();
    const marked = await save('sample', { isSample: true });
    expect(marked).toMatchObject({ status: 200, body: { isSample: true, samplePictures: 1 } });
    expect((await restaurant()).isSample).toBe(true);

    expect((await save('sample', { isSample: 'nein' })).status).toBe(400);
    expect((await restaurant()).isSample).toBe(true);

    expect((await save('sample', { isSample: false })).body).toMatchObject({
      isSample: false,
      samplePictures: 1,
    });
    expect((await restaurant()).isSample).toBe(false);
    const { changes } = (await owner.get('/admin/changes?area=settings')).body;
    expect(changes.map(({ action }) => action)).toEqual(['sample_ended', 'sample_resumed']);
  });

  test('takes its coupons and its gift card along, for good, except what the restaurant has made its own', async () => {
    await save('sample', { isSample: true });
    const terms = { validFrom: null, validTo: null, minimumOrderCents: null, upperLimitCents: null };
    const codes = ['DIWALI10', 'NAMASTE5', 'OWN'];
    for (const code of codes) {
      const coupon = { ...terms, code, isActive: true, discountPercentage: 10 };
      await addCoupon(testApp.db, coupon, { isSample: code !== 'OWN' });
    }
    const listed = async () =>
      (await owner.get('/discount')).body as { code: string; isSample: boolean; _id: string }[];
    const edited = (await listed()).find(({ code }) => code === 'NAMASTE5');
    expect(edited?.isSample).toBe(true);
    await owner.put(`/discount/edit/${edited?._id}`, { code: 'NAMASTE5', discountPercentage: 7 });
    const cards = {
      sample: await giftCard(testApp, 5000, testApp.clock.now(), 'sample'),
      demo: await giftCard(testApp, 5000, testApp.clock.now(), 'demo'),
    };
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const placed = await placeOrder(guest, { giftCardCode: cards.sample, couponCode: 'DIWALI10' });
    expect(placed.body.order).toMatchObject({ giftCardPaid: 30.42, couponDiscount: 3.38 });

    const ended = await Promise.all([1, 2].map(() => save('sample', { isSample: false })));
    expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed()).map(({ code, isSample }) => [code, isSample])).toEqual([
      ['OWN', false],
      ['NAMASTE5', false],
    ]);
    for (const couponCode of ['DIWALI10', cards.sample]) {
      await addToCart(guest, dishes.tikka, { quantity: 2 });
      expect((await placeOrder(guest, { couponCode })).body.code).toMatch(/^coupon_(unknown|used)$/);
    }
    expect(await balancesOf(testApp, cards.sample)).toEqual({ ledger: 0, card: 0 });
    expect(await balancesOf(testApp, cards.demo)).toEqual({ ledger: 5000, card: 5000 });

    // The order keeps what it was paid with; when it is cancelled, nothing goes back to a card that is void.
    const kept = (await guest.post('/orders/by-id', { orderId: placed.body.order._id })).body;
    expect(kept).toMatchObject({ giftCardPaid: 30.42, couponCode: 'DIWALI10' });
    await owner.put('/orders/updateStatus', {
      ...{ orderId: kept._id, status: 'cancelled', cancellationReason: 'Ruhetag' },
    });
    expect(await balancesOf(testApp, cards.sample)).toEqual({ ledger: 0, card: 0 });
    expect(await reconcileMoney(testApp.db)).toEqual([]);

    // When they are marked again, the pictures are; what has ended stays ended.
    await save('sample', { isSample: true });
    expect((await listed()).length).toBe(2);
    expect(await balancesOf(testApp, cards.sample)).toEqual({ ledger: 0, card: 0 });
    await save('sample', { isSample: false });
  });

  test('counts no picture that somebody uploaded', async () => {
    await testApp.db
      .updateTable('dishes')
      .set({ image: '/files/pictures/0198c2a4-1111-7000-8000-00000012ab34' })
      .where('id', '=', dishes.tikka.id)
      .execute();
    expect((await read()).sample).toMatchObject({ isSample: false, samplePictures: 0 });
  });
});
