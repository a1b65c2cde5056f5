import { afterAll, describe, expect, test } from 'vitest';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, cartItem } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { samosa, tikka, beer } = dishes;
const unknown = '0198c2a4-1111-7000-8000-000000000000';

describe('a cart', () => {
  test('is empty at first, and keeps its id', async () => {
    const guest = await testApp.guest();
    const { body } = await guest.get('/cart');
    expect(body).toEqual({
      ...{ _id: expect.any(String), totalAmount: 0, deposit: 0, items: [], vat: [] },
      load: { dishes: 0, minutes: 0, dishIds: '' },
    });
    expect((await guest.get('/cart')).body._id).toBe(body._id);
    expect((await addToCart(guest, tikka))._id).toBe(body._id);
  });

  test('takes no dish without its variant, in the specified words', async () => {
    const guest = await testApp.guest();
    const { status, body } = await guest.post('/cart/add', { menuItemId: samosa.id, quantity: 1 });
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { path: 'variantName', code: 'variant_required', message: 'Bitte wählen Sie eine Variante!' },
    ]);
  });

  test('shows dish, variant, add-ons, note, line total and VAT rate of a row', async () => {
    const guest = await testApp.guest();
    const cart = await addToCart(guest, samosa, {
      variant: 'gross',
      quantity: 2,
      addOns: [{ name: 'minze', quantity: 3 }],
      message: '  scharf bitte ',
    });
    expect(cart.items).toEqual([
      {
        _id: expect.any(String),
        quantity: 2,
        message: 'scharf bitte',
        menuItem: {
          _id: samosa.id,
          name: 'Samosa',
          nameEn: 'Samosa',
          image: null,
          category: { _id: samosa.categoryId, image: null },
        },
        variant: { _id: 'gross', name: 'Groß', nameEn: null, price: 8.9 },
        addOns: [
          { _id: 'minze', name: 'Minz-Chutney', nameEn: null, price: 1.5, vatPercent: 7, quantity: 3 },
        ],
        // (8.90 + 3 × 1.50) × 2
        lineTotal: 26.8,
        vatPercent: 7,
        minimumAge: null,
        deposit: null,
        problem: null,
        contents: [
          { name: 'Samosa', nameEn: 'Samosa', allergens: ['gluten-wheat'] },
          { name: 'Minz-Chutney', nameEn: null, allergens: [] },
        ],
        asking: null,
      },
    ]);
    expect(cart.totalAmount).toBe(26.8);
  });

  test('splits VAT by what is taxed, add-ons apart from their dish', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, tikka);
    const cart = await addToCart(guest, beer, { quantity: 2, addOns: [{ name: 'papadam', quantity: 1 }] });
    expect(cart.totalAmount).toBe(30.9);
    expect(cart.vat).toEqual([
      { vatPercent: 7, gross: 21.9, net: 20.47, tax: 1.43 },
      { vatPercent: 19, gross: 9, net: 7.56, tax: 1.44 },
    ]);
  });

  test('belongs to one account', async () => {
    const [one, other] = [await testApp.guest(), await testApp.guest()];
    const cart = await addToCart(one, tikka);
    const itemId = cart.items[0]?._id;
    for (const answer of [
      await other.put('/cart/update', { itemId, quantity: 5 }),
      await other.put('/cart/update', { itemId, quantity: 0 }),
      await other.delete('/cart/remove', { itemId }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ code: 'not_found', message: 'Das gibt es hier nicht (mehr).' });
    }
    expect((await other.get('/cart')).body.items).toEqual([]);
    expect((await one.get('/cart')).body).toEqual(cart);
  });
});

describe('the same choice', () => {
  test('becomes one row, whatever the order and the counting of its add-ons', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, samosa, {
      addOns: [
        { name: 'minze', quantity: 1 },
        { name: 'raita', quantity: 2 },
      ],
    });
    await addToCart(guest, samosa, {
      addOns: [
        { name: 'raita', quantity: 2 },
        { name: 'minze', quantity: 1 },
      ],
      quantity: 2,
    });
    const cart = await addToCart(guest, samosa, {
      addOns: [
        { name: 'raita', quantity: 1 },
        { name: 'minze', quantity: 1 },
        { name: 'raita', quantity: 1 },
      ],
    });
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([4]);
  });

  test('accepts add-ons by name as well as by id', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, samosa, { addOns: [{ name: 'minze', quantity: 1 }] });
    const cart = await addToCart(guest, samosa, { addOns: [{ name: 'Minz-Chutney', quantity: 1 }] });
    expect(cart.items).toHaveLength(1);
    expect(cart.items[0]).toMatchObject({ quantity: 2, addOns: [{ _id: 'minze', quantity: 1 }] });
  });

  test('has no add-ons when their quantity is 0', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, samosa);
    const cart = await addToCart(guest, samosa, { addOns: [{ name: 'minze', quantity: 0 }] });
    expect(cart.items).toHaveLength(1);
    expect(cart.items[0]).toMatchObject({ quantity: 2, addOns: [] });
  });

  test('never grows beyond 99', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, tikka, { quantity: 60 });
    expect((await addToCart(guest, tikka, { quantity: 60 })).items[0]?.quantity).toBe(99);
  });

  test('is another one with another variant, add-on or note', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, samosa, { variant: 'klein' });
    await addToCart(guest, samosa, { variant: 'gross' });
    await addToCart(guest, samosa, { addOns: [{ name: 'minze', quantity: 1 }] });
    await addToCart(guest, samosa, { addOns: [{ name: 'minze', quantity: 2 }] });
    const cart = await addToCart(guest, samosa, { message: 'scharf' });
    expect(cart.items).toHaveLength(5);
  });
});

describe('a row', () => {
  test('gets the requested quantity, and is removed at 0', async () => {
    const guest = await testApp.guest();
    const itemId = (await addToCart(guest, tikka)).items[0]?._id;
    const changed = await guest.put('/cart/update', { itemId, quantity: 3 });
    expect(changed.body).toMatchObject({ totalAmount: 50.7, items: [{ quantity: 3, lineTotal: 50.7 }] });
    expect((await guest.put('/cart/update', { itemId, quantity: 0 })).body).toMatchObject({
      totalAmount: 0,
      items: [],
    });
    expect((await guest.put('/cart/update', { itemId, quantity: 1 })).status).toBe(404);
  });

  test('can be taken out once', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, beer);
    const itemId = (await addToCart(guest, tikka)).items[1]?._id;
    const { body } = await guest.delete('/cart/remove', { itemId });
    expect(body.items.map((item: { menuItem: { name: string } }) => item.menuItem.name)).toEqual(['Helles']);
    expect((await guest.delete('/cart/remove', { itemId })).status).toBe(404);
  });

  test('that does not exist is not found', async () => {
    const guest = await testApp.guest();
    expect((await guest.put('/cart/update', { itemId: unknown, quantity: 1 })).status).toBe(404);
    expect((await guest.delete('/cart/remove', { itemId: unknown })).status).toBe(404);
  });
});

test('a full cart reports that, and the quantities of its rows can still grow', async () => {
  const guest = await testApp.guest();
  for (let row = 0; row < 60; row += 1) await addToCart(guest, tikka, { message: `Gast ${row}` });
  const { status, body } = await guest.post('/cart/add', cartItem(tikka, { message: 'Gast 60' }));
  expect(status).toBe(409);
  expect(body).toEqual({
    code: 'cart_full',
    message: 'Der Warenkorb ist voll. Für so große Bestellungen rufen Sie uns bitte an.',
  });
  expect((await guest.get('/cart')).body.items).toHaveLength(60);
  expect((await guest.post('/cart/add', cartItem(tikka, { message: 'Gast 59' }))).status).toBe(200);
});

test('prices that a client sends are not looked at', async () => {
  const guest = await testApp.guest();
  const sent = {
    ...cartItem(samosa, { addOns: [{ name: 'minze', quantity: 1, price: 0, priceCents: 0 }] }),
    price: 0.01,
    priceCents: 1,
    totalAmount: 0,
    variant: { price: 0 },
  };
  expect((await guest.post('/cart/add', sent)).body.totalAmount).toBe(7);
});
