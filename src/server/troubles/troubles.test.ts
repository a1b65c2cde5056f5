import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '../mail/mailer.ts';
import { finishPayments } from '../payments/finish-payments.ts';
import type { Caller } from '../test/caller.ts';
import { failedMail } from '../test/failed-mail.ts';
import { openHouse } from '../test/house.ts';
import { orderOnline } from '../test/payments.ts';
import { createUnruly } from '../test/unruly-provider.ts';
import { readTroubles } from './read-troubles.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const silent = { info() {}, warn() {}, error() {} };
const unruly = createUnruly();
const house = await openHouse({ payments: unruly.around, log: silent as never });
afterAll(house.close);
let desk: Caller;
beforeEach(async () => {
  unruly.behave();
  for (const table of ['mails', 'payments'] as const) await house.db.deleteFrom(table).execute();
  house.clock.advance(24 * HOUR);
  desk = await house.staff();
});

const troubles = async () => (await desk.get('/admin/troubles')).body;
const NOTHING = {
  ...{ isDiskFull: false, mailsLate: 0, mailsFailed: 0, providerSilentSince: null, paymentsInDoubt: [] },
};

test('a house in which all is well has none, and a guest may not ask', async () => {
  await failedMail(house);
  house.clock.advance(24 * HOUR);
  desk = await house.staff();
  expect(await troubles()).toEqual(NOTHING);
  expect((await (await house.guest()).get('/admin/troubles')).status).toBe(403);
});

test('mails that do not go out are told after five minutes, and no more when they have', async () => {
  // Nobody takes mails there.
  const config = { ...house.deps.config, smtpUrl: 'smtp://127.0.0.1:9' };
  const closed = createMailer({ ...house.deps, config, baseUrl: 'http://localhost' });
  const id = await failedMail(house);
  expect(await troubles()).toMatchObject({ mailsLate: 0, mailsFailed: 1 });

  const owner = await house.owner();
  expect((await owner.post(`/admin/mails/${id}/again`, {})).status).toBe(200);
  await closed.sendDue();
  await closed.stop();
  // It was tried a moment ago: that may be nothing.
  expect(await troubles()).toMatchObject({ mailsLate: 0, mailsFailed: 0 });
  house.clock.advance(5 * MINUTE);
  expect(await troubles()).toMatchObject({ mailsLate: 1, mailsFailed: 0 });

  const mailer = createMailer({ ...house.deps, baseUrl: 'http://localhost' });
  await mailer.sendDue();
  await mailer.stop();
  expect(await troubles()).toEqual(NOTHING);
});

test('a provider that does not answer is told until it does', async () => {
  unruly.refuse('create');
  const began = house.clock.now();
  const guest = await house.guest();
  await expect(orderOnline(guest)).rejects.toThrow();
  house.clock.advance(MINUTE);
  expect((await troubles()).providerSilentSince).toBe(new Date(began).toISOString());
  unruly.behave();
  await orderOnline(await house.guest());
  expect((await troubles()).providerSilentSince).toBeNull();

  // Nobody asks it again: what was a quarter of an hour ago tells nothing of now.
  unruly.refuse('create');
  await expect(orderOnline(await house.guest())).rejects.toThrow();
  house.clock.advance(15 * MINUTE + 1);
  expect((await troubles()).providerSilentSince).toBeNull();
});

test('a payment of which the provider says nothing is in doubt, until it speaks', async () => {
  const { order, orderId, paymentId } = await orderOnline(await house.guest());
  unruly.refuse('find');
  for (let hours = 0; hours < 8; hours += 1) {
    house.clock.advance(HOUR);
    await finishPayments(house.deps);
  }
  desk = await house.staff();
  expect((await troubles()).paymentsInDoubt).toEqual([]);
  house.clock.advance(1);
  expect((await troubles()).paymentsInDoubt).toEqual([
    {
      _id: expect.any(String),
      ...{ orderId, giftCardId: null, amount: order.orderTotal },
      ...{ provider: 'demo', providerId: paymentId, createdAt: expect.any(String) },
    },
  ]);
  unruly.behave();
  house.clock.advance(2 * HOUR);
  await finishPayments(house.deps);
  expect((await troubles()).paymentsInDoubt).toEqual([]);
});

test('a disk without room is told', async () => {
  expect((await readTroubles(house.deps)).isDiskFull).toBe(false);
  expect((await readTroubles(house.deps, Number.MAX_SAFE_INTEGER)).isDiskFull).toBe(true);
});
