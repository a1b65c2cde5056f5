import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { coupon, giftCard } from '../test/coupons.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, placeOrder } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { tikka, beer } = dishes;

let guest: Caller;
beforeAll(async () => {
  guest = await testApp.guest();
});

/** A fresh guest's dinner of 33.80 € with a code. */
async function dinnerWith(couponCode: string, language = 'de') {
  const caller = (await testApp.guest()).withLanguage(language);
  await addToCart(caller, tikka, { quantity: 2 });
  return placeOrder(caller, { couponCode });
}

describe('a code that is asked for', () => {
  test('of a percentage coupon returns its terms', async () => {
    const code = await coupon(testApp, {
      discountPercentage: 12.5,
      minimumOrderCents: 2050,
      upperLimitCents: 1500,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    });
    expect((await guest.get(`/discount/${code}`)).body).toEqual({
      type: 'discount',
      discount: {
        code,
        isActive: true,
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
        minimumOrderValue: 20.5,
        discountPercentage: 12.5,
        upperLimit: 15,
      },
    });
  });

  test('of a gift card returns its state, but not its code', async () => {
    const code = await giftCard(testApp, 2500);
    expect((await guest.post('/discount/find', { code })).body).toEqual({
      type: 'coupon',
      giftCard: {
        status: 'issued',
        isRedeemed: false,
        createdAt: '2026-11-21T17:00:00.000Z',
        amount: 25,
        balance: 25,
      },
    });
  });

  test('of a gift card is not answered in an address, however it is written', async () => {
    const code = await giftCard(testApp, 2500);
    for (const typed of [code, code.toLowerCase(), `%20${code}`, `${code.slice(0, 4)}-${code.slice(4)}`]) {
      const { status, body } = await guest.get(`/discount/${typed}`);
      expect([status, body.code]).toEqual([409, 'gift_card_by_post']);
      expect(body.message).toContain('POST /api/discount/find');
      expect(JSON.stringify(body)).not.toContain('25');
    }
  });

  test('is found though it can not be used now', async () => {
    const code = await coupon(testApp, { isActive: false, validTo: '2020-01-01' });
    expect((await guest.get(`/discount/${code}`)).body).toMatchObject({ discount: { isActive: false } });
  });

  test.each([
    'NOTHING',
    '%20',
    encodeURIComponent('ÄÖÜ'),
    encodeURIComponent("' OR 1=1 --"),
    '%25',
    '_',
    'x'.repeat(64),
  ])('%s is unknown', async (code) => {
    const { status, body } = await guest.get(`/discount/${code}`);
    const found = await guest.post('/discount/find', { code: decodeURIComponent(code) });
    // Where it is refused by its shape, the field is called as the call calls it.
    const { issues, ...rest } = found.body;
    expect({ ...rest, ...(issues && { issues: [{ ...issues[0], path: 'id' }] }) }).toEqual(body);
    expect([400, 404]).toContain(status);
    expect(body.message).toBe('Ungültiger Gutscheincode');
    expect((await guest.withLanguage('en').get(`/discount/${code}`)).body.message).toBe(
      'Invalid coupon code',
    );
  });

  test('may be written in small letters, a gift card also with hyphens and blanks', async () => {
    const percentage = await coupon(testApp);
    const card = await giftCard(testApp, 1000);
    const grouped = card.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
    expect((await guest.get(`/discount/${percentage.toLowerCase()}`)).body.type).toBe('discount');
    for (const typed of [grouped, ` ${grouped.replaceAll('-', ' ')} `]) {
      expect((await guest.post('/discount/find', { code: typed })).body.type).toBe('coupon');
    }
    // What a mail or a telephone puts into it.
    for (const dash of ['\u2013', '\u2011', '\u2212', '\u00ad', '\u200b', '\u202a']) {
      for (const [code, type] of [
        [grouped, 'coupon'],
        [percentage, 'discount'],
      ] as const) {
        const typed = code.replaceAll('-', '').replace(/(.{3})(?=.)/g, `$1${dash}`);
        expect((await guest.post('/discount/find', { code: typed })).body.type, dash).toBe(type);
      }
    }
    expect((await guest.post('/discount/find', { code: percentage })).body.type).toBe('discount');
    expect((await dinnerWith(grouped)).body.order.discount).toBe(10);
    expect((await dinnerWith(` ${percentage.toLowerCase()} `)).body.order).toMatchObject({
      couponCode: percentage,
      discount: 3.38,
    });
  });
});

describe('an order is refused when its code', () => {
  const cases: [string, () => Promise<string>, object, string, string][] = [
    [
      'is unknown',
      async () => 'NOTHING',
      { code: 'coupon_unknown' },
      'Ungültiger Gutscheincode',
      'Invalid coupon code',
    ],
    [
      'is not active',
      () => coupon(testApp, { isActive: false }),
      { code: 'coupon_inactive' },
      'Dieser Gutschein ist nicht aktiv',
      'This coupon is not active',
    ],
    [
      'was valid until yesterday',
      () => coupon(testApp, { validTo: '2026-11-20' }),
      { code: 'coupon_out_of_range' },
      'Dieser Gutschein ist abgelaufen oder noch nicht gültig',
      'This coupon has expired or is not yet valid',
    ],
    [
      'is valid from tomorrow',
      () => coupon(testApp, { validFrom: '2026-11-22' }),
      { code: 'coupon_out_of_range' },
      'Dieser Gutschein ist abgelaufen oder noch nicht gültig',
      'This coupon has expired or is not yet valid',
    ],
    [
      'wants an order of whole euros',
      () => coupon(testApp, { minimumOrderCents: 4000 }),
      { code: 'coupon_minimum', minimumCents: 4000 },
      'Mindestbestellwert von 40€ erforderlich',
      'Minimum order value of 40€ required',
    ],
    [
      'wants an order of euros and cents',
      () => coupon(testApp, { minimumOrderCents: 3381 }),
      { code: 'coupon_minimum', minimumCents: 3381 },
      'Mindestbestellwert von 33,81€ erforderlich',
      'Minimum order value of 33.81€ required',
    ],
    [
      'is of a gift card that is older than ten years',
      () => giftCard(testApp, 1000, Date.parse('2016-11-21T16:59:59Z')),
      { code: 'coupon_expired' },
      'Dieser Gutschein ist abgelaufen',
      'This coupon has expired',
    ],
    [
      'is of a gift card that has been used up',
      async () => {
        const code = await giftCard(testApp, 1000);
        await dinnerWith(code);
        return code;
      },
      { code: 'coupon_used' },
      'Dieser Gutschein ist ungültig oder wurde bereits eingelöst',
      'This coupon is not valid or has already been used',
    ],
    [
      'is of a gift card that was never paid',
      async () => {
        const code = await giftCard(testApp, 1000);
        await testApp.db
          .updateTable('gift_cards')
          .set({ status: 'created' })
          .where('code', '=', code)
          .execute();
        return code;
      },
      { code: 'coupon_used' },
      'Dieser Gutschein ist ungültig oder wurde bereits eingelöst',
      'This coupon is not valid or has already been used',
    ],
  ];

  test.each(cases)('%s', async (_, makeCode, refusal, german, english) => {
    const code = await makeCode();
    const answer = await dinnerWith(code);
    expect(answer.status).toBe('code' in refusal && refusal.code === 'coupon_unknown' ? 404 : 409);
    expect(answer.body).toEqual({ ...refusal, message: german });
    expect((await dinnerWith(code, 'en')).body).toEqual({ ...refusal, message: english });
  });

  test('and the cart is still there', async () => {
    const caller = await testApp.guest();
    const cart = await addToCart(caller, tikka, { quantity: 2 });
    await placeOrder(caller, { couponCode: 'NOTHING' });
    expect((await caller.get('/cart')).body).toEqual(cart);
    expect((await caller.get('/orders/all')).body).toEqual([]);
  });
});

describe('a percentage coupon', () => {
  test('counts on its first and on its last day', async () => {
    const code = await coupon(testApp, { validFrom: '2026-11-21', validTo: '2026-11-21' });
    expect((await dinnerWith(code)).status).toBe(201);
  });

  test.each([
    [{ discountPercentage: 10 }, 3.38],
    // 12.5 % of 33.80 is 4.225: half a cent is rounded up.
    [{ discountPercentage: 12.5 }, 4.23],
    [{ discountPercentage: 10, upperLimitCents: 200 }, 2],
    [{ discountPercentage: 10, upperLimitCents: 0 }, 3.38],
    [{ discountPercentage: 100 }, 33.8],
    [{ discountPercentage: 10, minimumOrderCents: 3380 }, 3.38],
  ])('%j takes off %d €', async (fields, discount) => {
    const { body } = await dinnerWith(await coupon(testApp, fields));
    expect(body.order).toMatchObject({
      subtotal: 33.8,
      discount,
      orderTotal: Math.round((33.8 - discount) * 100) / 100,
    });
  });

  test('is spread over the rates of VAT, and every cent adds up', async () => {
    const caller = await testApp.guest();
    await addToCart(caller, tikka, { quantity: 2 });
    await addToCart(caller, beer, { quantity: 3, addOns: [{ name: 'papadam', quantity: 1 }] });
    const { body } = await placeOrder(caller, {
      couponCode: await coupon(testApp, { discountPercentage: 15 }),
    });
    expect(body.order).toMatchObject({ subtotal: 54.8, discount: 8.22, orderTotal: 46.58 });
    // 8.22 is 5.07 of the dish, 2.02½ of the beer and 1.12½ of the papadam: the earlier row gets the odd cent.
    expect(body.order.vat).toEqual([
      { vatPercent: 7, gross: 35.11, net: 32.81, tax: 2.3 },
      { vatPercent: 19, gross: 11.47, net: 9.64, tax: 1.83 },
    ]);
  });

  test('can be used again and again', async () => {
    const code = await coupon(testApp);
    for (let times = 0; times < 3; times += 1)
      expect((await dinnerWith(code)).body.order.discount).toBe(3.38);
  });
});
