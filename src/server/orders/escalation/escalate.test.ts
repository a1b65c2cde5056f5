import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NEW_LADDER } from '#domain/orders/escalation.ts';
import { reconcileMoney } from '../../commands/reconcile/reconcile-money.ts';
import { sweepPayments } from '../../payments/payment-sweep.ts';
import type { Caller } from '../../test/caller.ts';
import { createFlakyProvider } from '../../test/flaky-provider.ts';
import { isPostgres } from '../../test/fresh-database.ts';
import { dishes } from '../../test/menu-fixture.ts';
import { addToCart, orderDinner, phoneOrder, placeOrder } from '../../test/orders.ts';
import { approvePayment, orderOnline } from '../../test/payments.ts';
import { required } from '../../test/required.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { escalateOrders } from './escalate.ts';

const MINUTE = 60_000;
const flakyProvider = createFlakyProvider();
let testApp: TestApp;
let owner: Caller;
let guest: Caller;
beforeEach(async () => {
  flakyProvider.recover();
  testApp = await openTestApp({ payments: flakyProvider.wrap, skipsBackgroundWork: true });
  owner = await testApp.owner();
  guest = await testApp.guest();
  await saveLadder(NEW_LADDER);
  await makeKnown(guest);
  // The server has been up for a while, under these rules.
  await watchFor(0);
});
afterEach(() => testApp.close());

/** Carries out an order of a guest, who is then no stranger. */
async function makeKnown(who: Caller): Promise<void> {
  const { _id: orderId } = await orderDinner(who);
  for (const status of ['accepted', 'completed'])
    await owner.put('/orders/updateStatus', { orderId, status });
}

async function saveLadder(change: object): Promise<void> {
  const { escalation } = (await owner.get('/admin/settings')).body;
  expect((await owner.put('/admin/settings/escalation', { ...escalation, ...change })).status).toBe(200);
}

/** Lets time go by, with a look every half minute as the server has them. */
async function watchFor(minutes: number, apps: TestApp[] = [testApp]): Promise<void> {
  await Promise.all(apps.map(({ deps }) => escalateOrders(deps)));
  for (let half = 0; half < minutes * 2; half += 1) {
    for (const { clock } of apps) clock.advance(MINUTE / 2);
    await Promise.all(apps.map(({ deps }) => escalateOrders(deps)));
  }
}

async function rungsOf(orderId: string): Promise<[string, number][]> {
  const rows = await testApp.db
    .selectFrom('order_escalations')
    .select(['rung', 'reached_at'])
    .where('order_id', '=', orderId)
    .orderBy('reached_at')
    .execute();
  return rows.map(({ rung, reached_at: reachedAt }) => [rung, reachedAt]);
}
const names = async (orderId: string) => (await rungsOf(orderId)).map(([rung]) => rung);
const atDesk = async (orderId: string) => {
  const { orders } = (await owner.get('/orders/allOrders')).body;
  return required(orders.find(({ _id }) => _id === orderId));
};
const mails = async (kind: string) => {
  const rows = await testApp.db
    .selectFrom('mails')
    .select(['recipient', 'letter'])
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ recipient, letter }) => ({ recipient, ...JSON.parse(letter ?? '{}') }));
};
const isPaused = async () => (await owner.get('/admin/pause')).body.ordering;

describe('an order that nobody answers', () => {
  test('reaches every rung at its minute, once, and is declined in the end', async () => {
    const begun = testApp.clock.now();
    const { _id } = await orderDinner(guest);
    await watchFor(1.5);
    expect(await rungsOf(_id)).toEqual([]);
    await watchFor(0.5);
    expect((await atDesk(_id)).rungs.map(({ rung }) => rung)).toEqual(['louder']);
    await watchFor(5.5);
    expect((await guest.post('/orders/by-id', { orderId: _id })).body.isAnswerLate).toBe(false);
    await watchFor(0.5);
    expect((await guest.post('/orders/by-id', { orderId: _id })).body).toMatchObject({
      ...{ isAnswerLate: true, status: 'pending', rungs: [] },
    });
    await watchFor(6.5);
    expect((await atDesk(_id)).status).toBe('pending');
    await watchFor(5);
    expect(await rungsOf(_id)).toEqual([
      ['louder', begun + 2 * MINUTE],
      ['owner', begun + 4 * MINUTE],
      ['guest', begun + 8 * MINUTE],
      ['decline', begun + 15 * MINUTE],
    ]);
    const order = await atDesk(_id);
    expect(order).toMatchObject({ status: 'cancelled', isAnswerLate: false });
    expect(order.cancellationReason).toContain('hat nicht geantwortet');
    expect(order.rungs).toEqual(
      (await rungsOf(_id)).map(([rung, at]) => ({ rung, at: new Date(at).toISOString(), call: null })),
    );
  });

  test('is shown by every desk once it has declined itself, until somebody has seen it, and can be accepted after all', async () => {
    const shown = async () => (await owner.get('/admin/troubles')).body.declined;
    const begun = testApp.clock.now();
    const [first, second] = [await orderDinner(guest), await orderDinner(guest, { message: 'Nussallergie' })];
    const { body: waiting } = await owner.post('/orders/pendingOrders', { status: 'pending' });
    const declinesAt = new Date(begun + 15 * MINUTE).toISOString();
    expect(waiting.map((order) => order.declinesAt)).toEqual([declinesAt, declinesAt]);
    expect(await shown()).toEqual([]);
    await watchFor(15);
    expect(await shown()).toMatchObject([
      { _id: first._id, guest: first.address.fullName, total: first.orderTotal, declinedAt: declinesAt },
      { _id: second._id, canReaccept: true, allergyNotes: ['Nussallergie'] },
    ]);
    const seen = { orderIds: [second._id] };
    for (const time of [1, 2])
      expect([time, (await owner.post('/orders/declined/seen', seen)).status]).toEqual([time, 200]);
    expect((await shown()).map(({ _id }) => _id)).toEqual([first._id]);
    expect((await isPaused()).isPaused).toBe(false);

    const [before] = [(await mails('order_accepted')).length];
    const again = () => owner.post('/orders/reaccept', { orderId: first._id });
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shown()).toEqual([]);
    const order = await atDesk(first._id);
    expect(order).toMatchObject({ status: 'accepted', cancelledAt: null, cancellationReason: null });
    expect(Date.parse(required(order.dueAt))).toBeGreaterThan(testApp.clock.now());
    expect((await mails('order_accepted')).length).toBe(before + 1);
    // Back among those that wait, it would never decline again.
    const undone = await owner.post('/orders/undo', { orderId: first._id, status: 'accepted' });
    expect(undone.body.code).toBe('undo_too_late');

    // Seen or not, for two hours.
    testApp.clock.advance(2 * 60 * MINUTE);
    owner = await testApp.owner();
    const late = await owner.post('/orders/reaccept', { orderId: second._id });
    expect(late).toMatchObject({ status: 409, body: { code: 'reacceptance_impossible' } });
  });

  test('is not accepted after all where its money goes back, or where somebody has cancelled it', async () => {
    await guest.post('/orders/verify', await approvePayment(testApp, await orderOnline(guest)));
    const { _id: cancelled } = await orderDinner(guest);
    await owner.put('/orders/updateStatus', {
      orderId: cancelled,
      status: 'cancelled',
      cancellationReason: 'Zu',
    });
    await watchFor(15);
    expect((await owner.get('/admin/troubles')).body.declined).toMatchObject([{ canReaccept: false }]);
    const [{ _id: orderId = '' } = {}] = (await owner.get('/admin/troubles')).body.declined;
    for (const [id, code] of [
      [orderId, 'reacceptance_impossible'],
      [cancelled, 'order_status_conflict'],
    ] as const)
      expect((await owner.post('/orders/reaccept', { orderId: id })).body.code).toBe(code);
    expect((await atDesk(orderId)).status).toBe('cancelled');
  });

  test('the restaurant is told after four minutes and of the decline, and so is the owner’s own address', async () => {
    await saveLadder({ alarmEmail: 'chefin@example.org' });
    await orderDinner(guest);
    await watchFor(4);
    const told = await mails('order_unanswered');
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'chefin@example.org',
      'test@haveli.example',
    ]);
    // Ordered at six o'clock.
    expect(JSON.stringify(told[0])).toContain('bis 18:15 Uhr');
    await watchFor(11);
    expect(await mails('order_declined')).toHaveLength(2);
    expect(JSON.stringify((await mails('order_declined'))[0])).toContain('Online-Bestellungen sind jetzt');
  });

  test('for tomorrow waits for its time at every desk, is declined then, and three of them pause nothing', async () => {
    const requestedAt = '2026-11-22T12:00:00.000Z';
    const early: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      await addToCart(guest, dishes.tikka, { quantity: 2 });
      early.push(required((await placeOrder(guest, { requestedAt })).body.order)._id);
    }
    const declinesAt = '2026-11-22T11:15:00.000Z';
    const { body: waiting } = await owner.post('/orders/pendingOrders', { status: 'pending' });
    expect(waiting.map((order) => order.declinesAt)).toEqual([declinesAt, declinesAt, declinesAt]);
    await watchFor(60);
    for (const id of early) expect(await names(id)).toEqual([]);
    testApp.clock.set('2026-11-22T10:59:30Z');
    owner = await testApp.owner();
    await watchFor(5);
    const [told] = await mails('order_unanswered');
    expect(JSON.stringify(told)).toContain('Sonntag, 22. November 2026 um 13:00 Uhr');
    expect(JSON.stringify(told)).not.toContain('angehalten');
    expect((await owner.post('/orders/pendingOrders', { status: 'pending' })).body[0]?.declinesAt).toBe(
      declinesAt,
    );
    await watchFor(10);
    expect((await atDesk(required(early[0]))).status).toBe('pending');
    await watchFor(0.5);
    for (const id of early) expect(await rungsOf(id)).toContainEqual(['decline', Date.parse(declinesAt)]);
    expect((await isPaused()).isPaused).toBe(false);
    expect(JSON.stringify((await mails('order_declined'))[0])).toContain('Eine Vorbestellung hält sie nicht');
  });

  test('its guest reads in their own language that the restaurant did not answer', async () => {
    const english = (await testApp.guest()).withLanguage('en');
    await orderDinner(english);
    await watchFor(15);
    const [mail] = await mails('order_cancelled');
    expect(mail.recipient).toBe('asha@example.org');
    expect(JSON.stringify(mail)).toContain('The restaurant did not answer.');
  });

  test('online ordering is paused until the next opening, and the log says why', async () => {
    await orderDinner(guest);
    await watchFor(15);
    const until = '2026-11-22T11:00:00.000Z';
    expect(await isPaused()).toMatchObject({ isPaused: true, until });
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    expect((await placeOrder(guest)).body.code).toBe('ordering_paused');
    const { changes } = (await owner.get('/admin/changes')).body;
    expect(changes.slice(0, 2).map(({ action, actor }) => [action, actor])).toEqual(
      expect.arrayContaining([
        ['order_declined_unanswered', null],
        ['ordering_paused_unanswered', null],
      ]),
    );
    testApp.clock.set(until);
    expect(await isPaused()).toMatchObject({ isPaused: false, until: null });
    expect((await placeOrder(guest)).status).toBe(201);
  });

  test('or until the next tap of the desk, also one that comes too late; a pause that the desk has asked for stays', async () => {
    const { _id: orderId } = await orderDinner(guest);
    await watchFor(15);
    const events: string[] = [];
    testApp.live.subscribe(({ type }) => events.push(type));
    const tap = () => owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
    const other = await testApp.guest();
    expect((await other.put('/orders/updateStatus', { orderId, status: 'accepted' })).status).toBe(403);
    expect((await isPaused()).isPaused).toBe(true);
    expect((await Promise.all([tap(), tap()])).map(({ status }) => status)).toEqual([409, 409]);
    expect((await isPaused()).isPaused).toBe(false);
    expect(events).toEqual(['content']);
    const { changes } = (await owner.get('/admin/changes?area=settings')).body;
    expect(changes.filter(({ action }) => action === 'ordering_resumed')).toHaveLength(1);
    await owner.put('/admin/pause', { what: 'ordering', lasts: '60' });
    await tap();
    expect((await isPaused()).isPaused).toBe(true);
  });

  test('of a guest who is new never pauses it, not even with the number of one who is known', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { _id } = await orderDinner(await testApp.guest());
      await watchFor(15);
      expect((await atDesk(_id)).status).toBe('cancelled');
    }
    expect((await isPaused()).isPaused).toBe(false);
    expect(JSON.stringify((await mails('order_declined'))[1])).toContain(
      'die erste Bestellung dieses Gastes',
    );
  });

  test.each([['accepted'], ['cancelled']] as const)('nothing more happens once it is %s', async (status) => {
    const { _id } = await orderDinner(guest);
    await watchFor(5);
    await owner.put('/orders/updateStatus', { orderId: _id, status, cancellationReason: 'Ausverkauft' });
    await watchFor(20);
    expect(await names(_id)).toEqual(['louder', 'owner']);
    expect(await isPaused()).toMatchObject({ isPaused: false });
    expect((await atDesk(_id)).status).toBe(status);
  });

  test('of an answer and the last rung at the same moment one wins', async () => {
    const { _id } = await orderDinner(guest);
    await watchFor(14.5);
    testApp.clock.advance(MINUTE / 2);
    const [answer] = await Promise.all([
      owner.put('/orders/updateStatus', { orderId: _id, status: 'accepted' }),
      escalateOrders(testApp.deps),
    ]);
    const { status } = await atDesk(_id);
    expect(status).toBe(answer.status === 200 ? 'accepted' : 'cancelled');
    expect((await names(_id)).includes('decline')).toBe(status === 'cancelled');
    // An answer that comes after the decline lifts the pause: no order that was accepted leaves one.
    if (status === 'accepted') expect((await isPaused()).isPaused).toBe(false);
  });
});

describe('does not climb', () => {
  test('while the restaurant is closed: at its opening it begins', async () => {
    testApp.clock.set('2026-11-21T22:59:00+01:00');
    await watchFor(0);
    const { _id } = await orderDinner(guest);
    testApp.clock.set('2026-11-22T02:00:00+01:00');
    await watchFor(20);
    expect(await names(_id)).toEqual([]);
    testApp.clock.set('2026-11-22T11:58:00+01:00');
    await watchFor(3.5);
    expect(await names(_id)).toEqual([]);
    await watchFor(0.5);
    expect(await rungsOf(_id)).toEqual([['louder', Date.parse('2026-11-22T12:02:00+01:00')]]);
  });

  test('while the staff have closed, and then it begins anew', async () => {
    const { _id } = await orderDinner(guest);
    await watchFor(3);
    await owner.put('/admin/pause', { what: 'house', lasts: '60' });
    await watchFor(30);
    expect(await names(_id)).toEqual(['louder']);
    await owner.put('/admin/pause', { what: 'house', lasts: 'over' });
    await watchFor(3.5);
    expect(await names(_id)).toEqual(['louder']);
    await watchFor(0.5);
    expect(await names(_id)).toEqual(['louder', 'owner']);
  });

  test('if it was taken by phone, or waits for its payment', async () => {
    const { body } = await owner.post('/orders/phone', phoneOrder(), {
      'idempotency-key': crypto.randomUUID(),
    });
    const { orderId } = await orderOnline(guest);
    await watchFor(20);
    expect(await names(body._id)).toEqual([]);
    expect(await names(orderId)).toEqual([]);
  });

  test('all rungs at once after the server was down, or when the owner turns a rung on', async () => {
    const { _id } = await orderDinner(guest);
    testApp.clock.advance(60 * MINUTE);
    await watchFor(1.5);
    expect(await names(_id)).toEqual([]);
    await watchFor(7);
    expect(await names(_id)).toEqual(['louder', 'owner', 'guest']);
    await saveLadder({ declineMinutes: 5 });
    await watchFor(4.5);
    expect((await atDesk(_id)).status).toBe('pending');
    await watchFor(0.5);
    expect((await atDesk(_id)).status).toBe('cancelled');
  });

  test('to its end where the owner has never said so: a restaurant from before declines nothing', async () => {
    await testApp.db.deleteFrom('settings').where('key', '=', 'escalation').execute();
    const { _id } = await orderDinner(guest);
    await watchFor(60);
    expect(await names(_id)).toEqual(['louder', 'owner', 'guest']);
    expect((await owner.get('/admin/settings')).body.escalation).toMatchObject({ declineMinutes: 0 });
  });
});

test('a test order climbs to its end, says that it is one, and pauses nothing', async () => {
  const { _id } = await orderDinner(guest);
  await testApp.db.updateTable('orders').set({ is_test: 1 }).where('id', '=', _id).execute();
  await watchFor(15);
  expect((await atDesk(_id)).status).toBe('cancelled');
  expect(await isPaused()).toMatchObject({ isPaused: false });
  const [mail] = await mails('order_declined');
  expect(mail.subject).toMatch(/^Test/);
  expect(JSON.stringify(mail)).toContain('Es war eine Testbestellung');
  // Its rungs go with it.
  await testApp.db.deleteFrom('orders').where('id', '=', _id).execute();
  expect(await rungsOf(_id)).toEqual([]);
});

test('where a service decides whether ordering is paused, the owner reads that it was not', async () => {
  await orderDinner(guest);
  const elsewhere = { ...testApp.deps, orderingFlag: { isActive: async () => false } };
  for (let half = 0; half <= 30; half += 1) {
    await escalateOrders(elsewhere);
    testApp.clock.advance(MINUTE / 2);
  }
  const [mail] = await mails('order_declined');
  expect(JSON.stringify(mail)).toContain('ein anderer Dienst');
  expect(
    await testApp.db.selectFrom('settings').select('value').where('key', '=', 'ordering').execute(),
  ).toEqual([{ value: '{"isPaused":false}' }]);
});

describe('the money of a declined order goes back', () => {
  const refundedCents = async () => {
    const rows = await testApp.db.selectFrom('demo_payments').select('refunded_cents').execute();
    return rows.reduce((sum, row) => sum + row.refunded_cents, 0);
  };
  async function paidOrder(): Promise<string> {
    const returned = await approvePayment(testApp, await orderOnline(guest));
    await guest.post('/orders/verify', returned);
    return returned.orderId;
  }

  test('by itself', async () => {
    const orderId = await paidOrder();
    await watchFor(15);
    await testApp.deps.background.idle();
    expect(await atDesk(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await refundedCents()).toBe(3380);
    expect(await reconcileMoney(testApp.db)).toEqual([]);
  });

  test.each([
    ['can’t be reached', () => flakyProvider.failCalls('refund', 'find')],
    ['loses its answers', () => flakyProvider.loseAnswers('refund', 'find')],
    ['never answers', () => flakyProvider.hang('refund', 'find')],
  ])('also through a provider that %s: once, and no rung waits for it', async (_, fail) => {
    const orderId = await paidOrder();
    const cash = await orderDinner(await testApp.guest());
    fail();
    await watchFor(15);
    expect(await atDesk(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    expect((await atDesk(cash._id)).status).toBe('cancelled');
    flakyProvider.recover();
    await testApp.deps.background.idle();
    for (let minute = 0; minute < 5; minute += 1) {
      testApp.clock.advance(2 * MINUTE);
      await sweepPayments(testApp.deps);
      await testApp.deps.background.idle();
    }
    expect((await atDesk(orderId)).paymentStatus).toBe('refunded');
    expect(await refundedCents()).toBe(3380);
    expect(await reconcileMoney(testApp.db)).toEqual([]);
  });

  test('and where the provider refuses, the owner is told', async () => {
    const orderId = await paidOrder();
    flakyProvider.denyRefunds();
    await watchFor(15);
    await testApp.deps.background.idle();
    expect((await atDesk(orderId)).paymentStatus).toBe('refund_failed');
    expect(await mails('refund_failed')).toHaveLength(1);
  });
});

describe.runIf(isPostgres)('two processes on one database', () => {
  test('reach each rung once, with one mail, one refund and one pause', async () => {
    const second = await openTestApp({ sharedWith: testApp });
    try {
      second.clock.set(new Date(testApp.clock.now()).toISOString());
      const { _id } = await orderDinner(guest);
      await watchFor(20, [testApp, second]);
      expect(await names(_id)).toEqual(['louder', 'owner', 'guest', 'decline']);
      for (const kind of ['order_unanswered', 'order_declined', 'order_cancelled'])
        expect(await mails(kind)).toHaveLength(1);
      const { changes } = (await owner.get('/admin/changes?area=settings')).body;
      expect(changes.filter(({ action }) => action === 'ordering_paused_unanswered')).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  test('one goes on where the other ends, without a gap', async () => {
    const second = await openTestApp({ sharedWith: testApp });
    try {
      const begun = testApp.clock.now();
      const { _id } = await orderDinner(guest);
      await watchFor(10);
      second.clock.set(new Date(testApp.clock.now()).toISOString());
      await watchFor(5, [second]);
      expect((await rungsOf(_id)).at(-1)).toEqual(['decline', begun + 15 * MINUTE]);
    } finally {
      await second.close();
    }
  });
});
