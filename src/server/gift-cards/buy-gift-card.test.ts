import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepPayments } from '../payments/payment-sweep.ts';
import { balancesOf } from '../test/coupons.ts';
import { watchDatabase } from '../test/dump.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, placeOrder } from '../test/orders.ts';
import { approveCard, buyGiftCard, paymentsOf } from '../test/payments.ts';
import { required } from '../test/required.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const { stranger } = testApp;
const { look, expectRefused } = watchDatabase(testApp.db);

const giftCardInput = {
  recipientEmail: 'ravi@example.org',
  buyerEmail: 'giver@example.org',
  amount: 50,
  message: 'Alles Gute',
};
const verify = (returned: object) => stranger.post('/giftcard/verify', returned);
const read = async (giftCardId: string) => (await stranger.get(`/giftcard/${giftCardId}`)).body;

describe('a gift card', () => {
  test('can be bought by everybody, and shows its code only when it is paid', async () => {
    const bought = await buyGiftCard(testApp, 50);
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
      receiptNumber: null,
    });
    const { status, body } = await verify(await approveCard(testApp, bought));
    expect(status).toBe(200);
    expect(body.giftCard).toMatchObject({
      status: 'issued',
      code: expect.stringMatching(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/),
      balance: 50,
    });
    expect(await read(bought.giftCardId)).toEqual(body.giftCard);
    const code = required(body.giftCard.code).replaceAll('-', '');
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 5000, card: 5000 });
  });

  test('pays for a dinner with the code as it is shown', async () => {
    const { body } = await verify(await approveCard(testApp, await buyGiftCard(testApp, 20)));
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const order = (await placeOrder(guest, { couponCode: required(body.giftCard.code) })).body.order;
    expect(order).toMatchObject({ giftCardPaid: 20, orderTotal: 13.8 });
    expect((await read(body.giftCard._id)).balance).toBe(0);
  });

  test('is issued once, however often and from how many tabs the payer comes back', async () => {
    const returned = await approveCard(testApp, await buyGiftCard(testApp, 10));
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(returned)));
    for (const { status } of answers) expect(status).toBe(200);
    const code = required(answers[0]?.body.giftCard.code).replaceAll('-', '');
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 1000, card: 1000 });
    expect(await paymentsOf(testApp, returned.giftCardId)).toEqual([
      { status: 'captured', amount_cents: 1000, captured_cents: 1000 },
    ]);
  });

  test('goes to its recipient by mail, once, when it is paid', async () => {
    const mailsTo = async (to: string) => {
      const mails = await testApp.db.selectFrom('mails').selectAll().execute();
      return mails.filter(({ recipient }) => recipient === to).map((mail) => JSON.stringify(mail));
    };
    const recipientEmail = 'birthday@example.org';
    const { body } = await stranger.post('/giftcard/create', { ...giftCardInput, recipientEmail });
    const giftCardId: string = body.giftCard._id;
    const paymentId = new URL(body.links[0].href, 'http://here').searchParams.get('id') ?? '';
    expect(await mailsTo(recipientEmail)).toEqual([]);
    const returned = await approveCard(testApp, { giftCardId, paymentId });
    await Promise.all([verify(returned), verify(returned)]);
    const mails = await mailsTo(recipientEmail);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain((await read(giftCardId)).code);
    expect(mails[0]).toContain('Alles Gute');
  });

  test('is not issued by another card’s payment, nor without approval', async () => {
    const dear = await buyGiftCard(testApp, 100);
    const cheap = await approveCard(testApp, await buyGiftCard(testApp, 10));
    expect((await verify({ ...cheap, giftCardId: dear.giftCardId })).body.code).toBe('payment_mismatch');
    expect((await verify({ ...dear, payerId: 'PAYER-1' })).body.code).toBe('payment_not_approved');
    expect((await verify({ ...cheap, payerId: 'PAYER-1' })).body.code).toBe('payment_mismatch');
    expect((await read(dear.giftCardId)).status).toBe('created');
    expect((await read(cheap.giftCardId)).code).toBeNull();
  });

  test('that is declined leads back to where it was chosen', async () => {
    const { giftCardId, paymentId } = await buyGiftCard(testApp, 10);
    const { body } = await stranger.post(`/demo-payment/${paymentId}`, { decision: 'decline' });
    expect(body.href).toBe(`/gift-card?gid=${giftCardId}&payment=declined`);
  });

  test('that is not paid within half an hour is void, and no money is taken for it', async () => {
    await using later = await openTestApp();
    const returned = await approveCard(later, await buyGiftCard(later, 10));
    later.clock.advance(30 * 60 * 1000);
    expect((await later.stranger.post('/giftcard/verify', returned)).body.code).toBe('payment_late');
    await sweepPayments(later.deps);
    expect((await later.stranger.get(`/giftcard/${returned.giftCardId}`)).body).toMatchObject({
      status: 'cancelled',
      code: null,
      balance: 0,
    });
  });

  test('is ordered once under one key', async () => {
    const key = { 'idempotency-key': 'gift-press-1' };
    const press = () => stranger.post('/giftcard/create', giftCardInput, key);
    const answers = await Promise.all([press(), press(), press()]);
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual(answers[0]?.body);
    }
    const other = await stranger.post('/giftcard/create', { ...giftCardInput, amount: 10 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  test('comes with pages in the buyer’s language', async () => {
    const { body } = await stranger.withLanguage('en').post('/giftcard/create', giftCardInput);
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
    const answer = await stranger.post('/giftcard/create', { ...giftCardInput, ...wrong });
    await expectRefused(answer);
    expect(answer.body.issues[0].code).toBe(code);
    expect(answer.body.message).toBe(german);
    const inEnglish = await stranger
      .withLanguage('en')
      .post('/giftcard/create', { ...giftCardInput, ...wrong });
    expect(inEnglish.body.message).toBe(english);
  });

  test('for more than anybody should carry', async () => {
    const answer = await stranger.post('/giftcard/create', { ...giftCardInput, amount: 1001 });
    await expectRefused(answer);
    expect(answer.body.message).toBe('Ein Gutschein kann höchstens 1.000\u00a0€ wert sein.');
  });

  test.each(['asha@', 'zwei@a.example, b@c.example', 7])(
    'for %j as the buyer’s address: the receipt must reach somebody',
    async (buyerEmail) => {
      const answer = await stranger.post('/giftcard/create', { ...giftCardInput, buyerEmail });
      await expectRefused(answer);
      expect(answer.body.issues).toMatchObject([{ path: 'buyerEmail', code: 'gift_card_email_invalid' }]);
    },
  );

  test('but its message may be missing', async () => {
    const { message: _, ...without } = giftCardInput;
    expect((await stranger.post('/giftcard/create', without)).status).toBe(201);
  });
});
