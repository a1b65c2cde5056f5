import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { contractRoutes, nameOf } from '../test/contract-routes.ts';
import { add, choose, home, moveIn, orderDinner, orderOf } from '../test/dinner.ts';
import { dump } from '../test/dump.ts';
import { openHouse, PASSWORD } from '../test/house.ts';
import { dishes } from '../test/small-menu.ts';

const house = await openHouse();
afterAll(house.close);

const guest = await house.guest();
const other = await house.guest();
const desk = await house.staff();
const { stranger } = house;

const cart = await add(guest, dishes.tikka, { quantity: 2 });
const itemId = cart.items[0]?._id as string;
const addressId = await moveIn(guest);
const order = await orderDinner(other);
const unknown = '0198c2a4-1111-7000-8000-000000000000';
const foreignRow = (await add(other, dishes.beer)).items[0]?._id;
const foreignAddress = await moveIn(other);

interface Target {
  as: Caller;
  method: string;
  path: string;
  /** Would succeed as it is. */
  body: Record<string, unknown>;
}

/** Every call that takes a body. */
const targets: Record<string, Target> = {
  'POST /auth/register': {
    as: stranger,
    method: 'POST',
    path: '/auth/register',
    body: { type: 'user', name: 'Ravi', email: 'ravi@example.org', mobile_number: '0151 7770001', password: PASSWORD },
  },
  'POST /auth/login': {
    as: stranger,
    method: 'POST',
    path: '/auth/login',
    body: { mobile_number: '0151 7770001', password: PASSWORD },
  },
  'POST /address/add': { as: guest, method: 'POST', path: '/address/add', body: home },
  'PUT /address/edit/{id}': { as: guest, method: 'PUT', path: `/address/edit/${addressId}`, body: home },
  'POST /cart/add': {
    as: guest,
    method: 'POST',
    path: '/cart/add',
    body: choose(dishes.samosa, { addOns: [{ name: 'minze', quantity: 1 }] }),
  },
  'PUT /cart/update': { as: guest, method: 'PUT', path: '/cart/update', body: { itemId, quantity: 2 } },
  'DELETE /cart/remove': { as: guest, method: 'DELETE', path: '/cart/remove', body: { itemId } },
  'PUT /admin/timing/current-status': {
    as: desk,
    method: 'PUT',
    path: '/admin/timing/current-status',
    body: { isOpen: true, reason: '' },
  },
  'POST /orders/create': {
    as: guest,
    method: 'POST',
    path: '/orders/create',
    body: { ...(await orderOf(guest, { addressId, couponCode: '', expectedTotal: 33.8 })) },
  },
  'POST /orders/by-id': { as: other, method: 'POST', path: '/orders/by-id', body: { orderId: order._id } },
  'POST /orders/pendingOrders': { as: desk, method: 'POST', path: '/orders/pendingOrders', body: { status: 'pending' } },
  'PUT /orders/updateStatus': {
    as: desk,
    method: 'PUT',
    path: '/orders/updateStatus',
    body: { orderId: order._id, status: 'accepted', cancellationReason: '' },
  },
};
const names = Object.keys(targets);
const targetOf = (name: string) => targets[name] as Target;

let before: Awaited<ReturnType<typeof dump>>;
beforeEach(async () => {
  before = await dump(house.db);
});

/** `readAnswer` has checked already that it is documented and no 500; here: nothing has changed. */
async function expectRefused(answer: { status: number; body: { code?: string } }, status: number | number[] = 400) {
  expect([status].flat()).toContain(answer.status);
  expect(await dump(house.db)).toEqual(before);
}

test('every call with a body is tried', () => {
  expect(names.sort()).toEqual(contractRoutes.filter(({ request }) => request?.body).map(nameOf).sort());
});

describe.each(names)('%s refuses', (name) => {
  const { as, method, path, body } = targetOf(name);
  const json = { 'content-type': 'application/json' };

  test.each(['', '{', '{"a":1', 'nothing', '{"a":}', '\u0000', '[1,', "{'a':1}", '{"a":1}{"b":2}'])(
    'what is no JSON: %j',
    async (raw) => {
      const answer = await as.send(method, path, { raw, headers: json });
      await expectRefused(answer);
      expect(answer.body).toMatchObject({ code: 'invalid_input', message: 'Das ist kein gültiges JSON.' });
    },
  );

  test.each([[null], [[]], ['text'], [7], [true], [[body]]])('a body that is no object: %j', async (sent) => {
    const answer = await as.send(method, path, { body: sent });
    await expectRefused(answer);
    expect(answer.body.issues[0].path).toBe('');
  });

  test('no body at all', async () => {
    await expectRefused(await as.send(method, path));
    await expectRefused(await as.send(method, path, { headers: json }));
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'a body of type %s',
    async (type) => {
      const answer = await as.send(method, path, { raw: JSON.stringify(body), headers: { 'content-type': type } });
      await expectRefused(answer, 415);
      expect(answer.body).toEqual({ code: 'unsupported_media_type', message: 'Bitte senden Sie JSON.' });
    },
  );

  test('more than 100 KB, also when it comes in pieces', async () => {
    const raw = JSON.stringify({ ...body, more: 'x'.repeat(101 * 1024) });
    const inOne = await as.send(method, path, { raw, headers: { ...json, 'content-length': String(raw.length) } });
    await expectRefused(inOne, 413);
    expect(inOne.body).toEqual({ code: 'payload_too_large', message: 'Das ist zu groß.' });
    await expectRefused(await as.send(method, path, { raw: new Blob([raw]).stream(), headers: json }), 413);
  });

  test('nonsense without an answer many times its size', async () => {
    for (const sent of [{ addOns: Array(9000).fill({}) }, { ...body, addOns: Array(9000).fill({}) }]) {
      const answer = await as.send(method, path, { body: sent });
      expect(JSON.stringify(answer.body).length).toBeLessThan(5000);
    }
  });
});

/** What a field may be sent as instead of what it should be. */
const WRONG: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e15,
  1e308,
  '',
  ' ',
  'nonsense',
  'a\u0000b',
  '\ud800',
  '🍛'.repeat(5),
  'x'.repeat(90_000),
  "'; DROP TABLE orders; --",
  '__proto__',
  [],
  {},
  [null],
  { $ne: null },
];

describe.each(names)('%s withstands', (name) => {
  const { as, method, path, body } = targetOf(name);

  test.each(Object.keys(body))('anything as %s', async (field) => {
    for (const value of [undefined, ...WRONG]) {
      const answer = await as.send(method, path, { body: { ...body, [field]: value } });
      const now = await dump(house.db);
      if (answer.status >= 400) expect(now, JSON.stringify(value)?.slice(0, 100)).toEqual(before);
      before = now;
    }
  });

  test('any JSON at all', async () => {
    const anything = fc.oneof(
      fc.jsonValue({ noUnicodeString: false }),
      fc.record(Object.fromEntries(Object.keys(body).map((field) => [field, fc.jsonValue()])), { requiredKeys: [] }),
      fc.record({ field: fc.constantFrom(...Object.keys(body)), text: fc.string({ unit: 'binary' }) }).map(
        ({ field, text }) => ({ ...body, [field]: text }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (sent) => {
        const answer = await as.send(method, path, { body: sent });
        const now = await dump(house.db);
        if (answer.status >= 400) expect(now).toEqual(before);
        before = now;
      }),
      { numRuns: 60 },
    );
  });

  test('keys that mean something to JavaScript', async () => {
    const { __proto__: none, ...rest } = body;
    expect(none).toBeDefined();
    const raw = `{"__proto__":{"isAdmin":true,"role":"owner","polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(rest).slice(1)}`;
    await as.send(method, path, { raw, headers: { 'content-type': 'application/json' } });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('ids', () => {
  const wrong = ['1', 'null', 'undefined', '%00', '..%2F..', `${unknown}x`, `%20${unknown}`, '%E0%A4%A', "'", '{}'];

  test.each(wrong)('%s is none', async (id) => {
    await expectRefused(await guest.get(`/address/${id}`));
    await expectRefused(await guest.put(`/address/edit/${id}`, home));
    await expectRefused(await guest.delete(`/address/delete/${id}`));
  });

  test.each([unknown, foreignAddress])('of an address that is not there or not one’s own: %s', async (id) => {
    await expectRefused(await guest.get(`/address/${id}`), 404);
    await expectRefused(await guest.put(`/address/edit/${id}`, home), 404);
    await expectRefused(await guest.delete(`/address/delete/${id}`), 404);
    await expectRefused(await guest.post('/orders/create', { ...targetOf('POST /orders/create').body, addressId: id }), 404);
  });

  test.each([unknown, foreignRow])('of a row that is not there or not one’s own: %s', async (id) => {
    await expectRefused(await guest.put('/cart/update', { itemId: id, quantity: 1 }), 404);
    await expectRefused(await guest.delete('/cart/remove', { itemId: id }), 404);
  });

  test('of a cart, an order or a dish that is not there or not one’s own', async () => {
    const otherCart = (await other.get('/cart')).body._id;
    before = await dump(house.db);
    for (const cartId of [unknown, otherCart]) {
      await expectRefused(await guest.post('/orders/create', { ...targetOf('POST /orders/create').body, cartId }), 404);
    }
    await expectRefused(await guest.post('/orders/by-id', { orderId: unknown }), 404);
    await expectRefused(await guest.post('/orders/by-id', { orderId: order._id }), 404);
    await expectRefused(await guest.post('/cart/add', { ...choose(dishes.tikka), menuItemId: unknown }), 409);
    await expectRefused(await desk.put('/orders/updateStatus', { orderId: unknown, status: 'accepted' }), 404);
  });
});

describe('quantities', () => {
  const wrong = [-1, -0.5, 0.5, 1.5, 100, 1e9, 1e21, Number.MAX_SAFE_INTEGER, '1', '', null, true, [1], {}];

  test.each(wrong)('%j is none for a dish, an add-on or a row', async (quantity) => {
    const dish = choose(dishes.samosa);
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
    await expectRefused(await guest.post('/cart/add', { ...choose(dishes.samosa), quantity: 0 }));
  });
});

test('codes with anything in them are refused', async () => {
  for (const code of ['%00', 'a%00b', '%ED%A0%80', '%FF', 'x'.repeat(65), '%F0%9F%8D%9B', '..%2f', '%22', '$where']) {
    await expectRefused(await guest.get(`/discount/${code}`), [400, 404]);
  }
});

test('a wrong type is told from what is missing', async () => {
  const { body } = await guest.post('/cart/add', { ...choose(dishes.samosa), addOns: [{ quantity: 1 }, 7], message: [] });
  expect(body.issues).toEqual([
    { path: 'addOns.0.name', code: 'required', message: 'Diese Angabe fehlt.' },
    { path: 'addOns.1', code: 'wrong_type', message: 'Diese Angabe hat die falsche Art.' },
    { path: 'message', code: 'wrong_type', message: 'Diese Angabe hat die falsche Art.' },
  ]);
});

test('a bad or expired token changes nothing, whatever it is sent with', async () => {
  const expired = await house.guest();
  house.clock.advance(31 * 24 * 60 * 60 * 1000);
  before = await dump(house.db);
  for (const { as, method, path, body } of Object.values(targets)) {
    if (as === stranger) continue;
    await expectRefused(await house.forger.send(method, path, { body }), 401);
    await expectRefused(await expired.send(method, path, { body }), 401);
  }
});
