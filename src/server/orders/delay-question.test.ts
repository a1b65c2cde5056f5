import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#domain/hours/zone.ts';
import { reconcileMoney } from '../commands/reconcile/reconcile-money.ts';
import { sweepPayments } from '../payments/payment-sweep.ts';
import type { Caller } from '../test/caller.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, orderDinner, placeOrder } from '../test/orders.ts';
import { approvePayment, orderOnline } from '../test/payments.ts';
import { required } from '../test/required.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';
import { orderLinkKey } from './order-link.ts';

let means: Awaited<ReturnType<typeof openTestAppWithMail>>;
let owner: Caller;
let guest: Caller;
beforeEach(async () => {
  // A Saturday at 18:00; open from 12:00 to 23:00. What is delivered as soon as possible is promised for 19:00.
  means = await openTestAppWithMail();
  owner = await means.testApp.owner();
  guest = await means.testApp.guest();
});
afterEach(() => means.close());

const on = (time: string, day = 21) => new Date(`2026-11-${day}T${time}:00+01:00`).toISOString();
const linked = async (orderId: string) => ({
  ...{ orderId, key: await orderLinkKey(means.testApp.db, orderId) },
});
const read = async (orderId: string) => (await owner.post('/orders/by-id', { orderId })).body;
const accept = (orderId: string, dueAt?: string) =>
  owner.put('/orders/updateStatus', { orderId, status: 'accepted', dueAt });
const delay = (orderId: string, dueAt: string, minutes: number) =>
  owner.post('/orders/delay', { orderId, minutes, dueAt });
const keep = async (orderId: string, dueAt: string) =>
  means.testApp.stranger.post('/orders/keep', { ...(await linked(orderId)), dueAt });
const cancel = async (orderId: string) =>
  means.testApp.stranger.post('/orders/cancel', await linked(orderId));

/** The mails that the guest has got since the last look, as their subject and text. */
async function mails(): Promise<string[]> {
  const { guest: got } = await means.mailbox();
  const texts = got.map(({ subject, text }) => `${subject}\n${text}`.replaceAll('\u00a0', ' '));
  means.smtpServer.mails.length = 0;
  return texts;
}

/** Accepted, and its guest told so. */
async function accepted(orderId: string): Promise<string> {
  await accept(orderId);
  await mails();
  return orderId;
}
const acceptedDinner = async (caller = guest) => accepted((await orderDinner(caller))._id);

async function setThreshold(askDelayMinutes: number): Promise<void> {
  const { orderTimes } = (await owner.get('/admin/settings')).body;
  const saved = await owner.put('/admin/settings/orderTimes', { ...orderTimes, askDelayMinutes });
  expect(saved.status).toBe(200);
}

describe('a delay is told as a change of the time', () => {
  test.each([
    ['de', '19:20 statt 19:00 Uhr', 'kommt später'],
    ['en', '19:20 instead of 19:00', 'will be later'],
  ] as const)('in its mail and with the order (%s)', async (language, moved, subject) => {
    const orderId = await acceptedDinner(guest.withLanguage(language));
    const { body } = await delay(orderId, on('19:00'), 20);
    expect(body).toMatchObject({ agreedAt: on('19:00'), dueAt: on('19:20'), delayAnswer: null });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toContain(moved);
    expect(mail).toContain(subject);
    expect(mail).not.toContain('Passt Ihnen');
  });

  test('so is an acceptance with another time, and two delays count together', async () => {
    const { _id: orderId } = await orderDinner(guest);
    await mails();
    await accept(orderId, on('18:55'));
    expect((await mails())[0]).toContain('18:55 statt 19:00 Uhr');
    await delay(orderId, on('18:55'), 15);
    expect((await mails())[0]).toContain('19:10 statt 19:00 Uhr');
  });

  test('to another day names both', async () => {
    const orderId = await acceptedDinner();
    testApp().clock.set(on('23:50'));
    owner = await testApp().owner();
    await delay(orderId, on('19:00'), 60);
    const [mail] = await mails();
    expect(mail).toContain('Sonntag, 22. November, 00:50 Uhr statt Samstag, 21. November, 19:00 Uhr');
  });
});
const testApp = () => means.testApp;

describe('a guest whose order comes much later', () => {
  test.each([
    [
      'de',
      'Passt Ihnen die neue Zeit? Ihre Bestellung',
      'Passt Ihnen das? Wenn nicht, können Sie stornieren',
    ],
    ['en', 'Is the new time all right? Your order', 'Is that all right for you? If not, you can cancel'],
  ] as const)('is asked, and keeps it; the desk sees that (%s)', async (language, subject, question) => {
    const orderId = await acceptedDinner(guest.withLanguage(language));
    await delay(orderId, on('19:00'), 15);
    expect((await read(orderId)).delayAnswer).toBeNull();
    await mails();
    await delay(orderId, on('19:15'), 15);
    expect(await read(orderId)).toMatchObject({ delayAnswer: 'open', agreedAt: on('19:00') });
    const [mail] = await mails();
    expect(mail).toContain(subject);
    expect(mail).toContain(question);
    const events: string[] = [];
    testApp().live.subscribe((event) => event.type === 'orders' && events.push(event.orderId));
    // Twice, and at once.
    const answers = await Promise.all([1, 2, 3].map(() => keep(orderId, on('19:30'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(events).toEqual([orderId]);
    expect(await read(orderId)).toMatchObject({
      ...{ delayAnswer: 'kept', agreedAt: on('19:30'), keptAt: expect.any(String), status: 'accepted' },
    });
    const { changes } = (await owner.get('/admin/changes?area=orders&limit=1')).body;
    expect(changes).toMatchObject([{ action: 'order_delay_kept_by_guest', actor: null }]);
    // Now it is agreed: no cancelling, and the next delay counts from here.
    expect((await cancel(orderId)).body.code).toBe('order_not_changeable');
    await delay(orderId, on('19:30'), 10);
    expect((await read(orderId)).delayAnswer).toBeNull();
    expect((await mails())[0]).toContain(
      language === 'de' ? '19:40 statt 19:30 Uhr' : '19:40 instead of 19:30',
    );
  });

  test('is asked also when it is accepted for much later, and not any more once that is undone', async () => {
    const { _id: orderId } = await orderDinner(guest);
    await mails();
    expect((await accept(orderId, on('19:45'))).body.delayAnswer).toBe('open');
    await owner.post('/orders/undo', { orderId, status: 'accepted' });
    expect(await read(orderId)).toMatchObject({ status: 'pending', delayAnswer: null, dueAt: on('19:00') });
    await accept(orderId, on('19:45'));
    const [mail] = await mails();
    expect(mail).toContain('ist angenommen');
    expect(mail).toContain('19:45 statt 19:00 Uhr');
    expect(mail).toContain('Passt Ihnen das?');
  });

  test('cancels, also while it is cooked: the money goes back once, and the kitchen is told', async () => {
    const online = await orderOnline(guest);
    await guest.post('/orders/verify', await approvePayment(testApp(), online));
    const orderId = await accepted(online.orderId);
    await testApp().db.updateTable('orders').set({ kitchen_at: testApp().clock.now() }).execute();
    await delay(orderId, on('19:00'), 30);
    // Before the mail of the delay has gone out: it never does.
    const answers = await Promise.all([1, 2, 3].map(() => cancel(orderId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await testApp().deps.background.idle();
    await sweepPayments(testApp().deps);
    expect(await read(orderId)).toMatchObject({ status: 'reversed', paymentStatus: 'refunded' });
    const payments = await testApp().db.selectFrom('demo_payments').select('refunded_cents').execute();
    expect(payments).toEqual([{ refunded_cents: 3380 }]);
    expect(await reconcileMoney(testApp().db)).toEqual([]);
    const told = await mails();
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('Sie haben uns darum gebeten');
    expect(told[0]).toContain('geben wir Ihnen auf demselben Weg zurück');
    const { body: stopped } = await owner.post('/orders/pendingOrders', {
      ...{ status: 'cancelled', isStopped: true },
    });
    expect(stopped.map(({ _id }) => _id)).toEqual([orderId]);
    expect((await keep(orderId, on('19:30'))).body.code).toBe('order_not_changeable');
  });

  test('who answers what has been moved again, or is ready, gets no half answer', async () => {
    const orderId = await acceptedDinner();
    await delay(orderId, on('19:00'), 30);
    await mails();
    await delay(orderId, on('19:30'), 30);
    expect(await keep(orderId, on('19:30'))).toMatchObject({
      ...{ status: 409, body: { code: 'promise_changed', dueAt: on('20:00') } },
    });
    await owner.put('/orders/updateStatus', { orderId, status: 'completed' });
    for (const answer of [await keep(orderId, on('20:00')), await cancel(orderId)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_changeable' } });
    expect(await read(orderId)).toMatchObject({ status: 'completed', delayAnswer: null, cancelledAt: null });
  });

  test('of keeping, cancelling, a further delay and its being ready at the same moment one comes first', async () => {
    const orderId = await acceptedDinner();
    await delay(orderId, on('19:00'), 30);
    const [kept, cancelled, moved, done] = await Promise.all([
      keep(orderId, on('19:30')),
      cancel(orderId),
      delay(orderId, on('19:30'), 10),
      owner.put('/orders/updateStatus', { orderId, status: 'completed' }),
    ]);
    const order = await read(orderId);
    const isCancelled = order.status === 'reversed';
    expect([cancelled.status === 200, done.status === 200]).toEqual([isCancelled, !isCancelled]);
    if (isCancelled) expect(kept.status).toBe(409);
    expect(order.dueAt).toBe(moved.status === 200 ? on('19:40') : on('19:30'));
  });

  test('a delay that is taken back asks nothing any more; one that was kept is not taken back', async () => {
    const orderId = await acceptedDinner();
    const undo = (dueAt: string) => owner.post('/orders/delay/undo', { orderId, dueAt });
    await delay(orderId, on('19:00'), 30);
    expect((await undo(on('19:30'))).body).toMatchObject({ dueAt: on('19:00'), delayAnswer: null });
    expect((await cancel(orderId)).status).toBe(409);
    await delay(orderId, on('19:00'), 30);
    await keep(orderId, on('19:30'));
    expect((await undo(on('19:30'))).body.code).toBe('undo_too_late');
    expect(await read(orderId)).toMatchObject({ dueAt: on('19:30'), delayAnswer: 'kept' });
  });

  test('the restaurant says from when on; 0 asks nobody', async () => {
    await setThreshold(0);
    const first = await acceptedDinner();
    await delay(first, on('19:00'), 120);
    expect((await read(first)).delayAnswer).toBeNull();
    await setThreshold(10);
    const second = await acceptedDinner(await testApp().guest());
    const { dueAt } = await read(second);
    await delay(second, required(dueAt), 10);
    expect((await read(second)).delayAnswer).toBe('open');
  });

  test('only the order’s own guest may answer', async () => {
    const orderId = await acceptedDinner();
    await delay(orderId, on('19:00'), 30);
    const body = { orderId, dueAt: on('19:30') };
    const { stranger } = testApp();
    expect((await stranger.post('/orders/keep', body)).status).toBe(401);
    expect((await stranger.post('/orders/keep', { ...body, key: 'geraten' })).status).toBe(404);
    const other = await linked((await orderDinner(await testApp().guest()))._id);
    expect((await stranger.post('/orders/keep', { ...body, key: other.key })).status).toBe(404);
    for (const caller of [owner, await testApp().user()])
      expect((await caller.post('/orders/keep', body)).status).toBe(404);
    expect((await read(orderId)).delayAnswer).toBe('open');
    expect((await guest.post('/orders/keep', body)).status).toBe(200);
  });
});

describe('what the restaurant has changed', () => {
  test.each([
    ['de', 'Summe: 33,80 → 50,70 €', '20:00 statt 19:00 Uhr', '3× Chicken Tikka', '(vorher 2×)'],
    ['en', 'Total: 33.80 → 50.70 €', '20:00 instead of 19:00', '3× Chicken Tikka', '(was 2×)'],
  ] as const)('is told with sums, times and dishes from and to (%s)', async (language, ...words) => {
    const orderId = await acceptedDinner(guest.withLanguage(language));
    const { version, items } = await read(orderId);
    const kept = [{ _id: required(items[0])._id, quantity: 3 }];
    const { body } = await owner.post('/orders/correct', {
      ...{ orderId, version, kept, added: [], dueAt: on('20:00'), exceptions: [] },
    });
    expect(body.changes).toMatchObject([
      {
        ...{ totalBefore: 33.8, total: 50.7 },
        changes: [
          { kind: 'quantity', before: 2, quantity: 3 },
          { kind: 'time', at: on('20:00'), from: on('19:00') },
        ],
      },
    ]);
    // Agreed on the phone: nobody is asked about it.
    expect(body).toMatchObject({ agreedAt: on('20:00'), delayAnswer: null });
    const [mail] = await mails();
    for (const part of words) expect(mail).toContain(part);
  });
});

describe('nobody says that the kitchen cooks what is for later', () => {
  test.each([
    ['at once', {}, 'Die Küche kocht'],
    ['in an hour and a quarter', { requestedAt: on('19:15') }, 'kochen sie frisch, sobald es Zeit dafür ist'],
    ['tomorrow', { requestedAt: on('13:00', 22) }, 'kochen sie frisch, sobald es Zeit dafür ist'],
  ])('%s', async (_, wishes, words) => {
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const { body } = await placeOrder(guest, wishes);
    const [received] = await mails();
    expect(received).not.toContain('gleich');
    testApp().clock.advance(MINUTE);
    await accept(body.order._id);
    const [mail] = await mails();
    expect(mail).toContain(words);
    if (words !== 'Die Küche kocht') expect(mail).not.toContain('Die Küche kocht');
  });
});
