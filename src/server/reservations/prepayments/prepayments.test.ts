import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { countUnderWay } from '../../payments/index.ts';
import { sweepPayments } from '../../payments/payment-sweep.ts';
import { reservationRequest } from '../../test/reservation-requests.ts';
import { planOf, savePlan } from '../../test/table-plans.ts';
import { openTestApp } from '../../test/test-app.ts';
import { forgetGuestOf } from '../forget-guest.ts';
import { followWaitingList, settlePrepayments } from '../jobs.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { stranger, db, clock } = testApp;
const owner = await testApp.owner();
const staff = await testApp.staff();
const NOW = '2026-11-21T18:00:00+01:00';
/** Ten euros each from four guests on, and on one day of all; back until a day before. */
const prepayment = { centsPerGuest: 1000, fromGuests: 4, dates: ['2026-11-26'], refundHours: 24 };
const CENTS = 4000;

beforeEach(async () => {
  clock.set(NOW);
  const money = ['gift_card_entries', 'payments', 'gift_cards'] as const;
  const rest = ['reservations', 'table_slots', 'table_plan', 'mails', 'name_words'] as const;
  for (const table of [...money, ...rest]) await db.deleteFrom(table).execute();
  await savePlan(owner, planOf([4], { isRefusedWhenFull: true, prepayment }));
});

let asked = 0;
/** Four guests for the one table, in three days. */
async function ask(change: object = {}) {
  asked += 1;
  const person = {
    name: `Gast ${asked}`,
    email: `gast-${asked}@example.org`,
    phone: `0151 44400${asked + 100}`,
  };
  const request = {
    ...reservationRequest,
    date: '2026-11-24',
    numberOfGuests: 4,
    ...person,
    newsletter: false,
  };
  const body = { ...request, prepaymentCents: CENTS, ...change };
  const answer = await stranger.post('/reservation', body);
  const { key } = answer.body.data ?? {};
  const reservation = answer.body.data?.reservation as Required<Reservation>;
  const link = { reservationId: reservation?._id ?? '', key: key ?? '' };
  return {
    ...answer,
    body: answer.body,
    sent: body,
    reservation,
    link,
    person,
    href: answer.body.links?.[0]?.href,
  };
}
type Asked = Awaited<ReturnType<typeof ask>>;

const numberIn = (href: string, name: string) => new URL(href, 'http://here').searchParams.get(name) ?? '';
async function approve({ href }: Pick<Asked, 'href'>) {
  const paymentId = numberIn(href ?? '', 'id');
  const { body } = await stranger.post(`/demo-payment/${paymentId}`, { decision: 'approve' });
  return { paymentId, payerId: numberIn(body.href, 'PayerID') };
}
const pay = async (one: Pick<Asked, 'href' | 'link'>) =>
  stranger.post('/reservation/verify-payment', { ...one.link, ...(await approve(one)) });
const read = async ({ link }: Pick<Asked, 'link'>) =>
  (await stranger.post('/reservation/by-link', link)).body.reservation as Required<Reservation>;
const cancel = async ({ link }: Pick<Asked, 'link'>) => {
  const { status, body } = await stranger.post('/reservation/cancel', link);
  return { status, reservation: body.reservation as Required<Reservation> };
};
const paid = async (change: object = {}) => {
  const one = await ask(change);
  expect((await pay(one)).status).toBe(200);
  return one;
};
const mailsTo = async ({ person: { email } }: Pick<Asked, 'person'>) =>
  (await db.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const held = async () => (await db.selectFrom('table_slots').select('slot').execute()).length > 0;
const settle = async (to: string, job: () => Promise<void>) => {
  clock.set(to);
  await job();
  await testApp.deps.background.idle();
};
/** What is on the card of a reservation, by its ledger and by its balance, and what has become of the payment. */
async function moneyOf({ link: { reservationId } }: Pick<Asked, 'link'>) {
  await testApp.deps.background.idle();
  const card = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('gift_card_entries')
    .selectAll()
    .where('gift_card_id', '=', card.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select('status')
    .where('gift_card_id', '=', card.id)
    .execute();
  expect(entries.reduce((sum, one) => sum + one.amount_cents, 0)).toBe(card.balance_cents);
  return {
    ...{ status: card.status, balance: card.balance_cents, entries: entries.map(({ kind }) => kind) },
    payments: payments.map(({ status }) => status),
  };
}

describe('money ahead', () => {
  test('is asked of large parties and on chosen days, and of nobody who has not agreed to the sum', async () => {
    for (const prepaymentCents of [undefined, 0, CENTS - 1]) {
      const refused = await ask({ prepaymentCents });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'prepayment_required', cents: CENTS, refundHours: 24 });
    }
    expect(await db.selectFrom('reservations').selectAll().execute()).toEqual([]);
    const two = { numberOfGuests: 2, prepaymentCents: undefined };
    expect((await ask(two)).reservation).toMatchObject({ status: 'accepted' });
    expect((await ask({ ...two, date: '2026-11-26' })).body).toMatchObject({ cents: 2000 });
    expect((await stranger.get('/restaurant')).body.prepayment).toEqual(prepayment);
  });

  test('holds the table until it is paid, and makes it a reservation with its mails then; twice is once', async () => {
    const one = await ask();
    expect(one.status).toBe(201);
    expect(one.reservation).toMatchObject({
      status: 'pending',
      prepayment: { cents: CENTS, refundHours: 24, state: 'open', until: '2026-11-21T17:30:00.000Z' },
    });
    expect(await mailsTo(one)).toEqual([]);
    const evening = (await staff.get('/reservation/evening?date=2026-11-24')).body;
    expect([evening.parties, evening.offers]).toMatchObject([
      [],
      [{ name: one.person.name, heldUntil: '2026-11-21T17:30:00.000Z' }],
    ]);
    expect((await ask()).body.code).toBe('reservation_full');
    for (const status of [null, 'pending'] as const)
      expect((await staff.post('/reservation/get', { status })).body.data.reservations).toEqual([]);
    // The answer may be lost: the same again is the same payment.
    const again = await stranger.post('/reservation', one.sent);
    expect(again.body.links).toEqual(one.body.links);
    expect((await stranger.post('/reservation/pay', one.link)).body.links).toEqual(one.body.links);
    const back = await approve(one);
    const answers = await Promise.all(
      [1, 2].map(() => stranger.post('/reservation/verify-payment', { ...one.link, ...back })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(one)).toMatchObject({ status: 'accepted', prepayment: { state: 'paid', until: null } });
    expect(await mailsTo(one)).toEqual(['reservation_accepted']);
    expect(await moneyOf(one)).toEqual({
      status: 'issued',
      balance: CENTS,
      entries: ['issued'],
      payments: ['captured'],
    });
    expect((await stranger.post('/reservation/pay', one.link)).body.code).toBe('prepayment_over');
  });

  test('is captured too where the guest never comes back from the payment page', async () => {
    const one = await ask();
    await approve(one);
    await sweepPayments(testApp.deps);
    expect(await read(one)).toMatchObject({ status: 'accepted', prepayment: { state: 'paid' } });
  });

  test('that does not come frees the table for the next in line, and money that comes later goes back', async () => {
    const one = await ask();
    const next = await ask({ waitingList: true, prepaymentCents: undefined });
    expect(next.reservation.waitingList.state).toBe('waiting');
    const back = await approve(one);
    await settle('2026-11-21T18:30:00+01:00', () => testApp.deps.payables.giftCard.lapseUnpaid(testApp.deps));
    expect(await read(one)).toMatchObject({ status: 'cancelled', prepayment: { state: 'lapsed' } });
    await followWaitingList(testApp.deps);
    expect((await read(next)).waitingList.state).toBe('offered');
    const late = await stranger.post('/reservation/verify-payment', { ...one.link, ...back });
    expect(late.body.code).toBe('payment_late');
    expect(await moneyOf(one)).toMatchObject({ status: 'cancelled', balance: 0, payments: ['created'] });
    expect(await mailsTo(one)).toEqual([]);
    // What was asked for can be asked for again, by its own name.
    expect((await stranger.post('/reservation', one.sent)).body.code).toBe('reservation_full');
  });

  test('is declined: the table is held on, and is paid for in another way until its time is over', async () => {
    const decline = async ({ href }: Pick<Asked, 'href'>) => {
      const { body } = await stranger.post(`/demo-payment/${numberIn(href ?? '', 'id')}`, {
        decision: 'decline',
      });
      return body.href as string;
    };
    const one = await ask();
    expect(await decline(one)).toContain('declined');
    expect(await read(one)).toMatchObject({ status: 'pending', prepayment: { state: 'open' } });
    expect(await held()).toBe(true);
    const pages = await Promise.all([1, 2].map(() => stranger.post('/reservation/pay', one.link)));
    const [first, same] = pages.map(({ body }) => body.links?.[0]?.href);
    expect([same, first === one.href]).toEqual([first, false]);
    expect((await pay({ link: one.link, href: first })).status).toBe(200);
    expect(await read(one)).toMatchObject({ status: 'accepted', prepayment: { state: 'paid' } });
    expect((await moneyOf(one)).payments.sort()).toEqual(['captured', 'failed']);

    const other = await ask({ date: '2026-11-25' });
    await decline(other);
    await sweepPayments(testApp.deps);
    // Asked for once more when its time is over, before anybody has looked: it is another one.
    clock.set('2026-11-21T18:30:00+01:00');
    const again = await stranger.post('/reservation', other.sent);
    expect([again.status, again.body.data.reservation._id === other.link.reservationId]).toEqual([
      201,
      false,
    ]);
    await settle('2026-11-21T18:30:00+01:00', () => testApp.deps.payables.giftCard.lapseUnpaid(testApp.deps));
    expect(await read(other)).toMatchObject({ status: 'cancelled', prepayment: { state: 'lapsed' } });
    expect((await stranger.post('/reservation/pay', other.link)).body.code).toBe('prepayment_over');
  });

  test('is paid for a table from the waiting list too', async () => {
    const first = await paid();
    const next = await ask({ waitingList: true, prepaymentCents: undefined });
    await cancel(first);
    const refused = await stranger.post('/reservation/take-offer', next.link);
    expect(refused.body).toMatchObject({ code: 'prepayment_required', cents: CENTS });
    const taken = await stranger.post('/reservation/take-offer', { ...next.link, prepaymentCents: CENTS });
    expect(taken.body.reservation).toMatchObject({ prepayment: { state: 'open' } });
    // Nothing is promised before it is paid: what is lost meanwhile goes back whenever it is cancelled.
    const { accepted_at: promisedAt } = await db
      .selectFrom('reservations')
      .select('accepted_at')
      .where('id', '=', next.link.reservationId)
      .executeTakeFirstOrThrow();
    expect(promisedAt).toBeNull();
    expect(
      (await pay({ link: next.link, href: taken.body.links?.[0]?.href })).body.reservation,
    ).toMatchObject({
      status: 'accepted',
      prepayment: { state: 'paid' },
    });
  });

  test('of a request that the desk answers is returned when it says no, or nothing', async () => {
    await savePlan(owner, planOf([4], { isAtOnce: false, prepayment }));
    const one = await paid();
    expect(await mailsTo(one)).toEqual(['reservation_received']);
    const answer = { status: 'cancelled', cancellationReason: 'Wir feiern selbst' };
    await staff.send('PATCH', `/reservation/${one.link.reservationId}`, { body: answer });
    expect(await read(one)).toMatchObject({ status: 'cancelled', prepayment: { state: 'returned' } });
    expect(await moneyOf(one)).toEqual({
      ...{ status: 'cancelled', balance: 0, entries: ['issued', 'voided'], payments: ['refunded'] },
    });
    const other = await paid();
    await settle('2026-11-26T04:00:00+01:00', () => settlePrepayments(testApp.deps));
    expect((await read(other)).prepayment.state).toBe('returned');
    expect((await moneyOf(other)).payments).toEqual(['refunded']);
  });
});

describe('what was paid ahead', () => {
  test('goes back when it is cancelled in time, by the link or at the desk, and is kept when it is too late', async () => {
    const inTime = await paid();
    clock.set('2026-11-23T12:00:00+01:00');
    expect((await cancel(inTime)).reservation.prepayment.state).toBe('returned');
    expect((await moneyOf(inTime)).payments).toEqual(['refunded']);

    const late = await paid();
    clock.set('2026-11-24T09:00:00+01:00');
    expect((await cancel(late)).reservation.prepayment.state).toBe('kept');
    expect(await moneyOf(late)).toEqual({
      ...{ status: 'cancelled', balance: 0, entries: ['issued', 'voided'], payments: ['captured'] },
    });
    const words = await db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', late.person.email)
      .where('kind', '=', 'reservation_cancelled')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(words)).toContain('behalten wir');

    const calledOff = await paid();
    const reason = { cancellationReason: 'Rohrbruch' };
    await staff.post(`/reservation/${calledOff.link.reservationId}/call-off`, reason);
    expect((await moneyOf(calledOff)).payments).toEqual(['refunded']);
  });

  test('is taken off the bill of who came, and kept of who did not, once the desk can say no other', async () => {
    const came = await paid();
    await settle('2026-11-25T23:00:00+01:00', () => settlePrepayments(testApp.deps));
    expect((await read(came)).prepayment.state).toBe('paid');
    await settle('2026-11-26T04:00:00+01:00', () => settlePrepayments(testApp.deps));
    await settlePrepayments(testApp.deps);
    expect((await read(came)).prepayment.state).toBe('used');
    expect(await moneyOf(came)).toMatchObject({
      balance: 0,
      entries: ['issued', 'redeemed'],
      payments: ['captured'],
    });

    clock.set(NOW);
    const missed = await paid({ date: '2026-11-25' });
    clock.set('2026-11-25T22:00:00+01:00');
    const step = { step: 'no_show', version: 0 };
    expect((await staff.post(`/reservation/${missed.link.reservationId}/step`, step)).status).toBe(200);
    await settle('2026-11-27T04:00:00+01:00', () => settlePrepayments(testApp.deps));
    expect((await read(missed)).prepayment.state).toBe('kept');
    // The owner may think better of it, once.
    const back = () => owner.post(`/reservation/${missed.link.reservationId}/return-prepayment`);
    expect((await staff.post(`/reservation/${missed.link.reservationId}/return-prepayment`)).status).toBe(
      403,
    );
    expect((await back()).body.data.reservation).toMatchObject({ prepayment: { state: 'returned' } });
    expect((await back()).body.code).toBe('prepayment_settled');
    expect((await moneyOf(missed)).payments).toEqual(['refunded']);
    expect((await mailsTo(missed)).at(-1)).toBe('reservation_changed');
  });

  test('pays for nothing else, and goes back by its reservation alone', async () => {
    const one = await paid();
    const card = await db.selectFrom('gift_cards').selectAll().executeTakeFirstOrThrow();
    expect((await staff.post('/admin/giftcards/find', { code: card.code })).body.code).toBe('coupon_unknown');
    const voided = await owner.post(`/admin/giftcards/${card.id}/void`, { balance: CENTS / 100 });
    expect(voided.body.code).toBe('gift_card_prepaid');
    expect((await staff.get('/admin/giftcards')).body.giftCards).toMatchObject([
      { isPrepayment: true, balance: CENTS / 100 },
    ]);
    // Nor is the account that may have to give it back.
    expect(await countUnderWay(db, 'demo')).toEqual({ count: 1, prepayments: 1 });
    // It is the demo's money: nobody takes that off a bill.
    const [party] = (await staff.get('/reservation/evening?date=2026-11-24')).body.parties;
    expect(party.prepayment).toMatchObject({ state: 'paid', isPlay: true });
    expect((await moneyOf(one)).status).toBe('issued');
  });

  test('that could not be given back, or was taken back at the bank, is told as what it is', async () => {
    const one = await paid();
    // The provider knows nothing of it: it refuses.
    await db.deleteFrom('demo_payments').execute();
    await staff.post(`/reservation/${one.link.reservationId}/call-off`, { cancellationReason: 'Rohrbruch' });
    await testApp.deps.background.idle();
    const paidFor = { kind: 'table', date: '2026-11-24', time: one.reservation.time };
    expect((await staff.get('/payments/refunds')).body).toMatchObject([{ paidFor, detail: 'refused' }]);
    const mails = db.selectFrom('mails').select(['kind', 'about']).where('kind', '=', 'refund_failed');
    const { about } = await mails.executeTakeFirstOrThrow();
    expect(JSON.parse(about ?? '')).toEqual(paidFor);
  });

  test('is asked of the desk where it is changed too late, or to what costs more', async () => {
    await savePlan(owner, planOf([6, 6], { isRefusedWhenFull: true, prepayment }));
    const one = await paid();
    const change = async (wanted: object) => {
      const { date, time, numberOfGuests, note, version } = await read(one);
      const body = { ...one.link, date, time, numberOfGuests, note, version, ...wanted };
      return (await stranger.post('/reservation/change', body)).body.reservation;
    };
    expect(await change({ numberOfGuests: 5 })).toMatchObject({ requestedChange: { numberOfGuests: 5 } });
    expect(await change({ numberOfGuests: 3 })).toMatchObject({ requestedChange: null, numberOfGuests: 3 });
    clock.set('2026-11-24T09:00:00+01:00');
    expect(await change({ date: '2026-11-27' })).toMatchObject({
      ...{ date: '2026-11-24', requestedChange: { date: '2026-11-27' } },
    });
  });

  test('and a guest who gives up on the payment page, or is paid for in that moment: one of both wins', async () => {
    const one = await ask();
    const back = await approve(one);
    const [given, came] = await Promise.all([
      cancel(one),
      stranger.post('/reservation/verify-payment', { ...one.link, ...back }),
    ]);
    const { status, prepayment: money } = await read(one);
    const { payments } = await moneyOf(one);
    expect([given.status, came.status]).toContain(200);
    if (status === 'accepted') expect([money.state, payments]).toEqual(['paid', ['captured']]);
    else {
      expect(await held()).toBe(false);
      expect(['lapsed', 'returned']).toContain(money.state);
      expect(payments).not.toContain('captured');
    }
  });
});

test('before it is promised a table costs its guest nothing, and is on no list of the desk', async () => {
  // The desk answers it: whoever gives up gets everything back, however late it is.
  await savePlan(owner, planOf([4], { isAtOnce: false, prepayment }));
  const late = await paid();
  clock.set('2026-11-24T18:00:00+01:00');
  expect((await cancel(late)).reservation.prepayment.state).toBe('returned');
  expect((await moneyOf(late)).payments).toEqual(['refunded']);
  // Two guests who become four would have paid: they ask again with the money.
  clock.set(NOW);
  const few = await ask({ numberOfGuests: 2, prepaymentCents: undefined });
  const { date, time, note, version } = await read(few);
  const more = { ...few.link, date, time, note, version, numberOfGuests: 4 };
  expect((await stranger.post('/reservation/change', more)).body.code).toBe('prepayment_required');

  await savePlan(owner, planOf([4, 4], { prepayment }));
  const first = await ask();
  const found = await staff.post(`/reservation/get?search=${encodeURIComponent(first.person.name)}`, {
    status: null,
  });
  expect(found.body.data.reservations).toEqual([]);
  expect((await staff.post(`/reservation/${first.link.reservationId}/take-off`)).status).toBe(409);
  // What the restaurant asks for since changes nothing for who came before: a note, another time, as many guests.
  await savePlan(owner, planOf([], { isAtOnce: false }));
  const early = await ask({ prepaymentCents: undefined, time: '18:00' });
  await savePlan(owner, planOf([4, 4], { isAtOnce: false, prepayment }));
  const change = async (wanted: object) => {
    const { date, time, numberOfGuests, note, version } = await read(early);
    const body = { ...early.link, date, time, numberOfGuests, note, version, ...wanted };
    return stranger.post('/reservation/change', body);
  };
  expect((await change({ note: 'Kuchen', time: '18:30' })).status).toBe(200);
  expect((await change({ numberOfGuests: 5 })).body.code).toBe('prepayment_required');
  await savePlan(owner, planOf([4, 4], { prepayment }));

  // Back from the payment page for another time: it is answered at once too.
  const other = await ask({ ...first.person, time: '20:30' });
  expect((await pay(other)).body.reservation.status).toBe('accepted');
  // Whoever is forgotten meanwhile leaves nothing, and pays for nothing.
  const back = await approve(first);
  expect(await testApp.deps.db.transaction().execute((tx) => forgetGuestOf(tx, first.person.phone))).toBe(1);
  await sweepPayments(testApp.deps);
  expect(back.payerId).not.toBe('');
  const card = await db
    .selectFrom('gift_cards')
    .select(['status', 'recipient_email'])
    .where('reservation_id', '=', first.link.reservationId)
    .executeTakeFirstOrThrow();
  expect(card).toEqual({ status: 'cancelled', recipient_email: '' });
  expect((await moneyOf(first)).payments).not.toContain('captured');
});

test('a plan from before, and one without money ahead, ask for nothing', async () => {
  await savePlan(owner, planOf([4]));
  expect((await ask({ prepaymentCents: undefined })).reservation).toMatchObject({ status: 'accepted' });
  expect((await stranger.get('/restaurant')).body.prepayment).toBeNull();
});
