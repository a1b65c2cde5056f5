import { afterAll, describe, expect, test } from 'vitest';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, cartItem } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { tikka, beer } = dishes;
const ROUNDS = 10;

describe('a cart that is changed from two tabs at once', () => {
  test('sums up what is added of the same dish, also into a cart that did not exist', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const guest = await testApp.guest();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          guest.post('/cart/add', cartItem(tikka, { quantity: 1 + (index % 3) })),
        ),
      );
      for (const { status } of answers) expect(status).toBe(200);
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      const { items } = (await guest.get('/cart')).body;
      expect(items.map((item: { quantity: number }) => item.quantity)).toEqual([19]);
    }
  });

  test('keeps different dishes apart', async () => {
    const guest = await testApp.guest();
    await Promise.all([
      ...Array.from({ length: 5 }, () => guest.post('/cart/add', cartItem(tikka))),
      ...Array.from({ length: 5 }, () => guest.post('/cart/add', cartItem(beer))),
    ]);
    const { items } = (await guest.get('/cart')).body;
    expect(items.map((item: { quantity: number }) => item.quantity)).toEqual([5, 5]);
  });

  test('has a row that is updated and removed removed in the end, or never found by the update', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const guest = await testApp.guest();
      const itemId = (await addToCart(guest, tikka)).items[0]?._id;
      const [updated, removed] = await Promise.all([
        guest.put('/cart/update', { itemId, quantity: 7 }),
        guest.delete('/cart/remove', { itemId }),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(updated.status);
      expect((await guest.get('/cart')).body.items).toEqual([]);
    }
  });

  test('has a row that is removed twice removed once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const guest = await testApp.guest();
      const itemId = (await addToCart(guest, tikka)).items[0]?._id;
      const answers = await Promise.all([
        guest.delete('/cart/remove', { itemId }),
        guest.delete('/cart/remove', { itemId }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
  });

  test('takes the one or the other of two quantities', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const guest = await testApp.guest();
      const itemId = (await addToCart(guest, tikka)).items[0]?._id;
      await Promise.all([3, 8].map((quantity) => guest.put('/cart/update', { itemId, quantity })));
      expect([3, 8]).toContain((await guest.get('/cart')).body.items[0].quantity);
    }
  });

  test('never gets more rows than a cart has', async () => {
    const guest = await testApp.guest();
    for (let row = 0; row < 55; row += 1) await addToCart(guest, tikka, { message: `Gast ${row}` });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        guest.post('/cart/add', cartItem(beer, { message: `Gast ${index}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { status, body } of answers)
      expect(status === 200 || body.code).toBe(status === 200 || 'cart_full');
    expect((await guest.get('/cart')).body.items).toHaveLength(60);
  });

  test('is one cart, though it is first looked at ten times at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const guest = await testApp.guest();
      const answers = await Promise.all(Array.from({ length: 10 }, () => guest.get('/cart')));
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    }
  });
});
