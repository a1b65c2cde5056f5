import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import type { Answer } from './test/answer.ts';
import type { Caller } from './test/caller.ts';
import { dump } from './test/dump.ts';
import { fileOf, formOf, pictureOf } from './test/forms.ts';
import { categories, dishes, dishForm } from './test/menu-fixture.ts';
import { required } from './test/required.ts';
import { storedPictures } from './test/stored-pictures.ts';
import { openTestApp, type TestApp } from './test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

type Fields = Record<string, string | Blob>;

/** Something that several people may edit: how it is created and saved, and which field shows whose save was stored. */
interface Noun {
  create: () => Promise<string>;
  save: (id: string, words: string, version?: number, more?: Fields) => Promise<Answer>;
  read: (id: string) => Promise<{ version: number; words: string }>;
  remove?: (id: string, version?: number) => Promise<Answer>;
}

const withVersion = (fields: Fields, version: number | undefined): FormData =>
  formOf({ ...fields, ...(version === undefined ? {} : { version: String(version) }) });

const sendForm = <const Method extends string, const Path extends string>(
  method: Method,
  path: Path,
  fields: Fields,
  version?: number,
) => owner.send(method, path, { raw: withVersion(fields, version) });

const removeAt = (path: string) => (id: string, version?: number) =>
  owner.delete(`${path}/${id}${version === undefined ? '' : `?version=${version}`}`);

const monday = (openTime: string) => ({ isOpen: true, timeSlots: [{ openTime, closeTime: '22:00' }] });
const HOURS: Record<string, string> = { first: '10:00', second: '11:00', third: '12:00' };

const nouns: Record<string, Noun> = {
  dish: {
    create: async () => (await sendForm('POST', '/menu', dishForm)).body._id,
    save: (id, name, version, more) =>
      sendForm('PUT', `/menu/${id}`, { ...dishForm, name, ...more }, version),
    read: async (id) => {
      const { menuItems } = (await owner.get('/menu')).body;
      const { version, name: words } = required(menuItems.find(({ _id }) => _id === id));
      return { version, words };
    },
    remove: removeAt('/menu'),
  },
  category: {
    create: async () => (await sendForm('POST', '/category', { name: 'Suppen' })).body._id,
    save: (id, name, version, more) => sendForm('PUT', `/category/${id}`, { name, ...more }, version),
    read: async (id) => {
      const { body } = await owner.get('/category');
      const { version, name: words } = required(body.find(({ _id }) => _id === id));
      return { version, words };
    },
    remove: removeAt('/category'),
  },
  coupon: {
    create: async () =>
      (await owner.post('/discount/create', { code: 'DIWALI', discountPercentage: 5 })).body._id,
    save: (id, code, version) =>
      owner.put(`/discount/edit/${id}`, { code: code.toUpperCase(), discountPercentage: 10, version }),
    read: async () => {
      const { version, code } = required((await owner.get('/discount')).body[0]);
      return { version, words: code.toLowerCase() };
    },
    remove: removeAt('/discount'),
  },
  week: {
    create: async () => 'week',
    save: (_, words, version) => {
      const week = { ...DEFAULT_WEEK, monday: monday(HOURS[words] ?? ''), version };
      return owner.put('/admin/timing/weekly-schedule', week);
    },
    read: async () => {
      const { monday: day, version } = (await owner.get('/admin/timing')).body.data;
      const opens = day.timeSlots[0]?.openTime;
      return { version, words: Object.keys(HOURS).find((words) => HOURS[words] === opens) ?? '' };
    },
  },
  policy: {
    create: async () =>
      (await owner.post('/policy', { type: 'privacy_policy', content: 'Neu', version: 0 })).body._id,
    save: (_, content, version) => owner.post('/policy', { type: 'privacy_policy', content, version }),
    read: async () => {
      const { version, content: words } = (await owner.get('/policy/privacy_policy')).body;
      return { version, words };
    },
  },
  terms: {
    create: async () => {
      await owner.put('/terms', { content: 'Neu', version: 0 });
      return 'terms';
    },
    save: (_, content, version) => owner.put('/terms', { content, version }),
    read: async () => {
      const { version, content: words } = (await owner.get('/terms')).body;
      return { version, words };
    },
  },
  banner: {
    create: async () => (await sendForm('POST', '/banner', { title: 'Diwali' })).body.data._id,
    save: (id, title, version, more) => sendForm('PUT', `/banner/${id}`, { title, ...more }, version),
    read: async (id) => {
      const { data } = (await owner.get('/banner')).body;
      const { version, title: words } = required(data.find(({ _id }) => _id === id));
      return { version, words };
    },
    remove: removeAt('/banner'),
  },
  'picture of the gallery': {
    create: async () => (await sendForm('POST', '/gallery', { number: '1' })).body._id,
    save: (id, alt, version, more) =>
      sendForm('PUT', `/gallery/${id}`, { number: '1', alt, ...more }, version),
    read: async (id) => {
      const { body } = await owner.get('/gallery');
      const { version, alt: words } = required(body.find(({ _id }) => _id === id));
      return { version, words };
    },
    remove: removeAt('/gallery'),
  },
};

const everyNoun = Object.entries(nouns);
const withDeletion = everyNoun.filter(([, { remove }]) => remove);
const withPicture = withDeletion.filter(([name]) => name !== 'coupon');

const logged = async () => (await testApp.db.selectFrom('changes').selectAll().execute()).length;
const pictures = async () => (await storedPictures(testApp)).filter((file) => file.endsWith('.jpg')).length;

describe('two tablets edit the same', () => {
  test.each(everyNoun)('%s: the later save undoes nothing, and says who was faster', async (_, noun) => {
    const id = await noun.create();
    const { version } = await noun.read(id);
    testApp.clock.advance(60_000);
    expect((await noun.save(id, 'first', version)).status).toBe(200);
    const before = await dump(testApp.db);
    testApp.clock.advance(60_000);
    const late = await noun.save(id, 'second', version);
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        changedBy: (await owner.get('/auth/get_user_profile')).body.name,
        changedAt: new Date(testApp.clock.now() - 60_000).toISOString(),
      },
    });
    expect(await dump(testApp.db)).toEqual(before);

    // A client that has seen both decides.
    const newer = await noun.read(id);
    expect(newer).toEqual({ version: version + 1, words: 'first' });
    expect((await noun.save(id, 'second', newer.version)).status).toBe(200);
    expect(await noun.read(id)).toEqual({ version: version + 2, words: 'second' });
  });

  test.each(everyNoun)('%s: of concurrent saves one is stored, the others are refused', async (_, noun) => {
    const id = await noun.create();
    const { version } = await noun.read(id);
    const words = ['first', 'second', 'third'];
    const answers = await Promise.all(words.map((each) => noun.save(id, each, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = words[answers.findIndex(({ status }) => status === 200)];
    expect(await noun.read(id)).toEqual({ version: version + 1, words: winner });
  });

  test.each(everyNoun)('%s: the same save sent again is no conflict with itself', async (_, noun) => {
    const id = await noun.create();
    const { version } = await noun.read(id);
    expect((await noun.save(id, 'first', version)).status).toBe(200);
    const entries = await logged();
    const again = await noun.save(id, 'first', version);
    expect(again.status).toBe(200);
    expect(await noun.read(id)).toEqual({ version: version + 1, words: 'first' });
    expect(await logged()).toBe(entries);
  });

  test.each(everyNoun)(
    '%s: a call of the first API version, without a version number, still works',
    async (_, noun) => {
      const id = await noun.create();
      const { version } = await noun.read(id);
      expect((await noun.save(id, 'first')).status).toBe(200);
      expect((await noun.save(id, 'second')).status).toBe(200);
      expect(await noun.read(id)).toEqual({ version: version + 2, words: 'second' });
      // And a client that sends one is refused.
      expect((await noun.save(id, 'third', version)).status).toBe(409);
    },
  );

  test.each(everyNoun)('%s: a version that is none is refused', async (_, noun) => {
    const id = await noun.create();
    for (const wrong of [-1, 1.5, 2 ** 31]) expect((await noun.save(id, 'first', wrong)).status).toBe(400);
    expect((await noun.save(id, 'first', 2 ** 31 - 1)).status).toBe(409);
  });

  test.each(withDeletion)(
    '%s: what somebody has changed meanwhile is not deleted unseen',
    async (_, noun) => {
      const id = await noun.create();
      const { version } = await noun.read(id);
      await noun.save(id, 'first', version);
      const late = await noun.remove?.(id, version);
      expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
      expect((await noun.read(id)).words).toBe('first');
      expect((await noun.remove?.(id, version + 1))?.status).toBe(200);
      // A client still editing it learns that it is deleted.
      expect((await noun.save(id, 'second', version + 1)).status).toBe(404);
      const other = await noun.create();
      expect((await noun.remove?.(other))?.status).toBe(200);
    },
  );

  test.each(withPicture)(
    '%s: a picture is sent again without a conflict, and none is left behind',
    async (_, noun) => {
      const id = await noun.create();
      const { version } = await noun.read(id);
      const bytes = await pictureOf();
      const before = await pictures();
      expect((await noun.save(id, 'first', version, { image: fileOf(bytes) })).status).toBe(200);
      expect((await noun.save(id, 'first', version, { image: fileOf(bytes) })).status).toBe(200);
      expect(await pictures()).toBe(before + 1);
      const another = { image: fileOf(await pictureOf({ width: 500 })) };
      expect((await noun.save(id, 'first', version, another)).status).toBe(409);
      expect(await pictures()).toBe(before + 1);
    },
  );
});

describe('what has a button of its own collides with no edit', () => {
  test('a dish that was marked as sold out meanwhile is saved, and stays sold out', async () => {
    const id = dishes.kulfi.id;
    const find = async () =>
      required((await owner.get('/menu')).body.menuItems.find(({ _id }) => _id === id));
    const { version } = await find();
    const staff = await testApp.staff();
    await staff.send('PATCH', `/menu/${id}/sold-out`, { body: { until: 'further-notice' } });
    expect((await find()).version).toBe(version);
    const fields = { ...dishForm, name: 'Kulfi mit Mango', category: dishes.kulfi.categoryId };
    expect((await sendForm('PUT', `/menu/${id}`, fields, version)).status).toBe(200);
    expect(await find()).toMatchObject({ name: 'Kulfi mit Mango', soldOutUntil: 'further-notice' });
    await staff.send('PATCH', `/menu/${id}/sold-out`, { body: { until: null } });
    expect(await find()).toMatchObject({ name: 'Kulfi mit Mango', soldOutUntil: null });
  });

  test('a dish keeps its new place when it is edited, and its words when it is moved', async () => {
    const ids = async () =>
      (await owner.get('/menu')).body.menuItems
        .filter(({ category }) => category === categories.food.id)
        .map(({ _id }) => _id);
    const seen = await ids();
    const [first] = seen;
    const items = seen.toReversed();
    await owner.put('/menu/order', { category: categories.food.id, items, seen });
    expect((await sendForm('PUT', `/menu/${first}`, { ...dishForm, name: 'Neu' }, 1)).status).toBe(200);
    expect(await ids()).toEqual(items);
    expect((await owner.get('/menu')).body.menuItems.find(({ _id }) => _id === first)?.name).toBe('Neu');
  });

  test('closing by hand does not count as a change of the week', async () => {
    const { version } = (await owner.get('/admin/timing')).body.data;
    await owner.put('/admin/timing/current-status', { isOpen: false, reason: '' });
    await owner.post('/admin/timing/special-dates', { date: '2027-01-01' });
    expect((await owner.put('/admin/timing/weekly-schedule', { ...DEFAULT_WEEK, version })).status).toBe(200);
  });
});

describe('two tablets put in order', () => {
  test('dishes: who has seen another order undoes none', async () => {
    const category = categories.food.id;
    const ids = async () =>
      (await owner.get('/menu')).body.menuItems
        .filter((dish: { category: string }) => dish.category === category)
        .map(({ _id }) => _id);
    const seen: string[] = await ids();
    const items = seen.toReversed();
    const order = (wanted: string[], from?: string[]) =>
      owner.put('/menu/order', { category, items: wanted, seen: from });
    expect((await order(items, seen)).status).toBe(200);
    const [first = '', second = '', ...others] = seen;
    const late = await order([second, first, ...others], seen);
    expect(late).toMatchObject({ status: 409, body: { code: 'menu_changed' } });
    expect(await ids()).toEqual(items);
    // Sent again, it does not conflict with itself; and clients of the first API version send no version.
    expect((await order(items, seen)).status).toBe(200);
    expect((await order(seen)).status).toBe(200);
  });

  test('categories likewise', async () => {
    const seen: string[] = (await owner.get('/category')).body.map(({ _id }) => _id);
    const wanted = seen.toReversed();
    expect((await owner.put('/category/order', { categories: wanted, seen })).status).toBe(200);
    const [first = '', second = '', ...others] = seen;
    const late = await owner.put('/category/order', { categories: [second, first, ...others], seen });
    expect(late).toMatchObject({ status: 409, body: { code: 'menu_changed' } });
    expect((await owner.put('/category/order', { categories: wanted, seen })).status).toBe(200);
  });
});

describe('two tablets and one special date', () => {
  test('a date has one entry: the second is refused, and nothing of the first is lost', async () => {
    const special = { date: '2026-12-24', isOpen: false, reason: 'Heiligabend' };
    expect((await owner.post('/admin/timing/special-dates', special)).status).toBe(200);
    const late = await owner.post('/admin/timing/special-dates', {
      ...special,
      isOpen: true,
      reason: 'Doch offen',
    });
    expect([late.status, late.body.code]).toEqual([400, 'invalid_input']);
    const open = { ...special, isOpen: true, timeSlots: [{ openTime: '11:00', closeTime: '14:00' }] };
    const taken = await owner.post('/admin/timing/special-dates', open);
    expect(taken).toMatchObject({ status: 409, body: { code: 'special_date_taken' } });
    const { specialDates } = (await owner.get('/admin/timing')).body.data;
    expect(specialDates).toMatchObject([special]);
  });

  test('who deletes the one they have seen does not delete the one that has taken its place', async () => {
    const add = (reason: string) =>
      owner.post('/admin/timing/special-dates', { date: '2026-12-24', isOpen: false, reason });
    const { _id } = (await add('Heiligabend')).body.data.specialDates[0];
    await owner.delete(`/admin/timing/special-dates/${_id}`);
    await add('Betriebsferien');
    expect((await owner.delete(`/admin/timing/special-dates/${_id}`)).status).toBe(404);
    expect((await owner.get('/admin/timing')).body.data.specialDates).toMatchObject([
      { reason: 'Betriebsferien' },
    ]);
  });
});
