import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { giftCard } from '../test/coupons.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, placeOrder } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const owner = await testApp.owner();
beforeEach(() => testApp.db.deleteFrom('coupons').execute());

const summer = {
  code: 'SOMMER',
  discountPercentage: 12.5,
  upperLimit: 20,
  minimumOrderValue: 30.5,
  validFrom: '2026-06-01',
  validTo: '2026-12-31',
  isActive: true,
};
const listed = async () => (await owner.get('/discount')).body;

describe('a coupon', () => {
  test('is created as given, and is first in the list', async () => {
    await owner.post('/discount/create', { ...summer, code: 'FIRST' });
    const { status, body } = await owner.post('/discount/create', summer);
    expect(status).toBe(201);
    expect(body).toEqual({ _id: expect.any(String), version: 1, isSample: false, ...summer });
    expect((await listed()).map(({ code }) => code)).toEqual(['SOMMER', 'FIRST']);
  });

  test('needs only a code and a percentage, and is active by default', async () => {
    const { body } = await owner.post('/discount/create', { code: 'bare', discountPercentage: 10 });
    const none = { upperLimit: null, minimumOrderValue: null, validFrom: null, validTo: null };
    expect(body).toEqual({
      _id: expect.any(String),
      version: 1,
      code: 'BARE',
      discountPercentage: 10,
      ...none,
      isSample: false,
      isActive: true,
    });
  });

  test('takes what a form leaves empty for nothing', async () => {
    const empty = { upperLimit: '', minimumOrderValue: null, validFrom: '', validTo: ' ' };
    const { body } = await owner.post('/discount/create', { ...summer, ...empty });
    expect(body).toMatchObject({ upperLimit: null, minimumOrderValue: null, validFrom: null, validTo: null });
  });

  test('counts for guests as it stands, and no longer once it is switched off', async () => {
    const { body } = await owner.post('/discount/create', {
      ...summer,
      discountPercentage: 50,
      upperLimit: null,
    });
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    expect((await placeOrder(guest, { couponCode: 'sommer' })).body.order.discount).toBe(16.9);

    await owner.put(`/discount/edit/${body._id}`, { ...summer, isActive: false });
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    expect((await placeOrder(guest, { couponCode: 'SOMMER' })).body.code).toBe('coupon_inactive');
  });

  test('is changed as a whole', async () => {
    const { body } = await owner.post('/discount/create', summer);
    const changed = { ...summer, code: 'HERBST', upperLimit: null, validTo: null, isActive: false };
    const answer = await owner.put(`/discount/edit/${body._id}`, changed);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ _id: body._id, version: 2, isSample: false, ...changed });
    expect(await listed()).toEqual([answer.body]);
  });

  test('that is not there can not be changed', async () => {
    const path = '/discount/edit/0198c2a4-1111-7000-8000-000000000000';
    expect((await owner.put(path, summer)).status).toBe(404);
    expect((await owner.put('/discount/edit/nonsense', summer)).status).toBe(400);
  });
});

describe('a coupon that is deleted', () => {
  test('can not be redeemed any more; an order that has it keeps it, and the log says who deleted it', async () => {
    const { body } = await owner.post('/discount/create', { ...summer, discountPercentage: 10 });
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const { order } = (await placeOrder(guest, { couponCode: 'SOMMER' })).body;

    const answers = await Promise.all([1, 2].map(() => owner.delete(`/discount/${body._id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await listed()).toEqual([]);

    const kept = (await guest.post('/orders/by-id', { orderId: order._id })).body;
    expect(kept).toMatchObject({ couponCode: 'SOMMER', couponDiscount: 3.38, orderTotal: 30.42 });
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    expect((await placeOrder(guest, { couponCode: 'SOMMER' })).body.code).toBe('coupon_unknown');
    const { changes } = (await owner.get('/admin/changes?area=coupons')).body;
    expect(changes.filter(({ action }) => action === 'coupon_deleted')).toMatchObject([
      { subject: { _id: body._id, name: 'SOMMER' } },
    ]);
    expect((await owner.post('/discount/create', summer)).status).toBe(201);
  });
});

describe('a code', () => {
  const taken = { code: 'coupon_code_taken', message: 'Diesen Code gibt es schon.' };

  test('is created once, in whatever case and however many request it at once', async () => {
    const answers = await Promise.all(
      ['SOMMER', 'sommer', ' Sommer '].map((code) => owner.post('/discount/create', { ...summer, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await owner.post('/discount/create', summer)).body).toEqual(taken);
    const english = await owner.withLanguage('en').post('/discount/create', summer);
    expect(english.body.message).toBe('This code already exists.');
  });

  test('of another coupon can not be taken over, one’s own can be kept', async () => {
    const { body } = await owner.post('/discount/create', summer);
    const { body: other } = await owner.post('/discount/create', { ...summer, code: 'WINTER' });
    const refused = await owner.put(`/discount/edit/${other._id}`, { ...summer, code: 'sommer' });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual(taken);
    expect((await owner.put(`/discount/edit/${body._id}`, { ...summer, upperLimit: 5 })).status).toBe(200);
    expect(await listed()).toMatchObject([{ code: 'WINTER' }, { code: 'SOMMER', upperLimit: 5 }]);
  });

  test('of a gift card is taken', async () => {
    const code = await giftCard(testApp, 2500);
    expect((await owner.post('/discount/create', { ...summer, code })).body).toEqual(taken);
    const { body } = await owner.post('/discount/create', summer);
    expect((await owner.put(`/discount/edit/${body._id}`, { ...summer, code })).body).toEqual(taken);
  });
});

describe('what is wrong with a coupon', () => {
  test.each([
    [{ code: undefined }, 'code', 'required'],
    [{ code: ' ' }, 'code', 'required'],
    [{ code: 'AB' }, 'code', 'coupon_code_invalid'],
    [{ code: 'ZWEI WORTE' }, 'code', 'coupon_code_invalid'],
    [{ code: 'a/b?c' }, 'code', 'coupon_code_invalid'],
    [{ code: 'x'.repeat(41) }, 'code', 'coupon_code_invalid'],
    [{ discountPercentage: undefined }, 'discountPercentage', 'required'],
    [{ discountPercentage: '10' }, 'discountPercentage', 'wrong_type'],
    [{ discountPercentage: -1 }, 'discountPercentage', 'percentage_invalid'],
    [{ discountPercentage: 100.01 }, 'discountPercentage', 'percentage_invalid'],
    [{ discountPercentage: 9.995 }, 'discountPercentage', 'percentage_invalid'],
    [{ upperLimit: -5 }, 'upperLimit', 'amount_invalid'],
    [{ upperLimit: 4.999 }, 'upperLimit', 'amount_invalid'],
    [{ minimumOrderValue: 1_000_001 }, 'minimumOrderValue', 'amount_invalid'],
    [{ minimumOrderValue: '30' }, 'minimumOrderValue', 'amount_invalid'],
    [{ validFrom: '1.6.2026' }, 'validFrom', 'date_invalid'],
    [{ validTo: '2026-06-31' }, 'validTo', 'date_invalid'],
    [{ validFrom: '2026-06-02', validTo: '2026-06-01' }, 'validTo', 'coupon_dates_order'],
    [{ isActive: 'yes' }, 'isActive', 'wrong_type'],
  ])('is said: %j', async (fields, path, code) => {
    const { status, body } = await owner.post('/discount/create', { ...summer, ...fields });
    expect(status).toBe(400);
    expect(body.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect(await listed()).toEqual([]);
  });
});
