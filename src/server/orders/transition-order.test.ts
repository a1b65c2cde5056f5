import { afterAll, describe, expect, test } from 'vitest';
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from '#domain/orders/order.ts';
import { orderDinner } from '../test/orders.ts';
import { required } from '../test/required.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const staff = await testApp.staff();
const guest = await testApp.guest();

const GERMAN = {
  pending: 'offen',
  accepted: 'angenommen',
  cancelled: 'storniert',
  completed: 'abgeschlossen',
  reversed: 'nachträglich storniert',
};

const owner = await testApp.owner();
const move = (orderId: string, status: string, cancellationReason = 'Ausverkauft', caller = staff) =>
  caller.put('/orders/updateStatus', {
    orderId,
    status,
    ...(status === 'cancelled' ? { cancellationReason } : {}),
  });

/** How an order reaches each status. */
const PATHS: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  accepted: ['accepted'],
  cancelled: ['cancelled'],
  completed: ['accepted', 'completed'],
  reversed: ['accepted', 'reversed'],
};

async function orderThatIs(status: OrderStatus): Promise<string> {
  const { _id: id } = await orderDinner(guest);
  for (const step of PATHS[status]) {
    if (step !== 'reversed') await move(id, step);
    else await owner.post('/orders/reverse', { orderId: id, cancellationReason: 'Ausverkauft' });
  }
  return id;
}

const read = async (orderId: string) => (await guest.post('/orders/by-id', { orderId })).body;

describe('an order', () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })));

  test.each(pairs)('that is $from, asked to be $to', async ({ from, to }) => {
    const id = await orderThatIs(from);
    const before = await read(id);
    expect(before.status).toBe(from);

    const { status, body } = await move(id, to);
    // The one has no way back, the other has an endpoint of its own.
    if (to === 'pending' || to === 'reversed') {
      expect(status).toBe(400);
      expect(body.issues).toEqual([
        { path: 'status', code: 'order_status_invalid', message: 'Diesen Status gibt es nicht.' },
      ]);
      expect(await read(id)).toEqual(before);
    } else if (ORDER_TRANSITIONS[from].includes(to)) {
      expect(status).toBe(200);
      expect(body.status).toBe(to);
      expect(await read(id)).toEqual(body);
    } else {
      expect(status).toBe(409);
      expect(body).toEqual({
        code: 'order_status_conflict',
        status: from,
        message: `Jemand war schneller: Die Bestellung ist schon ${GERMAN[from]}.`,
      });
      expect(await read(id)).toEqual(before);
    }
  });

  test('keeps the times of its moves and the reason of its end', async () => {
    const accepted = await orderThatIs('pending');
    const cancelled = await orderThatIs('pending');
    testApp.clock.advance(60_000);
    const firstMove = new Date(testApp.clock.now()).toISOString();
    await move(accepted, 'accepted');
    await move(cancelled, 'cancelled', '  Ofen kaputt ');
    testApp.clock.advance(60_000);
    await move(accepted, 'completed');
    expect(await read(accepted)).toMatchObject({
      acceptedAt: firstMove,
      completedAt: new Date(testApp.clock.now()).toISOString(),
      cancelledAt: null,
      cancellationReason: null,
    });
    expect(await read(cancelled)).toMatchObject({
      acceptedAt: null,
      completedAt: null,
      cancelledAt: firstMove,
      cancellationReason: 'Ofen kaputt',
    });
  });

  test('that nobody knows is not found', async () => {
    const unknown = '0198c2a4-1111-7000-8000-000000000000';
    for (const status of ['accepted', 'cancelled', 'completed'])
      expect((await move(unknown, status)).status).toBe(404);
  });

  test('takes no reason but for its cancellation', async () => {
    const id = await orderThatIs('pending');
    const { body } = await staff.put('/orders/updateStatus', {
      orderId: id,
      status: 'accepted',
      cancellationReason: 'Nein',
    });
    expect(body.cancellationReason).toBeNull();
  });
});

describe('a cancellation', () => {
  test.each([
    ['out_of_stock', 'Out of stock', 'Nicht vorrätig', 'Out of stock'],
    ['other', 'Ofen kaputt', 'Ofen kaputt', 'Ofen kaputt'],
    [undefined, 'Out of stock', 'Out of stock', 'Out of stock'],
  ])('for %s reads in the language of the call, if it is no one’s own words', async (code, sent, de, en) => {
    const id = await orderThatIs('pending');
    const body = { orderId: id, status: 'cancelled', cancellationReason: sent, cancellationCode: code };
    expect((await staff.put('/orders/updateStatus', body)).body.cancellationReason).toBe(de);
    const english = await staff.withLanguage('en').post('/orders/by-id', { orderId: id });
    expect(english.body.cancellationReason).toBe(en);
  });

  test('takes no reason that is not offered', async () => {
    const id = await orderThatIs('pending');
    const { status, body } = await staff.put('/orders/updateStatus', {
      orderId: id,
      status: 'cancelled',
      cancellationReason: 'x',
      cancellationCode: 'fully_booked',
    });
    expect([status, body.issues[0].path]).toEqual([400, 'cancellationCode']);
    expect((await read(id)).status).toBe('pending');
  });

  test.each([undefined, '', '   '])('needs a reason, and %j is none', async (cancellationReason) => {
    const id = await orderThatIs('pending');
    const { status, body } = await staff.put('/orders/updateStatus', {
      orderId: id,
      status: 'cancelled',
      cancellationReason,
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'cancellation_reason_required',
      message: 'Bitte geben Sie einen Grund an.',
    });
    expect((await read(id)).status).toBe('pending');
  });

  test('has a reason of 300 characters at most', async () => {
    const id = await orderThatIs('pending');
    expect((await move(id, 'cancelled', 'a'.repeat(301))).body.issues[0].code).toBe('text_too_long');
    expect((await move(id, 'cancelled', 'a'.repeat(300))).status).toBe(200);
  });
});

describe('two tablets at the same time', () => {
  test('accept and cancel an order: one of them wins, and the other gets 409 with the status', async () => {
    const winners = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      const id = await orderThatIs('pending');
      // Each goes first equally often.
      const verbs = round % 2 === 0 ? ['accepted', 'cancelled'] : ['cancelled', 'accepted'];
      const answers = await Promise.all(verbs.map((status) => move(id, status)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = required(answers.find(({ status }) => status === 200)).body;
      const loser = answers.find(({ status }) => status === 409)?.body;
      expect(loser).toMatchObject({ code: 'order_status_conflict', status: winner.status });
      expect(await read(id)).toEqual(winner);
      winners.add(winner.status);
    }
    expect([...winners].sort()).toEqual(['accepted', 'cancelled']);
  });

  test('ten tablets accept an order once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await orderThatIs('pending');
      const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'accepted')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      for (const { body } of answers) expect(body.status).toBe('accepted');
    }
  });
});
