import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { watchDatabase } from '../../test/dump.ts';
import { formOf } from '../../test/forms.ts';
import { dishes } from '../../test/menu-fixture.ts';
import { required } from '../../test/required.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const save = (rows: object[], who = owner) =>
  who.send('PUT', '/admin/menu-table', { raw: formOf({ dishes: JSON.stringify(rows) }) });
const read = async (id: string) =>
  required((await owner.get('/menu')).body.menuItems.find(({ _id }) => _id === id));
const kulfi = { _id: dishes.kulfi.id, version: 1 };
const samosa = { _id: dishes.samosa.id, version: 1 };
const price = (variant: string, euros: number) => ({ prices: [{ variant, price: euros }] });

describe('the table of dishes', () => {
  test('saves prices, VAT, declarations and availability of many dishes in one step', async () => {
    const [before, other] = [await read(kulfi._id), await read(samosa._id)];
    const events: string[] = [];
    testApp.live.subscribe(({ type }) => events.push(type));
    const { status, body } = await save([
      { ...kulfi, ...price('normal', 7), allergens: ['milk'], additives: [], soldOut: 'further-notice' },
      { ...samosa, ...price('gross', 9.2), vatPercent: 19, isHouseOnly: true },
    ]);
    expect([status, body.menuItems.length]).toEqual([200, 2]);
    expect(await read(kulfi._id)).toEqual({
      ...before,
      version: 2,
      actualPrice: 7,
      variants: [{ ...before.variants[0], price: 7 }],
      allergens: ['milk'],
      additivesDeclared: false,
      soldOutUntil: 'further-notice',
    });
    expect(await read(samosa._id)).toEqual({
      ...other,
      version: 2,
      vatPercent: 19,
      isHouseOnly: true,
      variants: [other.variants[0], { ...other.variants[1], price: 9.2 }],
    });
    expect(events.filter((type) => type === 'content')).toHaveLength(1);
    const { changes } = (await owner.get('/admin/changes')).body;
    expect(changes[0]).toMatchObject({
      action: 'dishes_edited',
      fields: [{ field: 'editedDishes', after: 2 }],
    });
  });

  test('is undone in one step, what is sold out as well', async () => {
    const before = await read(kulfi._id);
    const { change } = (await save([{ ...kulfi, ...price('normal', 7), soldOut: 'tomorrow' }])).body;
    expect((await read(kulfi._id)).soldOutUntil).toEqual(expect.any(Number));
    expect((await owner.post('/admin/menu-bulk-change/undo', { id: required(change)._id })).status).toBe(200);
    expect(await read(kulfi._id)).toEqual({ ...before, version: 3 });
  });

  test('saves nothing when somebody else has edited one of them, and says which', async () => {
    await save([{ ...kulfi, ...price('normal', 7) }]);
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    const refused = await save([
      { ...samosa, vatPercent: 19 },
      { ...kulfi, ...price('normal', 8) },
    ]);
    await expectRefused(refused, 409);
    expect(refused.body).toMatchObject({ code: 'dishes_changed', dishIds: [kulfi._id], names: ['Kulfi'] });
  });

  test('of two owners at once loses nothing of either', async () => {
    const [one, other] = await Promise.all([
      save([{ ...kulfi, ...price('normal', 7) }]),
      save([
        { ...kulfi, ...price('normal', 8) },
        { ...samosa, vatPercent: 19 },
      ]),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const isFirst = one.status === 200;
    expect((await read(kulfi._id)).actualPrice).toBe(isFirst ? 7 : 8);
    expect((await read(samosa._id)).vatPercent).toBe(isFirst ? 7 : 19);
  });

  test('sent twice is saved once', async () => {
    const rows = [{ ...kulfi, ...price('normal', 7) }];
    await save(rows);
    expect(await save(rows)).toMatchObject({ status: 200, body: { change: null } });
    expect((await read(kulfi._id)).version).toBe(2);
  });

  test('takes no price that would make a running discount a false one', async () => {
    const form = {
      name: 'Kulfi',
      category: dishes.kulfi.categoryId,
      actualPrice: '6.20',
      discountedPrice: '5',
    };
    const variants = JSON.stringify([{ _id: 'normal', name: 'Normal', price: 6.2 }]);
    testApp.clock.advance(2 * 24 * 60 * 60 * 1000);
    const saved = await owner.send('PUT', `/menu/${kulfi._id}`, { raw: formOf({ ...form, variants }) });
    expect(saved.status).toBe(200);
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    const refused = await save([
      { ...samosa, vatPercent: 19 },
      { ...kulfi, version: 2, ...price('normal', 7) },
    ]);
    await expectRefused(refused, 409);
    expect(refused.body).toMatchObject({ code: 'dish_not_savable', name: 'Kulfi' });
  });

  test.each([
    ['no rows', []],
    ['a price that is none', [{ ...kulfi, prices: [{ variant: 'normal', price: 'x' }] }]],
    ['an unknown allergen', [{ ...kulfi, allergens: ['dust'] }]],
    ['an impossible VAT rate', [{ ...kulfi, vatPercent: 31 }]],
  ])('with %s is refused and changes nothing', async (_, rows) => {
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    await expectRefused(await save(rows), 400);
  });

  test('of a dish or a variant that is gone is refused', async () => {
    expect((await save([{ ...kulfi, ...price('other', 7) }])).body.code).toBe('dishes_changed');
    await owner.delete(`/menu/${kulfi._id}`);
    expect((await save([{ ...kulfi, ...price('normal', 7) }])).body.code).toBe('dishes_changed');
  });
});
