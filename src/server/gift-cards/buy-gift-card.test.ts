import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { finishPayments } from '../payments/finish-payments.ts';
import { balancesOf } from '../test/coupons.ts';
import { add, placeOrder } from '../test/dinner.ts';
import { watch } from '../test/dump.ts';
import { openHouse } from '../test/house.ts';
import { approveCard, buyGiftCard, paymentsOf } from '../test/payments.ts';
import { dishes } from '../test/small-menu.ts';

const house = await openHouse();
afterAll(house.close);
const { stranger } = house;
const { look, expectRefused } = watch(house.db);

const wish = {
  recipientEmail: 'ravi@example.org',
  buyerEmail: 'giver@example.org',
  amount: 50,
  message: 'Alles Gute',
};
const verify = (returned: object) => stranger.post('/giftcard/verify', returned);
const read = async (giftCardId: string) => (await stranger.get(`/giftcard/${giftCardId}`)).body;

describe('a gift card', () => {
  test('can be bought by everybody, and shows its code only when it is paid', async () => {
    const bought = await buyGiftCard(house, 50);
    expect(await read(bought.giftCardId)).toEqual({
      _id: bought.giftCardId,
      status: 'created',
      code: null,
      amount: 50,
      balance: 0,
      recipientEmail: 'ravi@example.org',
      message: 'Alles Gute',
      createdAt: '2026-11-21T17:00:00.000Z',
      validUntil: '2036-11-21T17:00:00.000Z',
      voidedAt: null,
    });
    const { status, body } = await verify(await approveCard(house, bought));
    expect(status).toBe(200);
    expect(body.giftCard).toMatchObject({
      status: 'issued',
      code: expect.stringMatching(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/),
      balance: 50,
    });
    expect(await read(bought.giftCardId)).toEqual(body.giftCard);
    const code = body.giftCard.code.replaceAll('-', '');
    expect(await balancesOf(house, code)).toEqual({ ledger: 5000, card: 5000 });
  });

  test('pays for a dinner with the code as it is shown', async () => {
    const { body } = await verify(await approveCard(house, await buyGiftCard(house, 20)));
    const guest = await house.guest();
    await add(guest, dishes.tikka, { quantity: 2 });
    const order = (await placeOrder(guest, { couponCode: body.giftCard.code })).body.order;
    expect(order).toMatchObject({ giftCardPaid: 20, orderTotal: 13.8 });
    expect((await read(body.giftCard._id)).balance).toBe(0);
  });

  test('is issued once, however often and from how many tabs the payer comes back', async () => {
    const returned = await approveCard(house, await buyGiftCard(house, 10));
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(returned)));
    for (const { status } of answers) expect(status).toBe(200);
    const code = answers[0]?.body.giftCard.code.replaceAll('-', '');
    expect(await balancesOf(house, code)).toEqual({ ledger: 1000, card: 1000 });
    expect(await paymentsOf(house, returned.giftCardId)).toEqual([
      { status: 'captured', amount_cents: 1000, captured_cents: 1000 },
    ]);
  });

  test('goes to its recipient by mail, once, when it is paid', async () => {
    const mailsTo = async (to: string) => {
      const mails = await house.db.selectFrom('mails').selectAll().execute();
      return mails.filter(({ recipient }) => recipient === to).map((mail) => JSON.stringify(mail));
    };
    const recipientEmail = 'birthday@example.org';
    const { body } = await stranger.post('/giftcard/create', { ...wish, recipientEmail });
    const giftCardId: string = body.giftCard._id;
    const paymentId = new URL(body.links[0].href, 'http://here').searchParams.get('id') ?? '';
    expect(await mailsTo(recipientEmail)).toEqual([]);
    const returned = await approveCard(house, { giftCardId, paymentId });
    await Promise.all([verify(returned), verify(returned)]);
    const mails = await mailsTo(recipientEmail);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain((await read(giftCardId)).code);
    expect(mails[0]).toContain('Alles Gute');
  });

  test('is not issued by another card’s payment, nor without approval', async () => {
    const dear = await buyGiftCard(house, 100);
    const cheap = await approveCard(house, await buyGiftCard(house, 10));
    expect((await verify({ ...cheap, giftCardId: dear.giftCardId })).body.code).toBe('payment_mismatch');
    expect((await verify({ ...dear, payerId: 'PAYER-1' })).body.code).toBe('payment_not_approved');
    expect((await verify({ ...cheap, payerId: 'PAYER-1' })).body.code).toBe('payment_mismatch');
    expect((await read(dear.giftCardId)).status).toBe('created');
    expect((await read(cheap.giftCardId)).code).toBeNull();
  });

  test('that is declined leads back to where it was chosen', async () => {
    const { paymentId } = await buyGiftCard(house, 10);
    const { body } = await stranger.post(`/demo-payment/${paymentId}`, { decision: 'decline' });
    expect(body.href).toBe('/gift-card?payment=declined');
  });

  test('that is not paid within half an hour is void, and nobody’s money is taken for it', async () => {
    await using later = await openHouse();
    const returned = await approveCard(later, await buyGiftCard(later, 10));
    later.clock.advance(30 * 60 * 1000);
    expect((await later.stranger.post('/giftcard/verify', returned)).body.code).toBe('payment_late');
    await finishPayments(later.deps);
    expect((await later.stranger.get(`/giftcard/${returned.giftCardId}`)).body).toMatchObject({
      status: 'cancelled',
      code: null,
      balance: 0,
    });
  });

  test('is ordered once under one key', async () => {
    const key = { 'idempotency-key': 'gift-press-1' };
    const press = () => stranger.post('/giftcard/create', wish, key);
    const answers = await Promise.all([press(), press(), press()]);
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual(answers[0]?.body);
    }
    const other = await stranger.post('/giftcard/create', { ...wish, amount: 10 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  test('comes with pages in the buyer’s language', async () => {
    const { body } = await stranger.speaking('en').post('/giftcard/create', wish);
    expect(body.links[0].href).toMatch(/^\/en\/demo-payment\?id=/);
  });
});

describe('a gift card is refused', () => {
  beforeEach(look);
  const amount = [
    'gift_card_amount_invalid',
    'Bitte geben Sie einen gültigen Betrag in ganzen Euro ein',
    'Please enter a valid whole number amount in euros',
  ];
  const missing = [
    'gift_card_email_required',
    'Bitte geben Sie die E-Mail-Adresse des Empfängers ein',
    'Please enter recipient email',
  ];
  const invalid = [
    'gift_card_email_invalid',
    'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    'Please enter a valid email address',
  ];
  const cases: [string, object, string[]][] = [
    ...[0, -5, 12.5, '50', null, Number.NaN, undefined].map((value): [string, object, string[]] => [
      `an amount of ${value}`,
      { amount: value },
      amount,
    ]),
    ['no recipient', { recipientEmail: undefined }, missing],
    ['a blank recipient', { recipientEmail: '  ' }, missing],
    ...['ravi', 'ravi@', 'ravi@example', 'ravi@example.o', 'ra vi@example.org', 'ravi@exa mple.org'].map(
      (recipientEmail): [string, object, string[]] => [recipientEmail, { recipientEmail }, invalid],
    ),
    ['everything at once: the amount first', { amount: 0, recipientEmail: '' }, amount],
  ];

  test.each(cases)('for %s', async (_, wrong, [code, german, english]) => {
    const answer = await stranger.post('/giftcard/create', { ...wish, ...wrong });
    await expectRefused(answer);
    expect(answer.body.issues[0].code).toBe(code);
    expect(answer.body.message).toBe(german);
    const inEnglish = await stranger.speaking('en').post('/giftcard/create', { ...wish, ...wrong });
    expect(inEnglish.body.message).toBe(english);
  });

  test('for more than anybody should carry', async () => {
    const answer = await stranger.post('/giftcard/create', { ...wish, amount: 1001 });
    await expectRefused(answer);
    expect(answer.body.message).toBe('Ein Gutschein kann höchstens 1.000\u00a0€ wert sein.');
  });

  test.each([
    ['none', undefined],
    ['null', null],
    ['a blank', '  '],
    ['no address', 'asha@'],
  ])('for %s as the buyer’s address: the receipt must reach somebody', async (_, buyerEmail) => {
    const answer = await stranger.post('/giftcard/create', { ...wish, buyerEmail });
    await expectRefused(answer);
    expect(answer.body.issues).toMatchObject([{ path: 'buyerEmail', code: 'gift_card_email_invalid' }]);
  });

  test('but its message may be missing', async () => {
    const { message: _, ...without } = wish;
    expect((await stranger.post('/giftcard/create', without)).status).toBe(201);
  });
});
