import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { fileOf, formOf, pictureOf } from '../test/forms.ts';
import { categories, dishes, dishForm } from '../test/menu-fixture.ts';
import { addToCart, orderDinner } from '../test/orders.ts';
import { storedPictures } from '../test/stored-pictures.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

type Fields = Record<string, string | Blob>;
const unknown = '0198c2a4-1111-7000-8000-000000000000';

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

const post = (fields: Fields) => owner.send('POST', '/category', { raw: formOf(fields) });
const put = (id: string, fields: Fields) => owner.send('PUT', `/category/${id}`, { raw: formOf(fields) });
const files = () => storedPictures(testApp);
const menu = async () => (await testApp.stranger.get('/menu')).body;
const names = async () => (await menu()).category.map(({ name }) => name);
const idsIn = async (category: string) =>
  (await menu()).menuItems
    .filter((item: { category: string }) => item.category === category)
    .map(({ _id }) => _id);

describe('a category', () => {
  test('is at the end of the menu, with every optional field', async () => {
    const { status, body } = await post({
      name: 'Suppen',
      nameEn: 'Soups',
      desc: 'Heiß',
      descEn: 'Hot',
      startTime: '22:00',
      endTime: '02:00',
      drawing: 'soup',
      kitchenMinutes: '6',
      image: fileOf(await pictureOf()),
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      version: 1,
      name: 'Suppen',
      nameEn: 'Soups',
      desc: 'Heiß',
      descEn: 'Hot',
      startTime: '22:00',
      endTime: '02:00',
      image: expect.stringMatching(/^\/files\/pictures\//),
      drawing: 'soup',
      kitchenMinutes: 6,
    });
    expect((await menu()).category.at(-1)).toEqual(body);
    expect((await owner.get('/category')).body).toEqual((await menu()).category);
    expect(contents).toBe(1);
  });

  test('keeps what a form leaves out, but its times', async () => {
    const { body } = await post({
      name: 'Suppen',
      nameEn: 'Soups',
      desc: 'Heiß',
      drawing: 'soup',
      startTime: '12:00',
      endTime: '14:00',
    });
    expect((await put(body._id, { name: 'Brühen' })).body).toEqual({
      ...body,
      version: 2,
      name: 'Brühen',
      startTime: null,
      endTime: null,
    });
  });

  test('has a drawing until none is chosen, and none that no look has', async () => {
    const { body } = await post({ name: 'Suppen', drawing: 'soup' });
    const before = await menu();
    for (const { status, body: refused } of [
      await post({ name: 'Salate', drawing: 'castle' }),
      await put(body._id, { name: 'Salate', drawing: 'castle' }),
    ]) {
      expect([status, refused.issues]).toMatchObject([400, [{ path: 'drawing', code: 'drawing_unknown' }]]);
    }
    expect(await menu()).toEqual(before);
    expect((await put(body._id, { name: 'Suppen', drawing: '' })).body.drawing).toBeNull();
  });

  test('gets another picture, and none on request', async () => {
    const { body } = await post({ name: 'Suppen', image: fileOf(await pictureOf()) });
    const other = await put(body._id, { name: 'Suppen', image: fileOf(await pictureOf()) });
    expect(await files()).toEqual([`${other.body.image?.split('/').at(-1)}.jpg`]);
    expect((await put(body._id, { name: 'Suppen', removeImage: 'true' })).body.image).toBeNull();
    expect(await files()).toEqual([]);
  });

  test('is deleted with everything under it, and its pictures', async () => {
    const guest = await testApp.guest();
    const order = await orderDinner(guest);
    await addToCart(guest, dishes.tikka);
    const image = fileOf(await pictureOf());
    await put(categories.food.id, { name: 'Speisen', image });
    await owner.send('POST', '/menu', { raw: formOf({ ...dishForm, image }) });
    expect(await files()).toHaveLength(2);

    expect((await owner.delete(`/category/${categories.food.id}`)).body).toEqual({ ok: true });
    expect(await names()).toEqual(['Getränke', 'Mittagstisch']);
    expect((await menu()).menuItems.map(({ name }) => name)).toEqual(['Helles', 'Mittags-Thali']);
    expect(await files()).toEqual([]);
    expect((await guest.get('/cart')).body.items[0]).toMatchObject({ problem: { code: 'dish_gone' } });
    expect((await guest.post('/orders/by-id', { orderId: order._id })).body.items[0].name).toBe(
      'Chicken Tikka',
    );
    expect((await owner.delete(`/category/${categories.food.id}`)).status).toBe(404);
  });

  test('that is deleted while a dish comes into it leaves no dish without one', async () => {
    const [deleted, created] = await Promise.all([
      owner.delete(`/category/${categories.food.id}`),
      owner.send('POST', '/menu', { raw: formOf(dishForm) }),
    ]);
    expect(deleted.status).toBe(200);
    expect([201, 409]).toContain(created.status);
    expect(await idsIn(categories.food.id)).toEqual([]);
    const left = await testApp.db.selectFrom('dishes').select('id').execute();
    expect(left).toHaveLength(2);
  });

  test.each<[string, Fields, string, string]>([
    ['no name', { name: ' ' }, 'name', 'name_required'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name', 'text_too_long'],
    ['a start alone', { startTime: '12:00' }, 'endTime', 'times_required'],
    ['times that are empty', { startTime: '', endTime: '' }, 'startTime', 'times_required'],
    ['times that are none', { startTime: 'noon', endTime: 'late' }, 'startTime', 'time_invalid'],
    ['a picture in another field', { picture: fileOf('x') }, 'picture', 'file_unexpected'],
  ])('is refused with %s, and nothing changes', async (_, wrong, path, code) => {
    const before = await menu();
    const image = fileOf(await pictureOf());
    for (const send of [post, (fields: Fields) => put(categories.food.id, fields)]) {
      const { status, body } = await send({ name: 'Suppen', image, ...wrong });
      expect([status, body.issues[0]]).toMatchObject([400, { path, code }]);
    }
    expect(await menu()).toEqual(before);
    expect(await files()).toEqual([]);
  });

  test('that is not there can be neither edited nor deleted', async () => {
    expect((await put(unknown, { name: 'Suppen', image: fileOf(await pictureOf()) })).status).toBe(404);
    expect((await owner.delete(`/category/${unknown}`)).status).toBe(404);
    expect((await owner.delete('/category/nonsense')).status).toBe(400);
    expect(await files()).toEqual([]);
  });
});

describe('the order', () => {
  test('of categories, and with it the order of the dishes', async () => {
    const { drinks, lunch, food } = categories;
    const wanted = [drinks.id, lunch.id, food.id];
    expect((await owner.put('/category/order', { categories: wanted })).status).toBe(200);
    expect(await names()).toEqual(['Getränke', 'Mittagstisch', 'Speisen']);
    expect((await menu()).menuItems[0].name).toBe('Helles');
    expect(contents).toBe(1);
  });

  test('of the dishes in one category, others keep theirs', async () => {
    const before = await idsIn(categories.food.id);
    const items = [...before].reverse();
    expect((await owner.put('/menu/order', { category: categories.food.id, items })).status).toBe(200);
    expect(await idsIn(categories.food.id)).toEqual(items);
    expect(await idsIn(categories.drinks.id)).toEqual([dishes.beer.id]);
    expect(contents).toBe(1);
  });

  test('is refused when the menu is another one by now', async () => {
    const items = await idsIn(categories.food.id);
    const [first = ''] = items;
    for (const wrong of [
      items.slice(1),
      [...items, dishes.beer.id],
      [...items.slice(1), items[1]],
      [...items, first],
    ]) {
      const { status, body } = await owner.put('/menu/order', { category: categories.food.id, items: wrong });
      expect([status, body.code]).toEqual([409, 'menu_changed']);
    }
    const { food, drinks } = categories;
    expect((await owner.put('/category/order', { categories: [food.id, drinks.id] })).status).toBe(409);
    expect((await owner.put('/menu/order', { category: unknown, items })).body.code).toBe('category_unknown');
    expect(await idsIn(categories.food.id)).toEqual(items);
    expect(contents).toBe(0);
  });

  test('of two who change it at once is one of theirs', async () => {
    const items = await idsIn(categories.food.id);
    const orders = [items, [...items].reverse(), [...items.slice(1), items[0]]];
    const answers = await Promise.all(
      orders.map((wanted) => owner.put('/menu/order', { category: categories.food.id, items: wanted })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(orders).toContainEqual(await idsIn(categories.food.id));
  });
});
