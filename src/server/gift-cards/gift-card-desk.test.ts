import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { REVERSAL_WINDOW_MS } from '#domain/orders/order.ts';
import { balancesOf, giftCard } from '../test/coupons.ts';
import { watchDatabase } from '../test/dump.ts';
import { createFlakyProvider } from '../test/flaky-provider.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, placeOrder } from '../test/orders.ts';
import { approveCard, giftCardIdBySecret, paymentsOf } from '../test/payments.ts';
import { required } from '../test/required.ts';
import { openTestApp } from '../test/test-app.ts';

const provider = createFlakyProvider();
const testApp = await openTestApp({ payments: provider.wrap });
afterAll(testApp.close);
const staff = await testApp.staff();
const owner = await testApp.owner();
await testApp.db.updateTable('accounts').set({ name: 'Meera' }).where('id', '=', staff.id).execute();
await testApp.db.updateTable('accounts').set({ name: 'Arjun' }).where('id', '=', owner.id).execute();
const { look, expectRefused } = watchDatabase(testApp.db);
beforeEach(() => {
  provider.recover();
});

const redeem = (code: string, amount: number, key?: string, who = staff) =>
  who.post('/admin/giftcards/redeem', { code, amount }, key ? { 'idempotency-key': key } : {});
const find = async (code: string) => (await staff.post('/admin/giftcards/find', { code })).body;
const voidCard = (id: string, balance: number, who = owner) =>
  who.post(`/admin/giftcards/${id}/void`, { balance });

/** Bought by a visitor and paid online. */
async function bought(amount: number, fields: object = {}) {
  const request = { recipientEmail: 'ravi@example.org', buyerEmail: 'giver@example.org', amount, ...fields };
  const { body } = await testApp.stranger.post('/giftcard/create', request);
  const giftCardId: string = body.giftCard._id;
  const paymentId = new URL(body.links[0].href, 'http://here').searchParams.get('id') ?? '';
  const paid = await testApp.stranger.post(
    '/giftcard/verify',
    await approveCard(testApp, { giftCardId, paymentId }),
  );
  return {
    id: await giftCardIdBySecret(testApp, giftCardId),
    secret: giftCardId,
    code: required(paid.body.giftCard.code).replaceAll('-', ''),
  };
}

test('what the desk knows of a card opens neither its page nor its PDF', async () => {
  const { id, secret, code } = await bought(50);
  expect((await testApp.stranger.get(`/giftcard/${secret}`)).body.code.replaceAll('-', '')).toBe(code);
  await redeem(code, 10);
  await voidCard(id, 40);
  const known = await Promise.all([
    staff.get('/admin/giftcards?search=&standing=&page=1&limit=100'),
    staff.get(`/admin/giftcards/${id}`),
    staff.post('/admin/giftcards/find', { code }),
    staff.get('/payments/refunds'),
    owner.get('/admin/changes'),
  ]);
  expect(JSON.stringify(known[1].body)).toContain(id);
  for (const { body } of known) expect(JSON.stringify(body)).not.toContain(secret);
  expect((await testApp.stranger.get(`/giftcard/${id}`)).status).toBe(404);
  expect((await testApp.stranger.get(`/giftcard/${id}/pdf`)).status).toBe(404);
  const back = { giftCardId: id, paymentId: 'DEMO-1', payerId: 'PAYER-1' };
  expect((await testApp.stranger.post('/giftcard/verify', back)).status).toBe(404);
});

describe('at the till', () => {
  test('a card is found by its code, however it is typed, and shows the end of it only', async () => {
    const code = await giftCard(testApp, 5000);
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
    const card = await find(typed);
    expect(card).toMatchObject({ codeEnd: `…${code.slice(-4)}`, standing: 'open', amount: 50, balance: 50 });
    expect(JSON.stringify(card)).not.toContain(code);
  });

  test('it pays a part, and then the rest; the ledger says who took what', async () => {
    const code = await giftCard(testApp, 5000);
    expect((await redeem(code, 12.5)).body).toMatchObject({ balance: 37.5, standing: 'open' });
    const { body } = await redeem(code, 37.5);
    expect(body).toMatchObject({ balance: 0, standing: 'redeemed' });
    expect(body.entries).toMatchObject([
      { kind: 'issued', amount: 50, byName: null },
      { kind: 'redeemed', amount: -12.5, byName: 'Meera', orderId: null },
      { kind: 'redeemed', amount: -37.5, byName: 'Meera', orderId: null },
    ]);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 0, card: 0 });
  });

  test('two tills at once never take more than is on the card', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await giftCard(testApp, 5000);
      const tills = [30, 30, 15].map(async (amount) => ({ amount, answer: await redeem(code, amount) }));
      let sum = 0;
      for (const { amount, answer } of await Promise.all(tills)) {
        if (answer.status === 200) sum += amount * 100;
        else expect([answer.status, answer.body.code]).toEqual([409, 'gift_card_balance']);
      }
      expect([3000, 4500]).toContain(sum);
      expect(await balancesOf(testApp, code)).toEqual({ ledger: 5000 - sum, card: 5000 - sum });
    }
  });

  test('a till and an order at once never take more than is on the card', async () => {
    for (let round = 0; round < 3; round += 1) {
      const code = await giftCard(testApp, 4000);
      const guest = await testApp.guest();
      await addToCart(guest, dishes.tikka, { quantity: 2 });
      const [till, order] = await Promise.all([redeem(code, 30), placeOrder(guest, { couponCode: code })]);
      const left = await balancesOf(testApp, code);
      expect(left.ledger).toBe(left.card);
      const atTill = till.status === 200 ? 3000 : 0;
      const byOrder = order.status === 201 ? Math.round(order.body.order.giftCardPaid * 100) : 0;
      expect(left.card).toBe(4000 - atTill - byOrder);
    }
  });

  test('one press is one redemption, however often it arrives', async () => {
    const code = await giftCard(testApp, 2000);
    const pressed = await Promise.all([1, 2, 3].map(() => redeem(code, 20, 'till-press-1')));
    for (const { status, body } of pressed) expect([status, body.balance]).toEqual([200, 0]);
    expect((await redeem(code, 20, 'till-press-1')).status).toBe(200);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 0, card: 0 });
    expect((await redeem(code, 5, 'till-press-1')).body.code).toBe('idempotency_key_reused');
    expect((await redeem(await giftCard(testApp, 2000), 20, 'till-press-1')).body.code).toBe(
      'idempotency_key_reused',
    );
  });
});

describe('the till refuses', () => {
  test.each([
    ['more than is on it', 20.01, 409, 'So viel ist nicht auf dem Gutschein: Es sind noch 20,00 €.'],
    ['nothing', 0, 400, undefined],
    ['less than nothing', -5, 400, undefined],
    ['parts of a cent', 1.234, 400, undefined],
  ])('%s', async (_, amount, status, words) => {
    const code = await giftCard(testApp, 2000);
    await look();
    const answer = await redeem(code, amount);
    await expectRefused(answer, status);
    if (words) expect(answer.body.message.replaceAll('\u00a0', ' ')).toBe(words);
  });

  test('an unknown code, one that was never paid, one that is used up, and one that is too old', async () => {
    const request = { recipientEmail: 'ravi@example.org', buyerEmail: 'giver@example.org', amount: 10 };
    const { body } = await testApp.stranger.post('/giftcard/create', request);
    const unpaid = await testApp.db
      .selectFrom('gift_cards')
      .select('code')
      .where('secret', '=', body.giftCard._id)
      .executeTakeFirstOrThrow();
    const used = await giftCard(testApp, 1000);
    await redeem(used, 10);
    const old = await giftCard(testApp, 1000, Date.parse('2016-11-21T16:59:59Z'));
    await look();
    for (const [code, status, refusal] of [
      ['AAAABBBBCCCCDDDD', 404, 'coupon_unknown'],
      [unpaid.code, 409, 'coupon_used'],
      [used, 409, 'coupon_used'],
      [old, 409, 'coupon_expired'],
    ] as const) {
      const answer = await redeem(code, 1);
      await expectRefused(answer, status);
      expect(answer.body.code).toBe(refusal);
    }
    expect((await find(old)).standing).toBe('expired');
  });

  test('anyone who is not staff', async () => {
    const code = await giftCard(testApp, 1000);
    const guest = await testApp.guest();
    await look();
    await expectRefused(await redeem(code, 5, undefined, guest), 403);
    await expectRefused(await redeem(code, 5, undefined, testApp.stranger), 401);
    await expectRefused(await guest.get('/admin/giftcards'), 403);
  });
});

describe('a redemption by mistake', () => {
  const entriesOf = async (id: string) => (await staff.get(`/admin/giftcards/${id}`)).body.entries;
  const undo = (id: string, entry: string, who = staff) => who.post(`/admin/giftcards/${id}/undo`, { entry });
  async function mistake() {
    const { id, code } = await bought(50);
    await redeem(code, 12.5);
    const [, entry] = await entriesOf(id);
    return { id, code, entry };
  }

  test('goes back onto its card, with who did it, and the card is as good as before', async () => {
    const { id, code, entry } = await mistake();
    expect(entry).toMatchObject({ kind: 'redeemed', amount: -12.5, isUndoable: true, undoes: null });
    const { status, body } = await undo(id, entry._id);
    expect([status, body.balance, body.standing]).toEqual([200, 50, 'open']);
    expect(body.refund).toBe('would_be_online');
    expect(body.entries.slice(1)).toMatchObject([
      { kind: 'redeemed', amount: -12.5, isUndoable: false },
      { kind: 'restored', amount: 12.5, orderId: null, undoes: entry._id, isUndoable: false },
    ]);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 5000, card: 5000 });
    const { changes } = (await owner.get('/admin/changes?area=giftCards')).body;
    expect(changes[0]).toMatchObject({ action: 'gift_card_redemption_undone', actor: { _id: staff.id } });
  });

  test('goes back once, also when two press at the same moment', async () => {
    const { id, code, entry } = await mistake();
    const answers = await Promise.all([undo(id, entry._id), undo(id, entry._id, owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await undo(id, entry._id);
    expect([again.status, again.body.code]).toEqual([409, 'redemption_undone']);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 5000, card: 5000 });
  });

  test('stays after a day, and on a card that is void', async () => {
    const { id, code, entry } = await mistake();
    const other = await mistake();
    await voidCard(other.id, 37.5);
    expect((await undo(other.id, other.entry._id)).body.code).toBe('gift_card_void');
    expect((await entriesOf(other.id))[1].isUndoable).toBe(false);
    testApp.clock.advance(24 * 60 * 60 * 1000);
    expect((await entriesOf(id))[1].isUndoable).toBe(true);
    testApp.clock.advance(1);
    expect((await entriesOf(id))[1].isUndoable).toBe(false);
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    const late = await undo(id, entry._id);
    testApp.clock.advance(-24 * 60 * 60 * 1000 - 1);
    expect(late.body.code).toBe('redemption_old');
    await expectRefused(late, 409);
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 3750, card: 3750 });
  });

  test('is nothing else: not the purchase, not an order’s share, not another card’s', async () => {
    const { id, entry } = await mistake();
    const [issued] = await entriesOf(id);
    const other = await mistake();
    const guest = await testApp.user();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const order = await placeOrder(guest, { giftCardCode: other.code });
    expect(order.status).toBe(201);
    const ordered = required((await entriesOf(other.id)).at(-1));
    expect(ordered).toMatchObject({ kind: 'redeemed', isUndoable: false });
    for (const [card, wanted] of [
      [id, issued._id],
      [other.id, ordered._id],
      [other.id, entry._id],
    ]) {
      expect((await undo(card, wanted)).status).toBe(404);
    }
  });
});

describe('the list', () => {
  test('goes by pages, newest first, and says what is left on all cards together', async () => {
    await using other = await openTestApp();
    for (let made = 1; made <= 12; made += 1) {
      await giftCard(other, made * 100);
      other.clock.advance(1000);
    }
    await giftCard(other, 90_000, Date.parse('2016-01-01T12:00:00Z'));
    const desk = await other.staff();
    const first = (await desk.get('/admin/giftcards')).body;
    expect(first).toMatchObject({ totalPages: 2, openBalance: 78 });
    expect(first.giftCards.map(({ amount }) => amount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    const second = (await desk.get('/admin/giftcards?page=2')).body;
    expect(second.giftCards.map(({ standing: status }) => status)).toEqual(['open', 'open', 'expired']);
  });

  test('is searched by the end of a code, by recipient and by buyer, and by standing', async () => {
    await using other = await openTestApp();
    const desk = await other.staff();
    const code = await giftCard(other, 1000);
    await other.stranger.post('/giftcard/create', {
      ...{ recipientEmail: 'Birthday_Child@example.org', amount: 25 },
      buyerEmail: 'giver@example.org',
    });
    const found = async (query: string) =>
      (await desk.get(`/admin/giftcards?${query}`)).body.giftCards.map(({ amount }) => amount);
    expect(await found(`search=${code.slice(-4).toLowerCase()}`)).toEqual([10]);
    expect(await found(`search=${encodeURIComponent(`…${code.slice(-4)}`)}`)).toEqual([10]);
    expect(await found(`search=${code.slice(0, 4)}`)).toEqual([]);
    expect(await found('search=birthday_child')).toEqual([25]);
    expect(await found('search=birthdayXchild')).toEqual([]);
    expect(await found('search=giver%40')).toEqual([25]);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('standing=unpaid')).toEqual([25]);
    expect(await found('standing=open')).toEqual([10]);
    expect(await found('standing=')).toHaveLength(2);
    expect((await desk.get('/admin/giftcards?standing=none')).status).toBe(400);
    const everything = JSON.stringify((await desk.get('/admin/giftcards')).body);
    expect(everything).not.toContain(code);
  });
});

describe('a card that is given back', () => {
  test('untouched and paid online: its money goes back at once, and the buyer gets a mail', async () => {
    const { id, secret, code } = await bought(50, { buyerEmail: 'giver@example.org' });
    expect((await owner.get(`/admin/giftcards/${id}`)).body.refund).toBe('would_be_online');
    const { status, body } = await voidCard(id, 50);
    expect(status).toBe(200);
    expect(body).toMatchObject({ standing: 'void', balance: 0, refund: 'due' });
    expect((await owner.get(`/admin/giftcards/${id}`)).body.refund).toBe('refunded');
    expect(body.entries.at(-1)).toMatchObject({ kind: 'voided', amount: -50, byName: 'Arjun' });
    expect(await balancesOf(testApp, code)).toEqual({ ledger: 0, card: 0 });
    expect(await paymentsOf(testApp, id)).toMatchObject([{ status: 'refunded' }]);
    expect((await redeem(code, 1)).body.code).toBe('coupon_used');
    expect((await testApp.stranger.get(`/giftcard/${secret}`)).body).toMatchObject({
      status: 'cancelled',
      code: null,
      voidedAt: '2026-11-21T17:00:00.000Z',
    });
    const { letter: email } = await testApp.db
      .selectFrom('mails')
      .select('letter')
      .where('kind', '=', 'gift_card_voided')
      .where('recipient', '=', 'giver@example.org')
      .executeTakeFirstOrThrow();
    expect(email).toContain('50,00');
    expect(email).not.toContain(code);
  });

  test('partly redeemed: the rest is taken off, and people give it back', async () => {
    const { id, code } = await bought(50);
    await redeem(code, 20);
    expect((await voidCard(id, 30)).body).toMatchObject({ standing: 'void', refund: 'by_hand' });
    expect(await paymentsOf(testApp, id)).toMatchObject([{ status: 'captured' }]);
  });

  test('sold in the restaurant: it is refunded by hand', async () => {
    const code = await giftCard(testApp, 1500);
    const { _id } = await find(code);
    expect((await voidCard(_id, 15)).body).toMatchObject({ standing: 'void', refund: 'by_hand' });
  });

  test('while the provider refuses: the desk shows it', async () => {
    const { id } = await bought(25);
    provider.denyRefunds();
    await voidCard(id, 25);
    expect((await owner.get(`/admin/giftcards/${id}`)).body).toMatchObject({
      standing: 'void',
      refund: 'failed',
    });
  });

  test('while the provider is silent: it is owed', async () => {
    const { id } = await bought(25);
    provider.failCalls('refund');
    expect((await voidCard(id, 25)).body).toMatchObject({ standing: 'void', refund: 'due' });
  });
});

describe('a card is not given back', () => {
  test('when something was taken meanwhile: the owner sees what is left', async () => {
    const { id, code } = await bought(50);
    await redeem(code, 20);
    await look();
    const answer = await voidCard(id, 50);
    await expectRefused(answer, 409);
    expect(answer.body).toMatchObject({ code: 'gift_card_changed', leftCents: 3000 });
  });

  test('when nothing is left on it, twice, or before it was paid', async () => {
    const { id, code } = await bought(10);
    await redeem(code, 10);
    const twice = await bought(10);
    await voidCard(twice.id, 10);
    const { body } = await testApp.stranger.post('/giftcard/create', {
      recipientEmail: 'ravi@example.org',
      buyerEmail: 'giver@example.org',
      amount: 10,
    });
    await look();
    for (const card of [id, twice.id, await giftCardIdBySecret(testApp, body.giftCard._id)]) {
      const answer = await voidCard(card, 10);
      await expectRefused(answer, 409);
      expect(answer.body.code).toBe('gift_card_empty');
    }
    await expectRefused(await voidCard('01900000-0000-7000-8000-000000000000', 10), 404);
  });

  test('while an order that may still be cancelled was paid with it', async () => {
    const { id, code } = await bought(50);
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const order = (await placeOrder(guest, { couponCode: code })).body.order;
    await look();
    const answer = await voidCard(id, 16.2);
    await expectRefused(answer, 409);
    expect(answer.body.code).toBe('gift_card_in_use');
    for (const status of ['accepted', 'completed']) {
      await staff.put('/orders/updateStatus', { orderId: order._id, status });
    }
    await look();
    await expectRefused(await voidCard(id, 16.2), 409);
    // For a day the owner may undo even a completed order; the tests after this one set their own time.
    testApp.clock.advance(REVERSAL_WINDOW_MS);
    expect((await voidCard(id, 16.2)).status).toBe(200);
    testApp.clock.advance(-REVERSAL_WINDOW_MS);
  });

  test('by staff', async () => {
    const { id } = await bought(50);
    await look();
    await expectRefused(await voidCard(id, 50, staff), 403);
  });

  test('and redeemed at the same moment: one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, code } = await bought(50);
      const [till, given] = await Promise.all([redeem(code, 10), voidCard(id, 50)]);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([till.status, given.status]);
      const { ledger, card } = await balancesOf(testApp, code);
      expect([ledger, card]).toEqual(till.status === 200 ? [4000, 4000] : [0, 0]);
    }
  });
});
