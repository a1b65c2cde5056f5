import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { createMailer } from '../mail/mailer.ts';
import type { Caller } from '../test/caller.ts';
import { orderDinner } from '../test/orders.ts';
import { approvePayment, orderOnline } from '../test/payments.ts';
import { required } from '../test/required.ts';
import { openTestApp } from '../test/test-app.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';

const { testApp, smtpServer, mailer, close } = await openTestAppWithMail();
afterAll(close);
const staff = await testApp.staff();
const guest = await testApp.guest();

const move = (id: string, status: string) =>
  staff.put('/orders/updateStatus', { orderId: id, status, cancellationReason: 'Ausverkauft' });
const undo = (id: string, status: string, who: Caller = staff) =>
  who.post('/orders/undo', { orderId: id, status });
const read = async (id: string): Promise<Order> => (await guest.post('/orders/by-id', { orderId: id })).body;

/** The subjects of all e-mails sent since, to any recipient. */
async function sent(): Promise<(string | undefined)[]> {
  await mailer.sendDue();
  return smtpServer.mails.splice(0).map(({ subject }) => subject);
}
/** Sends what is still held back for an undo, and forgets it. */
async function clearMailbox() {
  testApp.clock.advance(UNDO_MS);
  await sent();
}

async function orderThatIs(...steps: ('accepted' | 'completed')[]): Promise<Order> {
  const { _id: id } = await orderDinner(guest);
  await clearMailbox();
  for (const [index, step] of steps.entries()) {
    if (index > 0) await clearMailbox();
    await move(id, step);
  }
  return read(id);
}
const numberOf = ({ _id }: Order) => _id.slice(-6).toUpperCase();
const waiting = () => testApp.db.selectFrom('mails').select('kind').where('status', '=', 'waiting').execute();

beforeEach(clearMailbox);

describe('an acceptance', () => {
  test('that is taken back leaves the order as it was, and no mail', async () => {
    const { _id: id } = await orderThatIs();
    const before = await read(id);
    await move(id, 'accepted');
    testApp.clock.advance(UNDO_MS - 1);
    expect(await sent()).toEqual([]);
    const { status, body } = await undo(id, 'accepted');
    expect([status, body]).toEqual([200, before]);
    expect(await read(id)).toEqual(before);
    expect(await waiting()).toEqual([]);
    testApp.clock.advance(60 * 60_000);
    expect(await sent()).toEqual([]);
  });

  test('that is not undone is sent when its time is over', async () => {
    const order = await orderThatIs('accepted');
    expect(await sent()).toEqual([]);
    testApp.clock.advance(UNDO_MS);
    expect(await sent()).toEqual([`Ihre Bestellung ${numberOf(order)} ist angenommen`]);
    expect((await read(order._id)).status).toBe('accepted');
  });

  test('is sent by another process, after the one that took it has died', async () => {
    const order = await orderThatIs('accepted');
    const next = await openTestApp({ sharedWith: testApp, config: { smtpUrl: smtpServer.url } });
    const carrier = createMailer({ ...next.deps, baseUrl: 'https://haveli.example' });
    next.clock.set(new Date(testApp.clock.now() + UNDO_MS).toISOString());
    await carrier.sendDue();
    expect(smtpServer.mails.map(({ subject }) => subject)).toEqual([
      `Ihre Bestellung ${numberOf(order)} ist angenommen`,
    ]);
    await carrier.stop();
    await next.close();
  });

  test('can be given again, and is sent once', async () => {
    const { _id: id } = await orderThatIs('accepted');
    await undo(id, 'accepted');
    const { body } = await move(id, 'accepted');
    expect(body.status).toBe('accepted');
    testApp.clock.advance(UNDO_MS);
    expect(await sent()).toHaveLength(1);
  });

  test('leads to a cancellation after it was taken back', async () => {
    const order = await orderThatIs('accepted');
    await undo(order._id, 'accepted');
    expect((await move(order._id, 'cancelled')).body).toMatchObject({
      status: 'cancelled',
      acceptedAt: null,
    });
    testApp.clock.advance(UNDO_MS);
    expect(await sent()).toEqual([`Ihre Bestellung ${numberOf(order)} ist storniert`]);
  });

  test('of what is paid online leaves the money where it is', async () => {
    const { orderId } = await approvePayment(testApp, await orderOnline(guest));
    await guest.post('/orders/verify', { orderId, paymentId: 'x', payerId: 'y' });
    const sums = async () => ({
      payments: await testApp.db.selectFrom('payments').selectAll().execute(),
      entries: await testApp.db.selectFrom('gift_card_entries').selectAll().execute(),
    });
    const before = await sums();
    await move(orderId, 'accepted');
    await undo(orderId, 'accepted');
    expect(await sums()).toEqual(before);
  });
});

describe('a completion', () => {
  test('that is taken back leaves the order in the kitchen, and no mail', async () => {
    const { _id: id } = await orderThatIs('accepted');
    await clearMailbox();
    const before = await read(id);
    await move(id, 'completed');
    const { status, body } = await undo(id, 'completed');
    expect([status, body]).toEqual([200, before]);
    testApp.clock.advance(UNDO_MS);
    expect(await sent()).toEqual([]);
    expect((await move(id, 'completed')).body.status).toBe('completed');
    testApp.clock.advance(UNDO_MS);
    expect(await sent()).toHaveLength(1);
  });

  test('right after the acceptance undoes only itself: the guest gets the e-mail about the acceptance', async () => {
    const order = await orderThatIs('accepted');
    await move(order._id, 'completed');
    expect((await undo(order._id, 'accepted')).body).toMatchObject({
      code: 'order_status_conflict',
      status: 'completed',
    });
    expect((await undo(order._id, 'completed')).status).toBe(200);
    expect((await undo(order._id, 'accepted')).body.code).toBe('undo_too_late');
    expect((await read(order._id)).status).toBe('accepted');
    testApp.clock.advance(UNDO_MS);
    expect(await sent()).toEqual([`Ihre Bestellung ${numberOf(order)} ist angenommen`]);
  });
});

describe('what comes too late', () => {
  test.each(['accepted', 'completed'] as const)('changes nothing: %s', async (status) => {
    const steps = status === 'accepted' ? (['accepted'] as const) : (['accepted', 'completed'] as const);
    const { _id: id } = await orderThatIs(...steps);
    testApp.clock.advance(UNDO_MS);
    const before = await read(id);
    const answer = await undo(id, status);
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        code: 'undo_too_late',
        message:
          'Das lässt sich nicht mehr zurücknehmen: Der Gast bekommt schon Bescheid. Rufen Sie ihn bitte an.',
      },
    ]);
    expect(await read(id)).toEqual(before);
    expect(await sent()).toHaveLength(1);
  });

  test('or while the mail is going out already, by a clock that runs ahead', async () => {
    const { _id: id } = await orderThatIs('accepted');
    smtpServer.beforeAccept = async () => {
      testApp.clock.advance(-UNDO_MS);
      expect((await undo(id, 'accepted')).body.code).toBe('undo_too_late');
      testApp.clock.advance(UNDO_MS);
    };
    testApp.clock.advance(UNDO_MS);
    expect(await sent()).toHaveLength(1);
    smtpServer.beforeAccept = () => undefined;
    expect((await read(id)).status).toBe('accepted');
  });
});

describe('two tablets', () => {
  test('that take an answer back at once do it once', async () => {
    for (const status of ['accepted', 'completed'] as const) {
      const steps = status === 'accepted' ? (['accepted'] as const) : (['accepted', 'completed'] as const);
      const { _id: id } = await orderThatIs(...steps);
      const answers = await Promise.all(Array.from({ length: 6 }, () => undo(id, status)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      const losers = answers.filter((answer) => answer.status === 409);
      for (const { body } of losers) expect(body.code).toBe('order_status_conflict');
      const log = await testApp.db
        .selectFrom('changes')
        .select('action')
        .where('subject_id', '=', id)
        .where('action', '=', `order_${status}_undone`)
        .execute();
      expect(log).toHaveLength(1);
    }
  });

  test('where one completes and the other undoes the acceptance: one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { _id: id } = await orderThatIs('accepted');
      const calls = [() => undo(id, 'accepted'), () => move(id, 'completed')];
      if (round % 2 === 1) calls.reverse();
      const answers = await Promise.all(calls.map((call) => call()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = required(answers.find(({ status }) => status === 200)).body;
      expect(await read(id)).toEqual(won);
      testApp.clock.advance(UNDO_MS);
      expect(await sent()).toHaveLength(won.status === 'completed' ? 2 : 0);
    }
  });

  test('see it at once', async () => {
    const { _id: id } = await orderThatIs('accepted');
    const published: unknown[] = [];
    const stop = testApp.live.subscribe((event) => published.push(event));
    await undo(id, 'accepted');
    await expect.poll(() => published).toEqual([{ type: 'orders', orderId: id, status: 'pending' }]);
    stop();
  });
});

describe('who', () => {
  test('is no staff takes nothing back', async () => {
    const { _id: id } = await orderThatIs('accepted');
    for (const [caller, status] of [
      [testApp.stranger, 401],
      [testApp.forger, 401],
      [guest, 403],
      [await testApp.user(), 403],
    ] as const) {
      expect((await undo(id, 'accepted', caller)).status).toBe(status);
    }
    expect((await read(id)).status).toBe('accepted');
  });

  test('did it is written down', async () => {
    const { _id: id } = await orderThatIs('accepted');
    await undo(id, 'accepted');
    const { body } = await (await testApp.owner()).get('/admin/changes');
    expect(body.changes[0]).toMatchObject({
      action: 'order_accepted_undone',
      area: 'orders',
      subject: { _id: id },
      actor: { _id: staff.id },
    });
  });
});

test.each([
  ['pending', {}],
  ['cancelled', {}],
  ['accepted', { orderId: 'x' }],
])('nonsense is refused: %s', async (status, change) => {
  const { _id: id } = await orderThatIs('accepted');
  expect((await staff.post('/orders/undo', { orderId: id, status, ...change })).status).toBe(400);
  expect((await read(id)).status).toBe('accepted');
});

test('an order that nobody knows is not found', async () => {
  expect((await undo('0198c2a4-1111-7000-8000-000000000000', 'accepted')).status).toBe(404);
});

test('an order that was not answered has nothing to take back', async () => {
  const { _id: id } = await orderThatIs();
  expect((await undo(id, 'accepted')).body).toMatchObject({
    code: 'order_status_conflict',
    status: 'pending',
  });
  await move(id, 'cancelled');
  expect((await undo(id, 'accepted')).body).toMatchObject({
    code: 'order_status_conflict',
    status: 'cancelled',
  });
});
