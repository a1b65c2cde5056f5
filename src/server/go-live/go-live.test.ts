import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { initialiseEmptyRestaurant } from '../sample/initialise-empty.ts';
import type { Caller } from '../test/caller.ts';
import { fileOf, formOf, pictureOf } from '../test/forms.ts';
import { dishForm } from '../test/menu-fixture.ts';
import { homeAddress } from '../test/orders.ts';
import { required } from '../test/required.ts';
import { reservationRequest } from '../test/reservation-requests.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  // Begun with SAMPLE=off, but for the menu.
  for (const table of ['settings', 'timing', 'policies'] as const)
    await testApp.db.deleteFrom(table).execute();
  await initialiseEmptyRestaurant(testApp.db);
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const read = async () => (await owner.get('/admin/go-live')).body;
const stateOf = async (wanted: string) =>
  required((await read()).items.find(({ item }) => item === wanted)).state;
const leave = (item: string, isAcknowledged = true) =>
  owner.put(`/admin/go-live/items/${item}`, { isAcknowledged });

/** Everything that the law demands. */
async function meetTheLaw(): Promise<void> {
  const { house, reuse } = (await owner.get('/admin/settings')).body;
  const address = { street: 'Am Markt 1', zipCode: '73728', city: 'Esslingen' };
  const contact = { phone: '0711 123456', email: 'ciao@sole.example' };
  await owner.put('/admin/settings/house', { ...house, ...address, ...contact, name: 'Trattoria Sole' });
  await owner.put('/admin/settings/reuse', { ...reuse, offer: 'none' });
  for (const type of ['privacy_policy', 'terms_and_conditions']) {
    await owner.post('/policy', { type, content: 'Geprüft.' });
  }
  await testApp.db
    .updateTable('dishes')
    .set({ allergens: '[]', additives: '[]', add_ons: '[]', minimum_age: null })
    .execute();
}

async function leaveTheRest(): Promise<void> {
  for (const { item, state } of (await read()).items) if (state === 'open') await leave(item);
}

async function launch() {
  await meetTheLaw();
  await leaveTheRest();
  return owner.post('/admin/go-live/open');
}

test('an empty start is not open; it opens once the law is met and the rest is settled or left on purpose', async () => {
  expect(await read()).toMatchObject({ isLaunched: false, launchedAt: null });
  expect((await testApp.stranger.get('/restaurant')).body.isLaunched).toBe(false);
  const refused = await owner.post('/admin/go-live/open');
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'go_live_incomplete' });
  expect(refused.body.items).toEqual(
    expect.arrayContaining(['contact', 'imprint', 'privacy', 'payment', 'look']),
  );

  await meetTheLaw();
  expect((await owner.post('/admin/go-live/open')).body.items).not.toContain('contact');
  await leaveTheRest();
  const opened = await owner.post('/admin/go-live/open');
  expect(opened.body).toMatchObject({ isLaunched: true, launchedAt: '2026-11-21T17:00:00.000Z' });
  expect((await testApp.stranger.get('/restaurant')).body.isLaunched).toBe(true);
  const { changes } = (await owner.get('/admin/changes?area=settings')).body;
  expect(changes.map(({ action }: { action: string }) => action)).toContain('restaurant_launched');
});

test('what the law demands can not be left, whatever else is', async () => {
  for (const { item, isRequired } of (await read()).items) {
    const answer = await leave(item);
    expect([item, answer.status]).toEqual([item, isRequired ? 409 : 200]);
  }
  expect((await owner.post('/admin/go-live/open')).status).toBe(409);
  expect((await leave('nothing')).status).toBe(400);
});

test('what was left on purpose says who did it, and can be taken up again', async () => {
  const [one, other] = await Promise.all([leave('look'), leave('payment')]);
  expect([one.status, other.status]).toEqual([200, 200]);
  const left = (await read()).items.filter(({ state }) => state === 'acknowledged');
  expect(left.map(({ item }) => item)).toEqual(['payment', 'look']);
  expect(left[0]).toMatchObject({ acknowledgedBy: '', acknowledgedAt: '2026-11-21T17:00:00.000Z' });
  const [change] = (await owner.get('/admin/changes?area=settings')).body.changes;
  expect(change).toMatchObject({ action: 'go_live_item_left' });
  await leave('look', false);
  expect(await stateOf('look')).toBe('open');
});

describe('the check follows the truth', () => {
  test.each([
    [
      'look',
      async () => {
        const { look } = (await owner.get('/admin/settings')).body;
        // The one it begins with: saved, it is a choice as well.
        await owner.put('/admin/settings/look', look);
      },
    ],
    [
      'hours',
      () =>
        owner.put('/admin/timing/weekly-schedule', {
          ...DEFAULT_WEEK,
          monday: { isOpen: false, timeSlots: [] },
        }),
    ],
  ])('%s', async (item, settle) => {
    await meetTheLaw();
    expect(await stateOf(item)).toBe('open');
    await settle();
    expect(await stateOf(item)).toBe('done');
  });

  test('the words of the website, once somebody has published them', async () => {
    expect(await stateOf('website')).toBe('open');
    const hero = { claim: { de: 'Willkommen', en: null }, lead: { de: '', en: null }, film: null };
    const values = { ...hero, filmAlt: { de: '', en: null } };
    const draft = await owner.put('/admin/website/draft', { part: 'hero', version: 0, values });
    expect(await stateOf('website')).toBe('open');
    const drafts = [{ part: 'hero', version: draft.body.version }];
    expect((await owner.post('/admin/website/publish', { drafts })).status).toBe(200);
    expect(await stateOf('website')).toBe('done');
  });

  test('what is called as alcohol is without an age, and what costs nothing', async () => {
    await meetTheLaw();
    const dish = await testApp.db.selectFrom('dishes').select(['id', 'variants']).executeTakeFirstOrThrow();
    const { id } = dish;
    await testApp.db.updateTable('dishes').set({ name_de: 'Suppe' }).execute();
    expect([await stateOf('youth'), await stateOf('zero_prices')]).toEqual(['done', 'done']);
    await testApp.db
      .updateTable('dishes')
      .set({ name_de: 'Rotwein, trocken' })
      .where('id', '=', id)
      .execute();
    expect(await stateOf('youth')).toBe('open');
    await testApp.db.updateTable('dishes').set({ minimum_age: 16 }).execute();
    expect(await stateOf('youth')).toBe('done');
    const free = JSON.parse(dish.variants).map((size: object) => ({ ...size, priceCents: 0 }));
    await testApp.db
      .updateTable('dishes')
      .set({ variants: JSON.stringify(free) })
      .where('id', '=', id)
      .execute();
    expect(await stateOf('zero_prices')).toBe('open');
  });

  test('a restaurant in a country whose texts are not finished can not be opened', async () => {
    await meetTheLaw();
    expect(await stateOf('country')).toBe('done');
    const { house } = (await owner.get('/admin/settings')).body;
    await owner.put('/admin/settings/house', { ...house, country: 'AT', zipCode: '1010' });
    await leaveTheRest();
    expect((await owner.post('/admin/go-live/open')).body.items).toEqual([
      'country',
      // Both texts say where it is.
      'texts_current',
    ]);
    for (const type of ['privacy_policy', 'terms_and_conditions'])
      await owner.post('/policy', { type, content: 'Geprüft, mit neuer Anschrift.' });
    expect(await stateOf('texts_current')).toBe('done');
    // Saved by a version that knew less of a restaurant.
    await testApp.db.updateTable('policies').set({ facts: '{"hasMap":false}' }).execute();
    expect(await stateOf('texts_current')).toBe('done');
    await testApp.db.updateTable('policies').set({ facts: '{"hasMap":true}' }).execute();
    expect(await stateOf('texts_current')).toBe('missing');
    // And by one that kept nothing of what a text says: its owner compares it once.
    await testApp.db.updateTable('policies').set({ facts: null }).execute();
    expect(await stateOf('texts_current')).toBe('missing');
    for (const type of ['privacy_policy', 'terms_and_conditions'])
      await owner.post('/policy', { type, content: 'Geprüft, mit neuer Anschrift.' });
    expect(await stateOf('texts_current')).toBe('done');
  });

  test.each([
    ['another mail provider', { mailHost: 'smtp.alt.example' }],
    ['another use of what people say', { processing: ['callers'] }],
    ['something that is not offered any more', { offers: { orders: false } }],
  ])('a legal text is compared again with %s', async (_, former) => {
    await meetTheLaw();
    expect(await stateOf('texts_current')).toBe('done');
    const [{ facts }] = (await testApp.db.selectFrom('policies').select('facts').execute()) as [
      { facts: string },
    ];
    const saved = JSON.stringify({ ...JSON.parse(facts), ...former });
    await testApp.db.updateTable('policies').set({ facts: saved }).execute();
    expect(await stateOf('texts_current')).toBe('missing');
  });

  test('the official notice on the legal guarantee, in each language, where goods are sold', async () => {
    const missing = async () =>
      required((await read()).items.find(({ item }) => item === 'guarantee_notice'));
    expect(await missing()).toMatchObject({ state: 'open', law: '2011/83 Art. 22a', count: 2 });
    const upload = { raw: formOf({ image: fileOf(await pictureOf()) }) };
    const { image } = (await owner.send('POST', '/admin/website/pictures', upload)).body;
    const values = { items: [{ language: 'german', picture: image }] };
    const draft = await owner.put('/admin/website/draft', { part: 'guarantee', version: 0, values });
    await owner.post('/admin/website/publish', {
      drafts: [{ part: 'guarantee', version: draft.body.version }],
    });
    expect(await missing()).toMatchObject({ state: 'open', count: 1 });
  });

  test('packaged goods without a quantity have no base price', async () => {
    const countOf = async () =>
      required((await read()).items.find(({ item }) => item === 'base_prices')).count;
    const before = (await countOf()) ?? 0;
    const jar = { ...dishForm, isPackaged: 'true', variants: JSON.stringify([{ name: 'Glas', price: 5 }]) };
    const { body } = await owner.send('POST', '/menu', { raw: formOf(jar) });
    expect(await countOf()).toBe(before + 1);
    const labelled = formOf({ ...jar, netQuantity: '250 g', version: String(body.version) });
    expect((await owner.send('PUT', `/menu/${body._id}`, { raw: labelled })).status).toBe(200);
    expect(await countOf()).toBe(before);
  });

  test.each(['allergens', 'additives'])('a dish whose %s nobody has declared is counted', async (what) => {
    const countOf = async () =>
      required((await read()).items.find(({ item }) => item === 'allergens')).count ?? 0;
    const before = await countOf();
    const declared = { ...dishForm, allergens: '["none"]', additives: '["none"]' };
    const { body } = await owner.send('POST', '/menu', { raw: formOf(declared) });
    expect(await countOf()).toBe(before);
    await owner.send('PUT', `/menu/${body._id}`, { raw: formOf({ ...declared, [what]: '[]' }) });
    expect(await countOf()).toBe(before + 1);
  });

  test('packaged goods without what every label has are not declared', async () => {
    const countOf = async () =>
      required((await read()).items.find(({ item }) => item === 'allergens')).count ?? 0;
    const before = await countOf();
    const jar = {
      ...{ ...dishForm, isPackaged: 'true', netQuantity: '250 g', minimumAge: '' },
      ...{ allergens: '["none"]', additives: '["none"]' },
      variants: JSON.stringify([{ name: 'Glas', price: 5 }]),
    };
    const { body } = await owner.send('POST', '/menu', { raw: formOf(jar) });
    const put = async (fields: object) => {
      const { status } = await owner.send('PUT', `/menu/${body._id}`, { raw: formOf({ ...jar, ...fields }) });
      expect(status).toBe(200);
    };
    expect(await countOf()).toBe(before + 1);
    await put({ producer: 'Hof Maier, 72379 Hechingen' });
    expect(await countOf()).toBe(before + 1);
    await put({ ingredients: 'Mango, Zucker' });
    expect(await countOf()).toBe(before);
    // Of alcohol the strength counts.
    await put({ minimumAge: '18' });
    expect(await countOf()).toBe(before + 1);
    await put({ minimumAge: '18', strength: '38 % vol' });
    expect(await countOf()).toBe(before);
  });

  test('a deposit that was saved without a volume is counted among the base prices', async () => {
    const countOf = async () =>
      required((await read()).items.find(({ item }) => item === 'base_prices')).count ?? 0;
    const before = await countOf();
    const sizes = [{ name: 'Flasche', price: 3, volumeMl: 330, deposit: '0,25', depositKind: 'reusable' }];
    const bottle = formOf({ ...dishForm, minimumAge: '', variants: JSON.stringify(sizes) });
    const { body } = await owner.send('POST', '/menu', { raw: bottle });
    expect(await countOf()).toBe(before);
    // As it was saved when that was not asked.
    const variants = sql<string>`replace(variants, '"volumeMl":330', '"volumeMl":null')`;
    await testApp.db.updateTable('dishes').set({ variants }).where('id', '=', body._id).execute();
    expect(await countOf()).toBe(before + 1);
  });

  test('a text that still holds marks is none', async () => {
    await meetTheLaw();
    expect(await stateOf('imprint')).toBe('done');
    await owner.post('/policy', {
      type: 'terms_and_conditions',
      content: 'Inhaber: [Vor- und Nachname]\nRegister: [falls eingetragen]',
    });
    expect((await read()).items.find(({ item }) => item === 'imprint')).toMatchObject({
      state: 'missing',
      count: 2,
    });
  });
});

test('before the opening strangers can not order, reserve or buy; they can once it is open, until it closes', async () => {
  const offers = () =>
    Promise.all([
      testApp.stranger.post('/reservation', reservationRequest),
      testApp.stranger.post('/giftcard/create', {}),
    ]);
  for (const { status, body } of await offers()) {
    expect([status, body.code]).toEqual([409, 'not_launched']);
  }
  const guest = await testApp.guest();
  await guest.post('/address/add', homeAddress);
  expect((await guest.post('/orders/create', {})).body.code).toBe('not_launched');

  expect((await launch()).status).toBe(200);
  for (const { body } of await offers()) expect(body.code).not.toBe('not_launched');
  await owner.post('/admin/go-live/close');
  for (const { body } of await offers()) expect(body.code).toBe('not_launched');
});

test('the desk is warned of what became untrue since the opening, and of nothing before', async () => {
  const alerts = async () => (await owner.get('/admin/troubles')).body;
  expect(await alerts()).toMatchObject({ isLaunched: false, goLiveObstacles: 0 });
  await launch();
  expect(await alerts()).toMatchObject({ isLaunched: true, goLiveObstacles: 0 });
  const { house } = (await owner.get('/admin/settings')).body;
  await owner.put('/admin/settings/house', { ...house, street: 'Am Markt 2' });
  // Both texts say where it is.
  expect(await alerts()).toMatchObject({ isLaunched: true, goLiveObstacles: 1 });
  for (const type of ['privacy_policy', 'terms_and_conditions'])
    await owner.post('/policy', { type, content: 'Geprüft, mit neuer Anschrift.' });
  expect(await alerts()).toMatchObject({ isLaunched: true, goLiveObstacles: 0 });
});

test('what the menu says is read for the warning once for each version of the content', async () => {
  const sent: string[] = [];
  await using spied = await openTestApp({ onQuery: ({ sql }) => sent.push(sql) });
  const staff = await spied.owner();
  const reads = async () => {
    sent.length = 0;
    expect((await staff.get('/admin/troubles')).status).toBe(200);
    return sent.filter((sql) => /from "(dishes|policies|gallery_entries)"/.test(sql)).length;
  };
  expect(await reads()).toBeGreaterThan(0);
  expect(await reads()).toBe(0);
  const { house } = (await staff.get('/admin/settings')).body;
  await staff.put('/admin/settings/house', { ...house, street: 'Am Markt 2' });
  expect(await reads()).toBeGreaterThan(0);
  expect(await reads()).toBe(0);
});

test('a restaurant from before there was an opening is open, and is warned of nothing', async () => {
  await testApp.db.deleteFrom('settings').where('key', '=', 'launch').execute();
  expect(await read()).toMatchObject({ isLaunched: true, launchedAt: null });
  expect((await owner.get('/admin/troubles')).body).toMatchObject({ isLaunched: true, goLiveObstacles: 0 });
});

test.each([
  ['AT', '1010'],
  ['CH', '8001'],
])(
  'one that was open in a country before its texts had to be finished (%s) runs on, and its owner is told',
  async (country, zipCode) => {
    await launch();
    const { house } = (await owner.get('/admin/settings')).body;
    await owner.put('/admin/settings/house', { ...house, country, zipCode });
    const isOpen = async () => {
      expect((await testApp.stranger.get('/restaurant')).body).toMatchObject({ isLaunched: true, country });
      expect((await testApp.stranger.post('/reservation', {})).status).toBe(400);
      expect(await stateOf('country')).toBe('open');
      return (await owner.get('/admin/troubles')).body.goLiveObstacles;
    };
    // The country, and the texts that name another.
    expect(await isOpen()).toBe(2);
    // From before there was an opening.
    await testApp.db.deleteFrom('settings').where('key', '=', 'launch').execute();
    expect(await isOpen()).toBe(1);
  },
);

test.each([
  ['by the check', launch],
  ['from the first start on', () => testApp.db.deleteFrom('settings').where('key', '=', 'launch').execute()],
])(
  'one that was open there %s and is closed is opened again by an owner who knows what is unfinished',
  async (_how, open) => {
    await meetTheLaw();
    await open();
    const { house } = (await owner.get('/admin/settings')).body;
    await owner.put('/admin/settings/house', { ...house, country: 'AT', zipCode: '1010' });
    await owner.post('/admin/go-live/close');
    for (const type of ['privacy_policy', 'terms_and_conditions'])
      await owner.post('/policy', { type, content: 'Geprüft, mit neuer Anschrift.' });
    const { items } = (await owner.post('/admin/go-live/open')).body;
    expect(items).toContain('country');
    await leaveTheRest();
    expect(await stateOf('country')).toBe('acknowledged');
    expect((await owner.post('/admin/go-live/open')).status).toBe(200);
    expect((await testApp.stranger.get('/restaurant')).body).toMatchObject({
      isLaunched: true,
      country: 'AT',
    });
    expect((await owner.get('/admin/troubles')).body.goLiveObstacles).toBe(0);
  },
);

test('two owners who open at once open once', async () => {
  await meetTheLaw();
  await leaveTheRest();
  const answers = await Promise.all([1, 2, 3].map(() => owner.post('/admin/go-live/open')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { changes } = (await owner.get('/admin/changes?area=settings')).body;
  const launches = changes.filter(({ action }: { action: string }) => action === 'restaurant_launched');
  expect(launches).toHaveLength(1);
});
