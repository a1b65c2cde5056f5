import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { fileOf, formOf, pictureOf } from '../test/forms.ts';
import { categories, dishes, dishForm } from '../test/menu-fixture.ts';
import { addToCart, cartItem, orderDinner, placeOrder } from '../test/orders.ts';
import { required } from '../test/required.ts';
import { storedPictures, storeSamplePicture } from '../test/stored-pictures.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

type Fields = Record<string, string | Blob>;

let testApp: TestApp;
let owner: Caller;
let contents: number;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
  contents = 0;
  testApp.live.subscribe(({ type }) => {
    if (type === 'content') contents += 1;
  });
});
afterEach(() => testApp.close());

const post = (fields: Fields) => owner.send('POST', '/menu', { raw: formOf(fields) });
const put = (id: string, fields: Fields) => owner.send('PUT', `/menu/${id}`, { raw: formOf(fields) });
const files = () => storedPictures(testApp);
const menu = async () => (await testApp.stranger.get('/menu')).body.menuItems;
const onMenu = async (id: string) => required((await menu()).find(({ _id }) => _id === id));
async function create(fields: Fields = dishForm) {
  const { status, body } = await post(fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const full = {
  name: ' Butter Chicken ',
  nameEn: 'Butter chicken',
  desc: 'In Tomaten und Butter',
  descEn: 'In tomatoes and butter',
  category: categories.food.id,
  actualPrice: '17,90',
  vatPercent: '7',
  diet: '',
  spiciness: '1',
  minimumAge: '18',
  allergens: '["nuts-cashews","milk","milk"]',
  additives: '["colouring"]',
  startTime: '17:00',
  endTime: '22:30',
  variants: JSON.stringify([
    {
      ...{ name: 'Normal', price: '16,50', nameEn: 'Regular', volumeMl: 330 },
      ...{ deposit: '0,25', depositKind: 'single-use' },
    },
    { name: 'Groß', price: 19.9, allergens: ['gluten-wheat'], volumeMl: '' },
  ]),
  addOns: JSON.stringify([{ name: 'Bier', price: '3.5', vatPercent: 19 }]),
};

const DAY = 24 * 60 * 60 * 1000;

describe('a dish', () => {
  test('with everything it may have is on the menu at once', async () => {
    const before = await menu();
    const dish = await create({ ...full, image: fileOf(await pictureOf()) });
    expect(dish).toEqual({
      _id: expect.any(String),
      version: 1,
      name: 'Butter Chicken',
      nameEn: 'Butter chicken',
      desc: 'In Tomaten und Butter',
      descEn: 'In tomatoes and butter',
      category: categories.food.id,
      image: expect.stringMatching(/^\/files\/pictures\/[0-9a-f-]{36}$/),
      drawing: null,
      startTime: '17:00',
      endTime: '22:30',
      actualPrice: 17.9,
      discountedPrice: null,
      vatPercent: 7,
      diet: null,
      spiciness: 1,
      minimumAge: 18,
      kitchenMinutes: null,
      packaged: null,
      isHouseOnly: false,
      allergens: ['milk', 'nuts-cashews'],
      allergensDeclared: true,
      additives: ['colouring'],
      additivesDeclared: true,
      soldOutUntil: null,
      variants: [
        {
          _id: expect.any(String),
          name: 'Normal',
          nameEn: 'Regular',
          price: 16.5,
          reduced: null,
          volumeMl: 330,
          netQuantity: null,
          deposit: { amount: 0.25, kind: 'single-use' },
          soldOutUntil: null,
          allergens: [],
          additives: [],
        },
        {
          _id: expect.any(String),
          name: 'Groß',
          nameEn: null,
          price: 19.9,
          reduced: null,
          volumeMl: null,
          netQuantity: null,
          deposit: null,
          soldOutUntil: null,
          allergens: ['gluten-wheat'],
          additives: [],
        },
      ],
      addOns: [
        {
          _id: expect.any(String),
          name: 'Bier',
          nameEn: null,
          price: 3.5,
          vatPercent: 19,
          soldOutUntil: null,
          allergens: [],
          allergensDeclared: false,
          additives: [],
          additivesDeclared: false,
        },
      ],
    });
    expect(await onMenu(dish._id)).toEqual(dish);
    expect(await menu()).toHaveLength(before.length + 1);
    expect(contents).toBe(1);
  });

  test('needs only the specified fields, and is last in its category', async () => {
    const dish = await create();
    expect(dish).toMatchObject({
      desc: '',
      image: null,
      startTime: null,
      discountedPrice: null,
      vatPercent: 7,
      diet: null,
      spiciness: 0,
      addOns: [],
    });
    const food = (await menu()).filter(({ category }) => category === dishForm.category);
    expect(food.at(-1)?._id).toBe(dish._id);
    expect((await menu()).at(-1)?.name).toBe('Mittags-Thali');
  });

  test('is served on certain days, which stay where a form says nothing of them', async () => {
    const season = { firstDate: '2027-04-15', lastDate: '2027-06-24' };
    const dish = await create({ ...dishForm, ...season, weekdays: '["friday","monday"]' });
    const times = { startTime: '00:00', endTime: '00:00', ...season, weekdays: ['monday', 'friday'] };
    expect(dish).toMatchObject(times);
    expect((await put(dish._id, dishForm)).body).toMatchObject(times);
    const always = (await put(dish._id, { ...dishForm, weekdays: '[]', firstDate: '', lastDate: '' })).body;
    expect(always).toMatchObject({ startTime: null, endTime: null });
    expect(always).not.toHaveProperty('weekdays');
    expect(always).not.toHaveProperty('firstDate');
  });

  describe('without a word about allergens or additives', () => {
    const declaration = (body: object) =>
      body as Record<'allergens' | 'allergensDeclared' | 'additivesDeclared', unknown>;
    const missing = { allergens: [], allergensDeclared: false, additives: [], additivesDeclared: false };
    const none = { allergens: [], allergensDeclared: true, additives: [], additivesDeclared: true };

    test('is not declared, and neither is an add-on: none was never stated', async () => {
      const dish = await create({ ...dishForm, addOns: JSON.stringify([{ name: 'Raita', price: 2 }]) });
      expect(dish).toMatchObject({ ...missing, addOns: [missing] });
      expect(await onMenu(dish._id)).toMatchObject({ ...missing, addOns: [missing] });
    });

    test('has none only where that is declared, on its add-ons too, and the declaration can be withdrawn', async () => {
      const words = { allergens: '["none"]', additives: '["none"]' };
      const addOn = { name: 'Raita', price: 2, allergens: ['none'], additives: ['none'] };
      const addOns = JSON.stringify([addOn]);
      const dish = await create({ ...dishForm, ...words, addOns });
      expect(dish).toMatchObject({ ...none, addOns: [none] });
      // Left out, the declaration stays as it was; an empty list removes it.
      const left = JSON.stringify([{ _id: dish.addOns[0]._id, name: 'Raita', price: 2 }]);
      expect((await put(dish._id, { ...dishForm, addOns: left })).body).toMatchObject({
        ...none,
        addOns: [none],
      });
      const { body } = await put(dish._id, { ...dishForm, allergens: '[]' });
      expect(declaration(body)).toMatchObject({
        allergens: [],
        allergensDeclared: false,
        additivesDeclared: true,
      });
    });

    test('is so still when only a variant has some: that comes on top of an undeclared dish', async () => {
      const variants = JSON.stringify([{ name: 'Mit Nüssen', price: 9, allergens: ['nuts-almonds'] }]);
      const dish = await create({ ...dishForm, variants });
      expect(dish).toMatchObject({ ...missing, variants: [{ allergens: ['nuts-almonds'], additives: [] }] });
    });

    test('is distinguished from none in the audit log', async () => {
      const { _id } = await create();
      await put(_id, { ...dishForm, allergens: '["none"]' });
      const { changes } = (await owner.get('/admin/changes?limit=1')).body;
      expect(changes[0].fields).toEqual([
        { field: 'allergens', of: null, before: ['undeclared'], after: ['none'] },
      ]);
    });
  });

  test('can be ordered as soon as it is there', async () => {
    const dish = await create();
    const guest = await testApp.guest();
    const cart = await addToCart(guest, { id: dish._id, variants: [{ id: dish.variants[0]._id }] });
    expect(cart.items).toMatchObject([{ menuItem: { name: 'Dal Tadka' }, problem: null }]);
  });

  test('keeps what a form leaves out: picture, English, declarations', async () => {
    const dish = await create({ ...full, image: fileOf(await pictureOf()) });
    const { name, desc, category, actualPrice } = full;
    const variants = JSON.stringify([{ name: 'Normal', price: 17 }]);
    const { body } = await put(dish._id, { name, desc, category, actualPrice, variants });
    expect(body).toMatchObject({
      nameEn: 'Butter chicken',
      descEn: 'In tomatoes and butter',
      image: dish.image,
      allergens: ['milk', 'nuts-cashews'],
      additives: ['colouring'],
      spiciness: 1,
      minimumAge: 18,
      variants: [
        {
          ...{ _id: dish.variants[0]._id, nameEn: 'Regular', price: 17 },
          deposit: { amount: 0.25, kind: 'single-use' },
        },
      ],
    });
  });

  test('of packaged goods has what the law requires, keeps what is left out, and drops it when it is not packaged', async () => {
    const packaged = {
      netQuantity: '250 g',
      ingredients: 'Mango, Zucker',
      producer: 'Beispiel GmbH, Hafen 1, 20457 Hamburg',
      nutrition: 'je 100 g:\nBrennwert 900 kJ',
      ...{ strength: '5,2 % vol', storage: 'Kühl lagern', origin: 'Indien' },
    };
    const english = { ingredientsEn: 'Mango, sugar', nutritionEn: '' };
    const { _id, ...dish } = await create({ ...full, isPackaged: 'true', ...packaged, ...english });
    expect(dish).toMatchObject({
      isHouseOnly: false,
      packaged: { ...packaged, ingredientsEn: 'Mango, sugar', nutritionEn: null },
    });
    expect((await put(_id, full)).body).toMatchObject({ packaged: dish.packaged });
    const less = await put(_id, { ...full, isPackaged: 'true', netQuantity: '300 g' });
    expect(less.body.packaged).toEqual({ ...dish.packaged, netQuantity: '300 g' });
    expect((await onMenu(_id)).packaged).toEqual(less.body.packaged);
    expect((await put(_id, { ...full, isPackaged: '' })).body.packaged).toBeNull();
    // Written before strength, storage and origin were asked.
    const {
      strength: _,
      storage: __,
      origin: ___,
      ...before
    } = { ...packaged, ingredients: { de: 'Mango', en: null } };
    const json = JSON.stringify({ ...before, nutrition: { de: '', en: null } });
    await testApp.db.updateTable('dishes').set({ packaged: json }).where('id', '=', _id).execute();
    expect((await onMenu(_id)).packaged).toMatchObject({
      strength: '',
      storage: '',
      storageEn: null,
      origin: '',
    });
  });

  test('has a drawing of any look until none is chosen, and names it in the audit log', async () => {
    const dish = await create({ ...dishForm, drawing: 'soup' });
    expect(dish.drawing).toBe('soup');
    expect((await onMenu(dish._id))?.drawing).toBe('soup');
    // Only one look has it: it is kept whatever look is chosen.
    expect((await put(dish._id, { ...dishForm, drawing: 'octopus' })).body.drawing).toBe('octopus');
    expect((await put(dish._id, dishForm)).body.drawing).toBe('octopus');
    expect((await put(dish._id, { ...dishForm, drawing: '' })).body.drawing).toBeNull();
    const { changes } = (await owner.get('/admin/changes')).body;
    expect(changes.map(({ fields }) => fields.filter(({ field }) => field === 'drawing'))).toMatchObject([
      [{ before: 'octopus', after: null }],
      [],
      [{ before: 'soup', after: 'octopus' }],
      [{ before: null, after: 'soup' }],
    ]);
  });

  test('shows in a conflict which drawing was chosen meanwhile, and loses neither', async () => {
    const dish = await create();
    expect((await put(dish._id, { ...dishForm, drawing: 'soup', version: '1' })).status).toBe(200);
    const late = await put(dish._id, { ...dishForm, drawing: 'salad', version: '1' });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await onMenu(dish._id))?.drawing).toBe('soup');
    expect((await put(dish._id, { ...dishForm, drawing: 'salad', version: '2' })).body.drawing).toBe('salad');
  });

  test('of the restaurant alone is on the menu, and comes into no cart', async () => {
    const { _id, variants, isHouseOnly } = await create({ ...dishForm, isHouseOnly: 'true' });
    expect(isHouseOnly).toBe(true);
    expect((await put(_id, dishForm)).body.isHouseOnly).toBe(true);
    const guest = await testApp.guest();
    const request = cartItem({ id: _id, variants: [{ id: variants[0]._id }] });
    expect((await guest.post('/cart/add', request)).body.code).toBe('dish_house_only');
    expect((await put(_id, { ...dishForm, isHouseOnly: '' })).body.isHouseOnly).toBe(false);
    expect((await guest.post('/cart/add', request)).status).toBe(200);
  });

  test('accepts its parts as the menu returns them', async () => {
    const { _id, variants, addOns } = await create(full);
    const parts = { variants: JSON.stringify(variants), addOns: JSON.stringify(addOns) };
    const { body } = await put(_id, { ...full, ...parts });
    expect(body).toMatchObject({ variants, addOns });
  });

  test('loses times, discounted price and texts that the form has without', async () => {
    const reducible = { ...full, actualPrice: '16,50' };
    const { _id } = await create(reducible);
    testApp.clock.advance(DAY);
    expect((await put(_id, { ...reducible, discountedPrice: '14' })).body.discountedPrice).toBe(14);
    const { startTime, endTime, ...allDay } = full;
    const { body } = await put(_id, {
      ...allDay,
      nameEn: '',
      descEn: ' ',
      discountedPrice: '',
      diet: 'vegan',
      minimumAge: '',
      allergens: '[]',
      addOns: '',
    });
    expect(body).toMatchObject({
      startTime: null,
      endTime: null,
      nameEn: null,
      descEn: null,
      discountedPrice: null,
      diet: 'vegan',
      minimumAge: null,
      allergens: [],
      addOns: [],
    });
  });

  test('takes the text null for no times, as the specified client reads and sends it', async () => {
    const dish = await create({ ...dishForm, startTime: 'null', endTime: 'null' });
    expect([dish.startTime, dish.endTime]).toEqual([null, null]);
  });

  test('keeps the ids of its variants and add-ons, so that carts and orders still know them', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, dishes.samosa, { variant: 'gross', addOns: [{ name: 'raita', quantity: 1 }] });
    const { body } = await put(dishes.samosa.id, {
      ...dishForm,
      name: 'Samosa',
      variants: JSON.stringify([
        { _id: 'gross', name: 'Riesig', price: 9.5 },
        { name: 'Klein', price: 5.5 },
      ]),
      addOns: JSON.stringify([
        { name: 'Neu', price: 1 },
        { _id: 'raita', name: 'Raita', price: 3 },
      ]),
    });
    expect(body.variants.map(({ _id }) => _id)).toEqual(['gross', 'klein']);
    expect(body.addOns[1]._id).toBe('raita');
    const cart = (await guest.get('/cart')).body;
    expect(cart.items[0]).toMatchObject({ problem: null });
    expect(cart.totalAmount).toBe(12.5);
  });

  test('that is edited stays sold out and in its place; in another category it is the last', async () => {
    await owner.send('PATCH', `/menu/${dishes.samosa.id}/sold-out`, { body: { until: 'further-notice' } });
    const order = async () => (await menu()).map(({ _id }) => _id);
    const before = await order();
    await put(dishes.samosa.id, { ...dishForm, name: 'Samosa' });
    expect(await onMenu(dishes.samosa.id)).toMatchObject({ soldOutUntil: 'further-notice' });
    expect(await order()).toEqual(before);
    await put(dishes.samosa.id, { ...dishForm, category: categories.lunch.id });
    expect((await order()).at(-1)).toBe(dishes.samosa.id);
  });

  test('that is deleted is gone from carts, and orders keep their own copy', async () => {
    const guest = await testApp.guest();
    const order = await orderDinner(guest);
    await addToCart(guest, dishes.tikka);
    expect((await owner.delete(`/menu/${dishes.tikka.id}`)).body).toEqual({ ok: true });
    expect((await menu()).find(({ _id }) => _id === dishes.tikka.id)).toBeUndefined();
    expect((await guest.get('/cart')).body.items[0]).toMatchObject({ problem: { code: 'dish_gone' } });
    const { body } = await guest.post('/orders/by-id', { orderId: order._id });
    expect(body.items[0]).toMatchObject({ name: 'Chicken Tikka', quantity: 2 });
    expect((await owner.delete(`/menu/${dishes.tikka.id}`)).status).toBe(404);
  });

  test('takes its old picture with it when it gets another or is deleted', async () => {
    const dish = await create({ ...dishForm, image: fileOf(await pictureOf()) });
    const { body } = await put(dish._id, { ...dishForm, image: fileOf(await pictureOf()) });
    expect(await files()).toEqual([`${body.image?.split('/').at(-1)}.jpg`]);
    await owner.delete(`/menu/${dish._id}`);
    expect(await files()).toEqual([]);
  });

  test('loses its picture on request, and keeps it otherwise', async () => {
    const dish = await create({ ...dishForm, image: fileOf(await pictureOf()) });
    expect((await put(dish._id, { ...dishForm, removeImage: 'false' })).body.image).toBe(dish.image);
    expect((await put(dish._id, { ...dishForm, removeImage: 'true' })).body.image).toBeNull();
    expect(await files()).toEqual([]);
  });

  test('two at once keep one picture, and no other lies about', async () => {
    const { _id } = await create({ ...dishForm, image: fileOf(await pictureOf()) });
    const sent = await Promise.all([
      put(_id, { ...dishForm, name: 'One', image: fileOf(await pictureOf()) }),
      put(_id, { ...dishForm, name: 'Two', image: fileOf(await pictureOf()) }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const { image } = await onMenu(_id);
    expect(await files()).toEqual([`${image?.split('/').at(-1)}.jpg`]);
  });
});

describe('a dish with one variant', () => {
  const one = (fields: object) => ({
    ...dishForm,
    nameEn: 'Lentils',
    variants: JSON.stringify([{ name: 'Dal Tadka', nameEn: 'Lentils', price: 10.9, ...fields }]),
  });

  test('that is called like the dish has no name in cart and order, and the dish’s on the menu', async () => {
    const { _id, variants } = await create(one({}));
    expect(variants).toMatchObject([{ name: 'Dal Tadka', nameEn: 'Lentils', price: 10.9 }]);
    const guest = await testApp.guest();
    await guest.post('/cart/add', { menuItemId: _id, quantity: 3, variantName: variants[0]._id, addOns: [] });
    const named = { name: '', nameEn: null, price: 10.9 };
    const { body: cart } = await guest.get('/cart');
    expect(cart.items).toMatchObject([{ lineTotal: 32.7, variant: named }]);
    const { body } = await placeOrder(guest);
    expect(body.order.items).toMatchObject([{ name: 'Dal Tadka', variants: [named] }]);
  });

  test('stays without a name when the dish is renamed with the variant as the menu answers it', async () => {
    const dish = await create(one({}));
    const { body } = await put(dish._id, {
      ...dishForm,
      name: 'Dal Makhani',
      nameEn: 'Black lentils',
      variants: JSON.stringify(dish.variants),
    });
    const [{ _id }] = dish.variants;
    expect(body.variants).toMatchObject([{ _id, name: 'Dal Makhani', nameEn: 'Black lentils' }]);
    const taken = await put(dish._id, {
      ...dishForm,
      variants: JSON.stringify([{ _id, name: 'Schale', price: 10.9 }]),
    });
    expect(taken.body.variants).toMatchObject([{ _id, name: 'Schale' }]);
  });

  test('has names for both when it gets another', async () => {
    const { _id } = await create(one({}));
    const two = JSON.stringify([
      { name: 'Dal Tadka', price: 10.9 },
      { name: 'Groß', price: 13 },
    ]);
    const { body } = await put(_id, { ...dishForm, variants: two });
    expect(body.variants).toMatchObject([{ name: 'Dal Tadka' }, { name: 'Groß' }]);
    const renamed = await put(_id, { ...dishForm, name: 'Dal', variants: JSON.stringify(body.variants) });
    expect(renamed.body.variants).toMatchObject([{ name: 'Dal Tadka' }, { name: 'Groß' }]);
  });
});

describe('a copy of a dish', () => {
  const _id = '0198c2a4-3333-4000-8000-000000000001';

  test('has a picture of its own, which stays when the first one’s goes, and the other way round', async () => {
    const dish = await create({ ...dishForm, image: fileOf(await pictureOf()) });
    const copy = await create({ ...dishForm, _id, name: 'Dal (Kopie)', imageOf: dish._id });
    expect(copy).toMatchObject({ _id, image: expect.stringMatching(/^\/files\/pictures\/[0-9a-f-]{36}$/) });
    expect(copy.image).not.toBe(dish.image);
    expect(await files()).toHaveLength(2);
    await owner.delete(`/menu/${dish._id}`);
    expect(await files()).toEqual([`${copy.image?.split('/').at(-1)}.jpg`]);
    await put(copy._id, { ...dishForm, removeImage: 'true' });
    expect(await files()).toEqual([]);
  });

  test('that is sent twice is there once, with one picture', async () => {
    const dish = await create({ ...dishForm, image: fileOf(await pictureOf()) });
    const fields = { ...dishForm, _id, name: 'Dal (Kopie)', imageOf: dish._id };
    const [first, second] = [await create(fields), await create(fields)];
    expect(second).toEqual(first);
    expect((await menu()).filter(({ name }) => name === 'Dal (Kopie)')).toHaveLength(1);
    expect(await files()).toHaveLength(2);
  });

  test('shares a picture of the sample, which stays whoever goes', async () => {
    await storeSamplePicture(testApp, 'dal-1a2b3c4d.jpg');
    await testApp.db
      .updateTable('dishes')
      .set({ image: '/files/pictures/dal-1a2b3c4d' })
      .where('id', '=', dishes.tikka.id)
      .execute();
    const copy = await create({ ...dishForm, imageOf: dishes.tikka.id });
    expect(copy.image).toBe('/files/pictures/dal-1a2b3c4d');
    await owner.delete(`/menu/${copy._id}`);
    expect(await files()).toEqual(['dal-1a2b3c4d.jpg']);
  });

  test('has no picture where there is none, none is requested, or another one is sent', async () => {
    const dish = await create({ ...dishForm, image: fileOf(await pictureOf()) });
    const gone = '0198c2a4-3333-4000-8000-00000000dead';
    for (const imageOf of [dishes.tikka.id, gone]) {
      expect((await create({ ...dishForm, imageOf })).image).toBeNull();
    }
    expect((await create({ ...dishForm, imageOf: dish._id, removeImage: 'true' })).image).toBeNull();
    expect(await files()).toHaveLength(1);
    await create({ ...dishForm, imageOf: dish._id, image: fileOf(await pictureOf()) });
    expect(await files()).toHaveLength(2);
    expect((await post({ ...dishForm, imageOf: '../secret' })).body.issues).toMatchObject([
      { path: 'imageOf' },
    ]);
  });

  test('that is refused leaves no picture behind', async () => {
    const dish = await create({ ...dishForm, image: fileOf(await pictureOf()) });
    const category = '0198c2a4-1111-7000-8000-000000000000';
    expect((await post({ ...dishForm, category, imageOf: dish._id })).body.code).toBe('category_unknown');
    expect(await files()).toHaveLength(1);
  });
});

describe('a form is refused, changes nothing and leaves no file:', () => {
  const part = (fields: object) => JSON.stringify([{ name: 'Normal', price: 10.9, ...fields }]);

  test.each<[string, Fields, string, string]>([
    ['no name', { name: ' ' }, 'name', 'name_required'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name', 'text_too_long'],
    ['a name with U+0000', { name: 'Da\0l' }, 'name', 'value_invalid'],
    ['a file for a name', { name: fileOf('x') }, 'name', 'wrong_type'],
    ['a description that is too long', { desc: 'x'.repeat(1001) }, 'desc', 'text_too_long'],
    ['no category', { category: '' }, 'category', 'category_required'],
    ['a category that is no id', { category: 'Suppen' }, 'category', 'category_required'],
    ['no price', { actualPrice: ' ' }, 'actualPrice', 'price_required'],
    ['a price in words', { actualPrice: 'zehn' }, 'actualPrice', 'price_invalid'],
    ['a price below zero', { actualPrice: '-1' }, 'actualPrice', 'price_invalid'],
    ['a price finer than a cent', { actualPrice: '1.999' }, 'actualPrice', 'price_invalid'],
    ['a price beyond every banquet', { actualPrice: '1000.01' }, 'actualPrice', 'price_invalid'],
    ['a price in powers', { actualPrice: '1e2' }, 'actualPrice', 'price_invalid'],
    ['a price of nobody', { actualPrice: 'NaN' }, 'actualPrice', 'price_invalid'],
    ['a discount above the price', { discountedPrice: '11' }, 'discountedPrice', 'discount_too_high'],
    ['a discount that is none', { discountedPrice: '10,90' }, 'discountedPrice', 'discount_too_high'],
    [
      'a discount that no variant would get',
      { actualPrice: '12', discountedPrice: '9' },
      'discountedPrice',
      'discount_of_no_variant',
    ],
    ['a discount in words', { discountedPrice: 'x' }, 'discountedPrice', 'price_invalid'],
    ['no variants', { variants: '[]' }, 'variants', 'variants_missing'],
    ['an empty text for variants', { variants: '' }, 'variants', 'variants_missing'],
    ['variants that are no JSON', { variants: '[{' }, 'variants', 'json_invalid'],
    ['variants that are no list', { variants: '{"name":"x"}' }, 'variants', 'variants_missing'],
    ['variants that are null', { variants: 'null' }, 'variants', 'variants_missing'],
    ['a variant without name', { variants: part({ name: '' }) }, 'variants.0.name', 'variants_incomplete'],
    ['a variant without price', { variants: part({ price: '' }) }, 'variants.0.price', 'variants_incomplete'],
    [
      'a variant with null for a price',
      { variants: part({ price: null }) },
      'variants.0.price',
      'variants_incomplete',
    ],
    ['a variant whose price is none', { variants: part({ price: -1 }) }, 'variants.0.price', 'price_invalid'],
    [
      'a deposit of no kind',
      { variants: part({ deposit: '0,25' }) },
      'variants.0.depositKind',
      'deposit_kind_required',
    ],
    [
      'a deposit without a volume',
      { variants: part({ deposit: '0,25', depositKind: 'reusable' }) },
      'variants.0.volumeMl',
      'deposit_volume_required',
    ],
    [
      'a deposit whose volume is emptied',
      { variants: part({ _id: 'a', deposit: '0,25', depositKind: 'reusable', volumeMl: '' }) },
      'variants.0.volumeMl',
      'deposit_volume_required',
    ],
    [
      'a deposit of packaged goods of which nothing says how much it is',
      {
        ...{ isPackaged: 'true', netQuantity: 'eine Flasche' },
        variants: part({ deposit: '0,25', depositKind: 'reusable' }),
      },
      'variants.0.volumeMl',
      'deposit_volume_required',
    ],
    [
      'a deposit of a kind of its own',
      { variants: part({ deposit: 0.25, depositKind: 'two-way' }) },
      'variants.0.depositKind',
      'value_invalid',
    ],
    [
      'a can with less than its deposit',
      { variants: part({ deposit: '0,15', depositKind: 'single-use' }) },
      'variants.0.deposit',
      'deposit_low',
    ],
    ['a deposit that is none', { variants: part({ deposit: '-1' }) }, 'variants.0.deposit', 'price_invalid'],
    ['an empty glass', { variants: part({ volumeMl: 0 }) }, 'variants.0.volumeMl', 'value_invalid'],
    [
      'an allergen of its own',
      { variants: part({ allergens: ['dust'] }) },
      'variants.0.allergens.0',
      'value_invalid',
    ],
    [
      'too many variants',
      { variants: `[${Array(41).fill('{"name":"a","price":1}')}]` },
      'variants',
      'too_many',
    ],
    ['an add-on without name', { addOns: '[{"price":1}]' }, 'addOns.0.name', 'add_ons_incomplete'],
    ['an add-on without price', { addOns: '[{"name":"Raita"}]' }, 'addOns.0.price', 'add_ons_incomplete'],
    ['add-ons that are no list', { addOns: '7' }, 'addOns', 'value_invalid'],
    ['a start without an end', { startTime: '17:00' }, 'endTime', 'times_required'],
    ['an end without a start', { endTime: '17:00' }, 'startTime', 'times_required'],
    ['times that are empty', { startTime: '', endTime: '' }, 'startTime', 'times_required'],
    ['a time that is none', { startTime: '25:00', endTime: '26:00' }, 'startTime', 'time_invalid'],
    ['a day that is none', { weekdays: '["funday"]' }, 'weekdays.0', 'value_invalid'],
    ['days that are no JSON', { weekdays: 'monday' }, 'weekdays', 'json_invalid'],
    ['a date that is none', { firstDate: '2027-02-30' }, 'firstDate', 'date_invalid'],
    [
      'a last day before the first',
      { firstDate: '2027-04-15', lastDate: '2027-04-14' },
      'lastDate',
      'date_before_first',
    ],
    ['a tax beyond all', { vatPercent: '31' }, 'vatPercent', 'value_invalid'],
    ['a tax in thousandths', { vatPercent: '7.525' }, 'vatPercent', 'value_invalid'],
    ['a diet of its own', { diet: 'keto' }, 'diet', 'value_invalid'],
    ['a packet that is neither', { isPackaged: 'yes' }, 'isPackaged', 'value_invalid'],
    ['ingredients without an end', { ingredients: 'x'.repeat(2001) }, 'ingredients', 'text_too_long'],
    ['an age of its own', { minimumAge: '17' }, 'minimumAge', 'value_invalid'],
    ['a drawing of no look', { drawing: 'castle' }, 'drawing', 'drawing_unknown'],
    ['a drawing by its name', { drawing: 'Suppe' }, 'drawing', 'drawing_unknown'],
    ['hotter than hot', { spiciness: '4' }, 'spiciness', 'value_invalid'],
    ['an unknown allergen', { allergens: '["dust"]' }, 'allergens.0', 'value_invalid'],
    ['no allergens and one', { allergens: '["none","milk"]' }, 'allergens', 'none_and_more'],
    [
      'an add-on with no additives and one',
      { addOns: '[{"name":"Raita","price":1,"additives":["waxed","none"]}]' },
      'addOns.0.additives',
      'none_and_more',
    ],
    ['allergens that are no JSON', { allergens: 'milk' }, 'allergens', 'json_invalid'],
    ['a text for a picture', { image: 'dal.jpg' }, 'image', 'picture_type_unsupported'],
    ['a picture in a field of another name', { photo: fileOf('x') }, 'photo', 'file_unexpected'],
  ])('%s', async (_, wrong, path, code) => {
    const before = await menu();
    const image = fileOf(await pictureOf());
    for (const send of [post, (fields: Fields) => put(dishes.samosa.id, fields)]) {
      const { status, body } = await send({ ...dishForm, image, ...wrong });
      expect([status, body.issues?.[0]]).toMatchObject([400, { path, code }]);
    }
    expect(await menu()).toEqual(before);
    expect(await files()).toEqual([]);
    expect(contents).toBe(0);
  });

  test('everything that is missing is reported at once, the times too', async () => {
    const { body } = await post({ ...dishForm, name: '', variants: '[]', startTime: '', endTime: '' });
    const declaration = body.issues.map(({ path, code }) => [path, code]);
    expect(declaration).toEqual([
      ['name', 'name_required'],
      ['variants', 'variants_missing'],
      ['startTime', 'times_required'],
      ['endTime', 'times_required'],
    ]);
  });

  test.each(['name', 'category', 'actualPrice', 'variants'] as const)('nothing for %s', async (field) => {
    const { [field]: _, ...rest } = dishForm;
    const { status, body } = await post(rest);
    expect([status, body.issues[0].path]).toEqual([400, field]);
    expect(body.issues[0].code).toMatch(/required|missing/);
  });

  test('a picture that is none, and a category that is gone', async () => {
    const svg = fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png');
    expect((await post({ ...dishForm, image: svg })).status).toBe(415);
    const image = fileOf(await pictureOf());
    const category = '0198c2a4-1111-7000-8000-000000000000';
    for (const { status, body } of [
      await post({ ...dishForm, category, image }),
      await put(dishes.samosa.id, { ...dishForm, category, image }),
    ]) {
      expect([status, body.code]).toEqual([409, 'category_unknown']);
    }
    expect((await put(category, { ...dishForm, image })).status).toBe(404);
    expect(await files()).toEqual([]);
  });

  test('what is no form', async () => {
    expect((await owner.post('/menu', dishForm)).status).toBe(415);
    expect((await owner.send('POST', '/menu')).status).toBe(400);
  });

  test('in the specified words', async () => {
    const words = async (wrong: Fields) =>
      (await owner.withLanguage('en').send('POST', '/menu', { raw: formOf({ ...dishForm, ...wrong }) })).body
        .issues[0].message;
    expect(await words({ variants: '[]' })).toBe('Please add at least one variant');
    expect(await words({ variants: part({ name: ' ' }) })).toBe('All variants must have both name and price');
    expect(await words({ addOns: '[{"name":"x"}]' })).toBe('All add-ons must have both name and price');
  });
});

describe('sold out', () => {
  const mark = (until: unknown, as = owner) =>
    as.send('PATCH', `/menu/${dishes.samosa.id}/sold-out`, { body: { until } });

  test('until tomorrow, until further notice, and back, by staff too', async () => {
    const staff = await testApp.staff();
    // Saturday evening; on Sunday it opens at noon.
    expect((await mark('tomorrow', staff)).body.soldOutUntil).toBe(Date.parse('2026-11-22T12:00:00+01:00'));
    expect((await onMenu(dishes.samosa.id)).soldOutUntil).toBe(Date.parse('2026-11-22T12:00:00+01:00'));
    expect((await mark('further-notice', staff)).body.soldOutUntil).toBe('further-notice');
    expect((await mark(null, staff)).body.soldOutUntil).toBeNull();
    expect(contents).toBe(3);
  });

  test('a guest is refused with the reason, and can order again when it is over', async () => {
    const guest = await testApp.guest();
    const request = { menuItemId: dishes.samosa.id, variantName: 'klein', quantity: 1 };
    await mark('tomorrow');
    expect((await guest.post('/cart/add', request)).body.code).toBe('dish_sold_out');
    testApp.clock.set('2026-11-22T12:00:00+01:00');
    expect((await guest.post('/cart/add', request)).status).toBe(200);
  });

  describe('one variant or one extra', () => {
    const sunday = Date.parse('2026-11-22T12:00:00+01:00');
    const send = (dish: { id: string }, body: object, as = owner) =>
      as.send('PATCH', `/menu/${dish.id}/sold-out`, { body });
    const soldOutOn = async ({ id }: { id: string }) => {
      const { soldOutUntil, variants, addOns } = await onMenu(id);
      const outOf = (parts: { _id: string; soldOutUntil: unknown }[]) =>
        Object.fromEntries(parts.map((part) => [part._id, part.soldOutUntil]));
      return { dish: soldOutUntil, ...outOf(variants), ...outOf(addOns) };
    };
    const nothing = { dish: null, klein: null, gross: null, minze: null, raita: null };

    test('a variant, by staff, until tomorrow and back; the others go on', async () => {
      const staff = await testApp.staff();
      const guest = await testApp.guest();
      const { body } = await send(dishes.samosa, { until: 'tomorrow', variant: 'gross' }, staff);
      expect(body.variants[1]).toMatchObject({ _id: 'gross', soldOutUntil: sunday });
      expect(await soldOutOn(dishes.samosa)).toEqual({ ...nothing, gross: sunday });
      const refused = await guest.post('/cart/add', cartItem(dishes.samosa, { variant: 'gross' }));
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          code: 'variant_sold_out',
          dishId: dishes.samosa.id,
          variantId: 'gross',
          name: { de: 'Groß', en: null },
          availableAt: sunday,
          message: '„Groß“ ist ausverkauft. Bitte wählen Sie eine andere Variante.',
        },
      ]);
      expect((await guest.post('/cart/add', cartItem(dishes.samosa))).status).toBe(200);
      await send(dishes.samosa, { until: null, variant: 'gross' }, staff);
      expect(await soldOutOn(dishes.samosa)).toEqual(nothing);
    });

    test('an extra, in every dish that has it, and back from another of them', async () => {
      const { _id: other } = await create({
        ...dishForm,
        category: categories.lunch.id,
        addOns: JSON.stringify([{ name: 'Raita', price: 2.9 }]),
      });
      await send(dishes.samosa, { until: 'further-notice', addOn: 'raita' });
      expect(await soldOutOn(dishes.samosa)).toEqual({ ...nothing, raita: 'further-notice' });
      const [{ _id: addOn, soldOutUntil }] = (await onMenu(other)).addOns;
      expect(soldOutUntil).toBe('further-notice');
      await send({ id: other }, { until: null, addOn });
      expect(await soldOutOn(dishes.samosa)).toEqual(nothing);
    });

    test('a cart with it reports it, and neither cart nor order accepts it; earlier orders stay', async () => {
      const guest = await testApp.guest();
      const order = await orderDinner(guest);
      await addToCart(guest, dishes.samosa, { addOns: [{ name: 'raita', quantity: 1 }], quantity: 6 });
      await send(dishes.samosa, { until: 'tomorrow', addOn: 'raita' });
      const cart = (await guest.withLanguage('en').get('/cart')).body;
      expect(cart.items[0].problem).toMatchObject({
        code: 'add_on_sold_out',
        message: '“Raita” is sold out. Please choose the dish without this extra.',
      });
      const refused = await placeOrder(guest);
      expect([refused.status, refused.body.code]).toEqual([409, 'add_on_sold_out']);
      await send(dishes.tikka, { until: 'further-notice', variant: 'normal' });
      const accepted = await owner.put('/orders/updateStatus', { orderId: order._id, status: 'accepted' });
      expect(accepted.status).toBe(200);
      // It ends by itself.
      testApp.clock.set('2026-11-22T12:00:00+01:00');
      expect((await guest.get('/cart')).body.items[0].problem).toBeNull();
    });

    test('a dish whose only variant is sold out is sold out', async () => {
      const guest = await testApp.guest();
      await send(dishes.tikka, { until: 'tomorrow', variant: 'normal' });
      expect((await guest.post('/cart/add', cartItem(dishes.tikka))).body).toMatchObject({
        code: 'dish_sold_out',
        availableAt: sunday,
      });
    });

    test('two tablets at once lose nothing of each other', async () => {
      const both = [
        { name: 'Minz-Chutney', price: 1 },
        { name: 'Raita', price: 2 },
      ];
      const others = { addOns: JSON.stringify(both) };
      for (let count = 0; count < 4; count += 1)
        await create({ ...dishForm, name: `Dal ${count}`, ...others });
      const bodies = [
        { until: 'tomorrow', variant: 'klein' },
        { until: 'further-notice', variant: 'gross' },
        { until: 'tomorrow', addOn: 'minze' },
        { until: 'further-notice', addOn: 'raita' },
        { until: 'tomorrow' },
      ];
      const answers = await Promise.all(bodies.map((body) => send(dishes.samosa, body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await soldOutOn(dishes.samosa)).toEqual({
        ...{ dish: sunday, klein: sunday, gross: 'further-notice', minze: sunday, raita: 'further-notice' },
      });
      const dals = (await menu()).filter(({ name }) => name.startsWith('Dal '));
      for (const { addOns } of dals) {
        expect(addOns.map((addOn: { soldOutUntil: unknown }) => addOn.soldOutUntil)).toEqual([
          sunday,
          'further-notice',
        ]);
      }
    });

    test('stays so when the dish is edited, and is new where its part is', async () => {
      await send(dishes.samosa, { until: 'further-notice', variant: 'gross' });
      await send(dishes.samosa, { until: 'further-notice', addOn: 'raita' });
      const variants = JSON.stringify([{ _id: 'gross', name: 'Riesig', price: 9 }]);
      await put(dishes.samosa.id, { ...dishForm, variants, addOns: '[]' });
      expect(await soldOutOn(dishes.samosa)).toEqual({ dish: null, gross: 'further-notice' });
      const addOns = JSON.stringify([{ name: 'Raita', price: 2 }]);
      const { body } = await put(dishes.samosa.id, { ...dishForm, variants, addOns });
      expect(body.addOns[0].soldOutUntil).toBeNull();
    });

    test.each([
      ['a variant that is gone', { variant: 'riesig' }, 409, 'variant_gone'],
      ['an extra that is gone', { addOn: 'ketchup' }, 409, 'add_on_gone'],
      ['both at once', { variant: 'gross', addOn: 'raita' }, 400, 'invalid_input'],
      ['an empty variant', { variant: '' }, 400, 'invalid_input'],
      ['an extra that is no text', { addOn: 7 }, 400, 'invalid_input'],
    ])('%s is refused and changes nothing', async (_, part, status, code) => {
      const { status: answered, body } = await send(dishes.samosa, { until: 'tomorrow', ...part });
      expect([answered, body.code]).toEqual([status, code]);
      expect(await soldOutOn(dishes.samosa)).toEqual(nothing);
      expect(contents).toBe(0);
    });

    test('of a dish that is gone is not found', async () => {
      const gone = { id: '0198c2a4-1111-7000-8000-000000000000' };
      for (const part of [{}, { variant: 'gross' }, { addOn: 'raita' }]) {
        expect((await send(gone, { until: null, ...part })).status).toBe(404);
      }
    });
  });

  test.each([['yesterday'], [''], [7], [undefined], [true]])('%j is no such time', async (until) => {
    expect((await mark(until)).status).toBe(400);
    expect(contents).toBe(0);
  });
});
