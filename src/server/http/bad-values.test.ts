import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readExamples } from '../docs/add-examples.ts';
import { routesByName, UNKNOWN_ID } from '../test/contract-routes.ts';
import { watchDatabase } from '../test/dump.ts';
import { everyCall } from '../test/every-call.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, cartItem, homeAddress, orderDinner, orderRequest } from '../test/orders.ts';
import { requestTable } from '../test/reservation-requests.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const [guest, other, staff] = [await testApp.guest(), await testApp.guest(), await testApp.staff()];
const itemId = (await addToCart(guest, dishes.tikka, { quantity: 2 })).items[0]?._id;
const orderBody = await orderRequest(guest);
const order = await orderDinner(other);
const request = await requestTable(other);
const foreignRow = (await addToCart(other, dishes.beer)).items[0]?._id;
const foreignAddress = await addAddress(other);

const { look, expectRefused } = watchDatabase(testApp.db);
beforeEach(look);

describe('ids', () => {
  const wrong = [
    '1',
    'null',
    'undefined',
    '%00',
    '..%2F..',
    `${UNKNOWN_ID}x`,
    `%20${UNKNOWN_ID}`,
    '%E0%A4%A',
    "'",
    '{}',
  ];

  test.each(wrong)('%s is none', async (id) => {
    await expectRefused(await guest.get(`/address/${id}`));
    await expectRefused(await guest.put(`/address/edit/${id}`, homeAddress));
    await expectRefused(await guest.delete(`/address/delete/${id}`));
  });

  test.each([UNKNOWN_ID, foreignAddress])(
    'of an address that is not there or not one’s own: %s',
    async (id) => {
      await expectRefused(await guest.get(`/address/${id}`), 404);
      await expectRefused(await guest.put(`/address/edit/${id}`, homeAddress), 404);
      await expectRefused(await guest.delete(`/address/delete/${id}`), 404);
      await expectRefused(await guest.post('/orders/create', { ...orderBody, addressId: id }), 404);
    },
  );

  test.each([UNKNOWN_ID, foreignRow])('of a row that is not there or not one’s own: %s', async (id) => {
    await expectRefused(await guest.put('/cart/update', { itemId: id, quantity: 1 }), 404);
    await expectRefused(await guest.delete('/cart/remove', { itemId: id }), 404);
  });

  test('of a cart, an order or a dish that is not there or not one’s own', async () => {
    const otherCart = (await other.get('/cart')).body._id;
    await look();
    for (const cartId of [UNKNOWN_ID, otherCart]) {
      await expectRefused(await guest.post('/orders/create', { ...orderBody, cartId }), 404);
    }
    await expectRefused(await guest.post('/orders/by-id', { orderId: UNKNOWN_ID }), 404);
    await expectRefused(await guest.post('/orders/by-id', { orderId: order._id }), 404);
    await expectRefused(
      await guest.post('/cart/add', { ...cartItem(dishes.tikka), menuItemId: UNKNOWN_ID }),
      409,
    );
    await expectRefused(
      await staff.put('/orders/updateStatus', { orderId: UNKNOWN_ID, status: 'accepted' }),
      404,
    );
  });
});

test('ids of a reservation that is not there or none are refused', async () => {
  const accept = (id: string) => staff.send('PATCH', `/reservation/${id}`, { body: { status: 'accepted' } });
  await expectRefused(await accept(UNKNOWN_ID), 404);
  for (const id of ['1', 'null', '%00', `${request._id}x`]) await expectRefused(await accept(id));
});

test('every call with an address in a field keeps it without what is around it', async () => {
  const examples = await readExamples();
  const fields = routesByName.flatMap(([name, route]) => {
    const schema = route.request?.body?.content['application/json']?.schema;
    const body = schema ? (examples[name]?.request as object) : {};
    const named = Object.keys(body).filter((field) => /email$/i.test(field));
    return named.map((field) => [`${name} ${field}`, { schema, body, field }] as const);
  });
  await everyCall(fields, ({ schema, body, field }) => {
    for (const typed of [
      '"Gast, Erika" <gast@BÜRO.example>,',
      'mailto:gast@xn--bro-hoa.example',
      '\u202agast@büro\u200b.example',
    ]) {
      expect(schema?.parse({ ...body, [field]: typed })).toMatchObject({
        [field]: 'gast@xn--bro-hoa.example',
      });
    }
    for (const typed of [
      'gast@',
      'gast@beispiel.example, erika@beispiel.example',
      'gast@beispiel..example',
    ]) {
      expect(schema?.safeParse({ ...body, [field]: typed }).error?.issues).toMatchObject([{ path: [field] }]);
    }
  });
});

test('an address of another alphabet is kept as mail servers know it, and shown as people do', async () => {
  const { body } = await guest.post('/address/add', { ...homeAddress, email: '<asha@büro.example>,' });
  expect(body.email).toBe('asha@büro.example');
  const kept = testApp.db.selectFrom('addresses').select('email').where('id', '=', body._id);
  expect(await kept.executeTakeFirst()).toEqual({ email: 'asha@xn--bro-hoa.example' });
});

describe('quantities', () => {
  const wrong = [-1, -0.5, 0.5, 1.5, 100, 1e9, 1e21, Number.MAX_SAFE_INTEGER, '1', '', null, true, [1], {}];

  test.each(wrong)('%j is none for a dish, an add-on or a row', async (quantity) => {
    const dish = cartItem(dishes.samosa);
    const answers = [
      await guest.post('/cart/add', { ...dish, quantity }),
      await guest.post('/cart/add', { ...dish, addOns: [{ name: 'minze', quantity }] }),
      await guest.put('/cart/update', { itemId, quantity }),
    ];
    for (const answer of answers) {
      await expectRefused(answer);
      expect(answer.body.issues[0]).toMatchObject({
        code: 'quantity_invalid',
        message: 'Bitte wählen Sie eine Menge von 1 bis 99.',
      });
    }
  });

  test('0 is none for a dish', async () => {
    await expectRefused(await guest.post('/cart/add', { ...cartItem(dishes.samosa), quantity: 0 }));
  });
});

test('codes with anything in them are refused', async () => {
  for (const code of [
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%FF',
    'x'.repeat(65),
    '%F0%9F%8D%9B',
    '..%2f',
    '%22',
    '$where',
  ]) {
    await expectRefused(await guest.get(`/discount/${code}`), [400, 404]);
  }
});

test('a wrong type is distinguished from a missing field', async () => {
  const { body } = await guest.post('/cart/add', {
    ...cartItem(dishes.samosa),
    addOns: [{ quantity: 1 }, 7],
    message: [],
  });
  expect(body.issues).toEqual([
    { path: 'addOns.0.name', code: 'required', message: 'Diese Angabe fehlt.' },
    { path: 'addOns.1', code: 'wrong_type', message: 'Diese Angabe hat die falsche Art.' },
    { path: 'message', code: 'wrong_type', message: 'Diese Angabe hat die falsche Art.' },
  ]);
});
