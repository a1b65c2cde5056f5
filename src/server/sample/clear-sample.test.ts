import { afterEach, beforeEach, expect, test } from 'vitest';
import { tablePlanBody } from '#contract/reservations/table-plan-shapes.ts';
import { samples } from '#sample/index.ts';
import { SAMPLE_IDS } from '#sample/types.ts';
import { addCoupon } from '../coupons/manage-coupons.ts';
import type { Tx } from '../db/schema.ts';
import { createInitialPolicies } from '../policies/index.ts';
import { seedTablePlan } from '../reservations/index.ts';
import type { Caller } from '../test/caller.ts';
import { balancesOf, giftCard } from '../test/coupons.ts';
import { formOf } from '../test/forms.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart } from '../test/orders.ts';
import { required } from '../test/required.ts';
import { requestTable } from '../test/reservation-requests.ts';
import { savePlan } from '../test/table-plans.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { initialiseWebsite } from '../website/index.ts';
import { insertSampleItems } from './sample-items-store.ts';
import { samplePolicies } from './sample-policies.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const menu = async () => (await testApp.stranger.get('/menu')).body;
const left = async () => (await owner.get('/admin/settings')).body.sample.left;
const clearSample = (as = owner) => as.post('/admin/settings/sample/empty');

/** Marks everything in the small restaurant as sample data. */
async function asSample(): Promise<void> {
  const { menuItems, category } = await menu();
  const ids = [...menuItems, ...category].map(({ _id }) => _id);
  await testApp.db.transaction().execute((tx) => insertSampleItems(tx, ids));
  await owner.put('/admin/settings/sample', { isSample: true });
}

test('everything that nobody has saved since goes, and the sample mode ends', async () => {
  await asSample();
  const { menuItems, category } = await menu();
  expect(await left()).toMatchObject({
    dishes: menuItems.length,
    categories: category.length,
    team: 1,
    testimonials: 1,
    features: 2,
    areas: 9,
    counters: 4,
    links: 1,
  });
  expect((await clearSample()).body).toMatchObject({
    isSample: false,
    samplePictures: 0,
    left: { dishes: 0, areas: 0 },
  });
  expect(await menu()).toEqual({ menuItems: [], category: [] });
  const restaurant = (await testApp.stranger.get('/restaurant')).body;
  expect(restaurant).toMatchObject({
    name: 'Zum Test',
    isSample: false,
    deliveryAreas: [],
    team: [],
    counters: { dailyVisitors: 0, recipes: 0, events: 0, orders: 0 },
  });
  expect(restaurant.testimonials).toHaveLength(1);
});

test('what the owner has edited stays, with its category', async () => {
  await asSample();
  const { menuItems } = await menu();
  const tikka = menuItems.find(({ _id }) => _id === dishes.tikka.id);
  const form = {
    ...{ name: 'Hähnchen Tikka', desc: '', category: required(tikka).category },
    ...{ actualPrice: '18.90', variants: JSON.stringify([{ name: 'Normal', price: 18.9 }]), addOns: '[]' },
  };
  expect((await owner.send('PUT', `/menu/${dishes.tikka.id}`, { raw: formOf(form) })).status).toBe(200);
  const { counters } = (await owner.get('/admin/settings')).body;
  await owner.put('/admin/settings/counters', { ...counters, orders: 7 });

  await clearSample();
  const after = await menu();
  expect(after.menuItems.map(({ _id }) => _id)).toEqual([dishes.tikka.id]);
  expect(after.category).toHaveLength(1);
  expect((await testApp.stranger.get('/restaurant')).body.counters).toMatchObject({ orders: 7, recipes: 5 });
});

test('codes of the sample end with it; carts and orders say what is gone and go on', async () => {
  await asSample();
  const terms = { validFrom: null, validTo: null, minimumOrderCents: null, upperLimitCents: null };
  const coupon = { ...terms, code: 'DIWALI10', isActive: true, discountPercentage: 10 };
  await addCoupon(testApp.db, coupon, { isSample: true });
  const card = await giftCard(testApp, 5000, testApp.clock.now(), 'sample');
  const guest = await testApp.guest();
  await addToCart(guest, dishes.tikka, { quantity: 2 });

  await clearSample();
  expect(await balancesOf(testApp, card)).toEqual({ ledger: 0, card: 0 });
  expect((await owner.get('/discount')).body).toEqual([]);
  expect((await guest.get('/cart')).status).toBe(200);
});

test.each(SAMPLE_IDS)(
  'the tables of %s go, with who sits where, unless somebody has saved them',
  async (id) => {
    const seed = (tx: Tx) => seedTablePlan(tx, samples[id].tables);
    const ids = await testApp.db.transaction().execute(seed);
    await testApp.db.transaction().execute((tx) => insertSampleItems(tx, ids));
    const { rooms, chains, answers, version } = (await owner.get('/admin/tables')).body;
    // The desk answers all, as ever.
    expect((await requestTable(testApp.stranger)).status).toBe('pending');
    const sent = { rooms, chains, answers };
    expect(tablePlanBody.safeParse({ ...sent, version }).success).toBe(true);
    const { _id } = await requestTable(testApp.stranger, { name: 'Ravi Menon' });
    expect((await owner.send('PATCH', `/reservation/${_id}`, { body: { status: 'accepted' } })).status).toBe(
      200,
    );
    expect((await left()).tables).toBe(rooms.flatMap(({ tables }) => tables).length);
    await clearSample();
    expect((await owner.get('/admin/tables')).body).toMatchObject({
      version: 0,
      rooms: [],
      withoutTable: [],
    });
    expect((await left()).tables).toBe(0);

    const others = await testApp.db.transaction().execute(seed);
    await testApp.db.transaction().execute((tx) => insertSampleItems(tx, others));
    await savePlan(owner, sent);
    expect((await left()).tables).toBe(0);
    await clearSample();
    expect((await owner.get('/admin/tables')).body).toMatchObject({ version: 2, rooms });
  },
);

test('asked for twice at once it is done once', async () => {
  await asSample();
  const answers = await Promise.all([clearSample(), clearSample()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { changes } = (await owner.get('/admin/changes?area=settings')).body;
  const actions = changes.map(({ action }) => action);
  expect(actions.filter((action: string) => action === 'sample_emptied')).toHaveLength(1);
});

test('a restaurant that never had a sample loses nothing', async () => {
  const before = await menu();
  expect(Object.values(await left()).every((count) => count === 0)).toBe(true);
  expect((await clearSample()).status).toBe(200);
  expect(await menu()).toEqual(before);
  expect((await testApp.stranger.get('/restaurant')).body.deliveryAreas).toHaveLength(9);
});

test('is the owner’s alone', async () => {
  await asSample();
  expect((await clearSample(testApp.stranger)).status).toBe(401);
  expect((await clearSample(await testApp.staff())).status).toBe(403);
  expect((await left()).dishes).toBeGreaterThan(0);
});

test.each(SAMPLE_IDS)(
  'name, contact and legal texts are named until somebody has saved them (%s)',
  async (id) => {
    const settings = async () => (await owner.get('/admin/settings')).body;
    await owner.post('/policy', { type: 'terms_and_conditions', content: 'Von Hand.', contentEn: '' });
    await testApp.db
      .transaction()
      .execute((tx) => createInitialPolicies(tx, samplePolicies(id), testApp.clock.now()));
    await clearSample();
    const { sample, house } = await settings();
    expect(sample.unedited).toEqual(['house', 'privacy_policy']);
    expect((await owner.put('/admin/settings/house', { ...house, name: 'Haveli' })).status).toBe(200);
    expect((await settings()).sample.unedited).toEqual(['privacy_policy']);
    const policy = { type: 'privacy_policy', content: 'Unsere.', contentEn: '', version: 1 };
    expect((await owner.post('/policy', policy)).status).toBe(200);
    expect((await settings()).sample.unedited).toEqual([]);
  },
);

test.each(SAMPLE_IDS)(
  'the words of the website go where they are still those of %s, and can be brought back',
  async (id) => {
    await asSample();
    const { website } = samples[id];
    await testApp.db.transaction().execute((tx) => initialiseWebsite(tx, website, testApp.clock.now()));
    const booking = { title: { de: 'Unser Tisch', en: null } };
    await owner.put('/admin/website/draft', { part: 'booking', version: 0, values: booking });
    await owner.post('/admin/website/publish', { drafts: [{ part: 'booking', version: 1 }] });
    expect((await left()).blocks).toBe(Object.keys(website).filter((name) => name !== 'booking').length);
    await clearSample();
    const { content } = required((await testApp.stranger.get('/website')).body);
    expect(content.booking).toEqual(booking);
    expect([content.hero.claim.de, content.kitchen.cuisine.de, content.places.items]).toEqual(['', '', []]);
    expect((await owner.get('/admin/website')).body.history).toHaveLength(3);
  },
);
