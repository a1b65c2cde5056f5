import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OptionGroupAnswer } from '#contract/menu/shapes.ts';
import type { Caller } from '../test/caller.ts';
import { formOf } from '../test/forms.ts';
import { categories, dishes, dishForm } from '../test/menu-fixture.ts';
import { cartItem, phoneOrder, placeOrder } from '../test/orders.ts';
import { required } from '../test/required.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const { samosa, tikka } = dishes;

const toppings = {
  ...{ name: 'Belag', nameEn: 'Toppings', least: 0, most: 4, isRepeatable: true, freeCount: 2 },
  options: [
    { name: 'Salami', price: 1.5, sizePrices: [{ size: 'groß', price: 2 }], kitchenName: 'SAL' },
    { name: 'Mais', nameEn: 'Corn', price: 0.5, allergens: ['none'] },
    { name: 'Ei', price: 1, allergens: ['eggs'], additives: ['none'], vatPercent: 19 },
  ],
};
const crust = {
  ...{ name: 'Boden', nameEn: 'Crust', least: 1, most: 1, isRepeatable: false, freeCount: 0 },
  options: [
    { name: 'Dünn', price: 0, isDefault: true },
    { name: 'Dick', price: 1.2 },
  ],
};

let testApp: TestApp;
let owner: Caller;
let guest: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
  guest = await testApp.guest();
});
afterEach(() => testApp.close());

async function make(group: object): Promise<OptionGroupAnswer> {
  const { status, body } = await owner.post('/option-groups', group);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}
const hang = (place: object, ...groups: OptionGroupAnswer[]) =>
  owner.put('/option-groups/places', { ...place, groups: groups.map(({ _id }) => _id) });

/** A dish with both groups on it. */
async function makePizza() {
  const [first, second] = [await make(crust), await make(toppings)];
  await hang({ dish: samosa.id }, first, second);
  const idOf = (name: string) =>
    required([...first.options, ...second.options].find((option) => option.name === name))._id;
  return { crust: first, toppings: second, idOf };
}
type Pizza = Awaited<ReturnType<typeof makePizza>>;

const choose = ({ idOf }: Pizza, counts: Record<string, number>, fields: object = {}) => ({
  ...cartItem(samosa),
  options: Object.entries(counts).map(([name, quantity]) => ({ _id: idOf(name), quantity })),
  ...fields,
});
const partsOf = (addOns: { name: string; price: number; quantity: number }[]) =>
  addOns.map(({ name, price, quantity }) => [name, price, quantity]);

describe('the menu', () => {
  test('has each group once, and by its dishes and sizes the names of theirs', async () => {
    const before = (await guest.get('/menu')).body;
    expect(before).not.toHaveProperty('optionGroups');
    const [first, second] = [await make(crust), await make(toppings)];
    await hang({ category: categories.food.id }, first);
    await hang({ dish: samosa.id }, second);
    await hang({ dish: tikka.id, variant: tikka.variants[0]?.id }, second);
    const { menuItems, optionGroups = [] } = (await guest.get('/menu')).body;
    expect(optionGroups.map(({ name }) => name)).toEqual(['Boden', 'Belag']);
    expect(optionGroups[1]?.options[0]).not.toHaveProperty('kitchenName');
    const item = (id: string) => required(menuItems.find(({ _id }) => _id === id));
    expect(item(samosa.id).optionGroups).toEqual([first._id, second._id]);
    expect(item(tikka.id).optionGroups).toEqual([first._id]);
    expect(item(tikka.id).variants[0]?.optionGroups).toEqual([second._id]);
    expect(item(dishes.beer.id)).not.toHaveProperty('optionGroups');

    const listed = (await owner.get('/option-groups')).body;
    expect(listed.map(({ name, places }) => [name, places.length])).toEqual([
      ['Belag', 2],
      ['Boden', 1],
    ]);
    expect(listed[0]?.options[0]?.kitchenName).toBe('SAL');
    await hang({ dish: samosa.id }, first, second);
    const positions = (await owner.get('/option-groups')).body.map(({ places }) =>
      places.filter(({ dish }) => dish === samosa.id).map(({ position }) => position),
    );
    expect(positions).toEqual([[1], [0]]);
  });

  test('keeps the ids of options by their names, and what is sold out', async () => {
    const group = await make(toppings);
    const staff = await testApp.staff();
    const egg = required(group.options[2])._id;
    const path = `/option-groups/${group._id}`;
    await staff.send('PATCH', `${path}/sold-out`, { body: { option: egg, until: 'further-notice' } });
    const { body } = await owner.put(path, {
      ...{ ...toppings, name: 'Beläge', version: group.version },
      options: [...toppings.options].reverse(),
    });
    expect(body).toMatchObject({
      ...{ version: 2, name: 'Beläge' },
      options: [{ _id: egg, soldOutUntil: 'further-notice', allergens: ['eggs'] }, {}, {}],
    });
    const late = await owner.put(path, { ...toppings, version: group.version });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  test.each([
    ['more than there is', { ...crust, least: 3, most: 3 }, 'least'],
    ['at most fewer than at least', { ...crust, least: 2 }, 'most'],
    ['no options', { ...crust, options: [] }, 'options'],
    ['a price below nothing', { ...crust, options: [{ name: 'Dünn', price: -1 }] }, 'options.0.price'],
    [
      'two prices for one size',
      {
        ...crust,
        options: [
          { name: 'Dünn', price: 0, sizePrices: ['Groß', ' groß'].map((size) => ({ size, price: 1 })) },
        ],
      },
      'options.0.sizePrices',
    ],
    ['an option without a name', { ...crust, options: [{ name: ' ', price: 1 }] }, 'options.0.name'],
  ])('refuses a group that asks for %s', async (_what, group, path) => {
    const { status, body } = await owner.post('/option-groups', group);
    expect([status, body.issues?.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]]);
  });

  test('hangs a group where its form says, and is refused a place that the menu does not have', async () => {
    const { food } = categories;
    const places = [{ category: food.id }, { dish: tikka.id, variant: 'normal' }, { dish: dishes.beer.id }];
    const group = await make({ ...crust, places });
    const listed = async () => (await owner.get('/option-groups')).body[0];
    expect((await listed())?.places).toHaveLength(3);
    const path = `/option-groups/${group._id}`;
    const body = { ...crust, version: group.version, places: [{ dish: samosa.id }] };
    expect((await owner.put(path, body)).status).toBe(200);
    expect((await listed())?.places).toEqual([
      { category: null, dish: samosa.id, variant: null, position: 0 },
    ]);
    // Only the places differ: still somebody else has saved meanwhile.
    const late = await owner.put(path, { ...body, places: [] });
    expect(late.body.code).toBe('changed_meanwhile');
    const gone = await owner.put(path, { ...crust, places: [{ dish: samosa.id, variant: 'riesig' }] });
    expect([gone.body.code, (await listed())?.version]).toEqual(['menu_changed', 2]);
    expect((await owner.post('/option-groups', { ...crust, places: [{}] })).status).toBe(400);
  });

  test('marks an option as sold out by the dish too, wherever it can be chosen', async () => {
    const { toppings: group, idOf } = await makePizza();
    await hang({ dish: tikka.id }, group);
    const staff = await testApp.staff();
    const until = 'further-notice';
    const { status } = await staff.send('PATCH', `/menu/${samosa.id}/sold-out`, {
      body: { until, addOn: idOf('Mais') },
    });
    expect(status).toBe(200);
    const choice = { ...cartItem(tikka), options: [{ _id: idOf('Mais'), quantity: 1 }] };
    expect((await guest.post('/cart/add', choice)).body.code).toBe('add_on_sold_out');
  });

  test('says until when a size lacks what has to be chosen with it, which can’t be ordered then', async () => {
    const pizza = await makePizza();
    await hang({ dish: tikka.id, variant: 'normal' }, pizza.crust);
    const mark = (name: string, until: string | null) =>
      owner.send('PATCH', `/option-groups/${pizza.crust._id}/sold-out`, {
        body: { option: pizza.idOf(name), until },
      });
    const sizes = async () =>
      (await guest.get('/menu')).body.menuItems
        .flatMap(({ variants }) => variants)
        .filter((variant) => 'optionsSoldOutUntil' in variant)
        .map(({ _id, optionsSoldOutUntil }) => [_id, optionsSoldOutUntil]);
    await mark('Dünn', 'further-notice');
    expect(await sizes()).toEqual([]);
    await mark('Dick', 'further-notice');
    const until = 'further-notice';
    expect(await sizes()).toEqual(['klein', 'gross', 'normal'].map((id) => [id, until]));
    expect((await guest.post('/cart/add', cartItem(tikka))).body.code).toBe('dish_sold_out');
    const staff = await testApp.staff();
    const item = { menuItemId: samosa.id, variantId: 'gross', quantity: 4, addOns: [], message: '' };
    expect((await staff.post('/orders/phone', phoneOrder({ items: [item] }))).body.code).toBe(
      'dish_sold_out',
    );
    await mark('Dick', null);
    expect(await sizes()).toEqual([]);
  });

  test('hangs what was seen, and one of two who hang at once is told', async () => {
    const [first, second] = [await make(crust), await make(toppings)];
    const put = (groups: string[]) =>
      owner.put('/option-groups/places', { dish: samosa.id, groups, seen: [] });
    const answers = await Promise.all([put([first._id]), put([second._id, first._id])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('menu_changed');
    expect((await hang({ dish: samosa.id, variant: 'riesig' }, first)).body.code).toBe('variant_gone');
    expect((await hang({ category: samosa.id }, first)).status).toBe(404);
  });
});

describe('an editor', () => {
  test('who has not seen that it was hung elsewhere does not take it off there, and the audit log says where', async () => {
    const group = await make({ ...crust, places: [{ dish: samosa.id }] });
    await hang({ dish: tikka.id, variant: 'normal' }, group);
    const path = `/option-groups/${group._id}`;
    const body = { ...crust, places: [{ category: categories.food.id }] };
    const late = await owner.put(path, { ...body, version: group.version });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await owner.put(path, { ...body, version: group.version + 1 })).status).toBe(200);
    const { changes } = (await owner.get('/admin/changes')).body;
    const places = changes.flatMap(({ fields }) => fields.filter(({ field }) => field === 'places'));
    expect(places.map(({ before, after }) => [before, after])).toEqual([
      [['Chicken Tikka, Normal', 'Samosa'], ['Speisen']],
      [['Samosa'], ['Chicken Tikka, Normal', 'Samosa']],
      [null, ['Samosa']],
    ]);
  });

  test('who hangs a group and whoever deletes the dish meanwhile both have an answer', async () => {
    const group = await make(crust);
    const named = { ...crust, places: [{ dish: samosa.id }, { dish: tikka.id }] };
    const answers = await Promise.all([
      owner.put(`/option-groups/${group._id}`, named),
      owner.delete(`/menu/${samosa.id}`),
      hang({ dish: tikka.id }, group),
      owner.delete(`/menu/${tikka.id}`),
    ]);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    expect((await owner.get('/option-groups')).body[0]?.places).toEqual([]);
  });
});

describe('a dish', () => {
  const formFor = (fields: object) =>
    formOf({ ...dishForm, name: 'Samosa', allergens: '["none"]', ...(fields as Record<string, string>) });
  const sizes = (...variants: object[]) => JSON.stringify(variants);

  test('that is copied takes its groups along, those of a size to the size of that name', async () => {
    const [first, second, third] = [await make(crust), await make(toppings), await make(crust)];
    await hang({ dish: samosa.id }, second, first);
    await hang({ dish: samosa.id, variant: 'gross' }, third);
    const variants = sizes({ name: 'Klein', price: 5 }, { name: 'Groß', price: 8 });
    const raw = formFor({ name: 'Samosa (Kopie)', variants, groupsOf: samosa.id });
    const { status, body } = await owner.send('POST', '/menu', { raw });
    expect(status).toBe(201);
    const { menuItems } = (await guest.get('/menu')).body;
    expect(menuItems.find(({ _id }) => _id === body._id)).toMatchObject({
      optionGroups: [second._id, first._id],
      variants: [expect.not.objectContaining({ optionGroups: [] }), { optionGroups: [third._id] }],
    });
  });

  test('whose size is called otherwise keeps the prices by size, and others theirs', async () => {
    const pizza = await makePizza();
    const rename = (id: string, ...variants: object[]) =>
      owner.send('PUT', `/menu/${id}`, { raw: formFor({ variants: sizes(...variants) }) });
    const pricesOf = async () => {
      const listed = (await owner.get('/option-groups')).body.find(({ _id }) => _id === pizza.toppings._id);
      return [listed?.version, listed?.options.map(({ sizePrices }) => sizePrices ?? [])];
    };
    const small = { _id: 'klein', name: 'Klein', price: 5.5 };
    await rename(samosa.id, small, { _id: 'gross', name: 'Familie', price: 8.9 });
    expect(await pricesOf()).toEqual([3, [[{ size: 'Familie', price: 2 }], [], []]]);
    const choice = choose(pizza, { Dünn: 1, Salami: 3 }, { variantName: 'gross' });
    expect((await guest.post('/cart/add', choice)).body.items[0].lineTotal).toBe(8.9 + 2);
    // Another dish still has a size of the former name.
    await hang({ dish: tikka.id }, pizza.toppings);
    const large = { _id: 'normal', name: 'Familie', price: 16.9 };
    await rename(tikka.id, large, { name: 'Klein', price: 9 });
    await rename(samosa.id, small, { _id: 'gross', name: 'XXL', price: 8.9 });
    const prices = [
      { size: 'Familie', price: 2 },
      { size: 'XXL', price: 2 },
    ];
    expect((await pricesOf())[1]).toEqual([prices, [], []]);
  });

  test('that loses a size is no place of its groups any more', async () => {
    await make({ ...crust, places: [{ dish: samosa.id, variant: 'gross' }] });
    const places = async () => (await owner.get('/option-groups')).body[0]?.places;
    expect(await places()).toHaveLength(1);
    const variants = sizes({ _id: 'klein', name: 'Klein', price: 5.5 });
    await owner.send('PUT', `/menu/${samosa.id}`, { raw: formFor({ variants }) });
    expect(await places()).toEqual([]);
    expect((await guest.get('/menu')).body).not.toHaveProperty('optionGroups');
  });
});

describe('a guest', () => {
  test('chooses options beside add-ons, in the order of the groups and with two of them free', async () => {
    const pizza = await makePizza();
    const counts = { Mais: 1, Salami: 2, Dick: 1 };
    const addOns = [{ name: 'minze', quantity: 1 }];
    const { body } = await guest.post('/cart/add', choose(pizza, counts, { addOns, variantName: 'gross' }));
    expect(partsOf(body.items[0].addOns)).toEqual([
      ['Dick', 1.2, 1],
      ['Salami', 0, 2],
      ['Mais', 0.5, 1],
      ['Minz-Chutney', 1.5, 1],
    ]);
    expect(body.items[0].addOns[1]).toMatchObject({
      group: { _id: pizza.toppings._id, name: 'Belag', nameEn: 'Toppings' },
    });
    expect(body.items[0].lineTotal).toBe(8.9 + 1.2 + 0.5 + 1.5);
    // In another order it is the same row.
    const again = choose(pizza, { Dick: 1, Salami: 2, Mais: 1 }, { addOns, variantName: 'gross' });
    expect((await guest.post('/cart/add', again)).body.items).toMatchObject([{ quantity: 2 }]);
  });

  test('chooses forty of a long list as add-ons too, as the dialog sends them', async () => {
    const options = Array.from({ length: 40 }, (_, index) => ({ name: `Zutat ${index}`, price: 0 }));
    const bar = await make({ ...toppings, most: null, options, places: [{ dish: samosa.id }] });
    const addOns = bar.options.map(({ _id: name }) => ({ name, quantity: 1 }));
    const { body } = await guest.post('/cart/add', { ...cartItem(samosa), addOns });
    expect(body.items[0].addOns).toHaveLength(40);
  });

  test('is refused by the name of the group that lacks a choice, or has too much of it', async () => {
    const pizza = await makePizza();
    const none = await guest.post('/cart/add', choose(pizza, {}));
    expect(none).toMatchObject({
      status: 409,
      body: {
        ...{ code: 'options_missing', groupId: pizza.crust._id, least: 1, most: 1 },
        message: '„Boden“: Bitte wählen Sie 1.',
      },
    });
    const english = await guest.send('POST', '/cart/add', {
      body: choose(pizza, { Dünn: 1, Salami: 5 }),
      headers: { 'accept-language': 'en' },
    });
    expect(english.body).toMatchObject({
      code: 'options_too_many',
      message: '“Toppings”: please choose up to 4.',
    });
    const twice = await guest.post('/cart/add', choose(pizza, { Dünn: 2 }));
    expect(twice.body.code).toBe('option_repeated');
    expect((await guest.get('/cart')).body.items).toEqual([]);
  });

  test('sees in the cart what vanished, ran out, costs more or is asked for now', async () => {
    const pizza = await makePizza();
    await guest.post('/cart/add', choose(pizza, { Dünn: 1, Ei: 1, Mais: 1, Salami: 1 }));
    const problem = async () => (await guest.get('/cart')).body.items[0]?.problem?.code ?? null;
    const edit = async (group: OptionGroupAnswer, body: object) =>
      expect((await owner.put(`/option-groups/${group._id}`, body)).status).toBe(200);
    expect(await problem()).toBeNull();
    const dearer = toppings.options.map((option) => ({ ...option, price: option.price + 1 }));
    await edit(pizza.toppings, { ...toppings, options: dearer });
    expect((await guest.get('/cart')).body.items[0]?.lineTotal).toBe(5.5 + 1.5);
    await edit(pizza.toppings, { ...toppings, least: 4 });
    expect(await problem()).toBe('options_missing');
    await edit(pizza.toppings, toppings);
    const soldOut = { option: pizza.idOf('Ei'), until: 'tomorrow' };
    await owner.send('PATCH', `/option-groups/${pizza.toppings._id}/sold-out`, { body: soldOut });
    expect(await problem()).toBe('add_on_sold_out');
    expect((await placeOrder(guest)).body.code).toBe('add_on_sold_out');
    await edit(pizza.toppings, { ...toppings, options: toppings.options.slice(0, 2) });
    expect(await problem()).toBe('add_on_gone');
    await owner.delete(`/option-groups/${pizza.crust._id}`);
    expect(await problem()).toBe('add_on_gone');
  });

  test('orders for later by the same rules', async () => {
    const pizza = await makePizza();
    await hang({ dish: dishes.kulfi.id }, pizza.crust);
    const { body } = await guest.post('/cart/add', cartItem(dishes.kulfi));
    expect(body.code).toBe('options_missing');
  });
});

describe('an order', () => {
  async function order(pizza: Pizza) {
    const item = choose(pizza, { Dünn: 1, Salami: 3, Ei: 1 }, { quantity: 6, variantName: 'gross' });
    await guest.post('/cart/add', item);
    return (await placeOrder(guest)).body.order;
  }
  const CHOSEN = [
    ['Dünn', 0, 1],
    ['Salami', 0, 2],
    ['Salami', 2, 1],
    ['Ei', 1, 1],
  ];

  test('keeps what was chosen, with names and prices as they were', async () => {
    const pizza = await makePizza();
    const placed = await order(pizza);
    await owner.put(`/option-groups/${pizza.toppings._id}`, {
      ...{ ...toppings, name: 'Neues', freeCount: 0 },
      options: [{ name: 'Anderes', price: 9 }],
    });
    const { body } = await guest.post('/orders/by-id', { orderId: placed._id });
    const [line] = body.items;
    expect(partsOf(required(line).addOns)).toEqual(CHOSEN);
    expect(line?.price).toBe((8.9 + 2 + 1) * 6);
    expect(body.vat.map(({ vatPercent, gross }) => [vatPercent, gross])).toEqual([
      [7, (8.9 + 2) * 6],
      [19, 6],
    ]);
    expect(line?.addOns[1]).toMatchObject({ group: { name: 'Belag' }, kitchenName: 'SAL' });
  });

  test('again is chosen as it was, for what the menu asks now', async () => {
    const pizza = await makePizza();
    const { _id: orderId } = await order(pizza);
    const again = async () => (await guest.post('/orders/again', { orderId })).body.items[0];
    expect(await again()).toMatchObject({ isAvailable: true, priceBefore: 71.4, priceNow: 71.4 });
    const { body } = await guest.post('/orders/again/cart', { orderId });
    expect(partsOf(body.cart.items[0].addOns)).toEqual(CHOSEN);

    await owner.put(`/option-groups/${pizza.toppings._id}`, {
      ...toppings,
      options: toppings.options.slice(1),
    });
    expect(await again()).toMatchObject({ isAvailable: true, leftOut: [{ name: 'Salami' }] });
    await owner.put(`/option-groups/${pizza.crust._id}`, {
      ...crust,
      options: [{ name: 'Vollkorn', price: 0 }],
    });
    expect(await again()).toMatchObject({ isAvailable: false, problem: { code: 'options_missing' } });
  });

  test('is changed after its acceptance with the same choice at the same price', async () => {
    const pizza = await makePizza();
    const placed = await order(pizza);
    await owner.put('/orders/updateStatus', { orderId: placed._id, status: 'accepted' });
    const [line] = placed.items;
    const preview = await owner.post('/orders/correct/preview', {
      ...{ orderId: placed._id, version: 0 },
      kept: [{ _id: line?._id, quantity: 7 }],
    });
    expect(preview.body).toMatchObject({ changes: [{ kind: 'quantity', before: 6, quantity: 7 }] });
    expect(preview.body.changes[0]?.item?.addOns).toMatchObject([
      { name: 'Dünn', quantity: 1 },
      { name: 'Salami', quantity: 3 },
      { name: 'Ei', quantity: 1 },
    ]);
  });

  test('by phone takes options too', async () => {
    const pizza = await makePizza();
    const item = {
      ...{ menuItemId: samosa.id, variantId: 'gross', quantity: 4, addOns: [], message: '' },
      options: [{ _id: pizza.idOf('Dick'), quantity: 1 }],
    };
    const staff = await testApp.staff();
    const { status, body } = await staff.post('/orders/phone', phoneOrder({ items: [item] }));
    expect([status, partsOf(body.items?.[0]?.addOns ?? [])]).toEqual([201, [['Dick', 1.2, 1]]]);
    const without = await staff.post('/orders/phone', phoneOrder({ items: [{ ...item, options: [] }] }));
    expect(without.body.code).toBe('options_missing');
  });
});
