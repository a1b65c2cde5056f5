import pino from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '../mail/mailer.ts';
import { sweepPayments } from '../payments/payment-sweep.ts';
import type { Caller } from '../test/caller.ts';
import { failedMail } from '../test/failed-mail.ts';
import { createFlakyProvider } from '../test/flaky-provider.ts';
import { orderOnline } from '../test/payments.ts';
import { openTestApp } from '../test/test-app.ts';
import { readSystemAlerts } from './read-system-alerts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const flakyProvider = createFlakyProvider();
const testApp = await openTestApp({ payments: flakyProvider.wrap, log: pino({ enabled: false }) });
afterAll(testApp.close);
let staff: Caller;
beforeEach(async () => {
  flakyProvider.recover();
  for (const table of ['mails', 'payments'] as const) await testApp.db.deleteFrom(table).execute();
  testApp.clock.advance(24 * HOUR);
  staff = await testApp.staff();
});

const readAlerts = async () => (await staff.get('/admin/troubles')).body;
const NOTHING = {
  ...{ isDiskFull: false, mailsLate: 0, mailsFailed: 0, providerSilentSince: null, paymentsInDoubt: [] },
  ...{ printers: [], desks: [], declined: [] },
  ...{ isLaunched: true, goLiveObstacles: 0 },
};

test('a restaurant in which all is well has none, and a guest has no access', async () => {
  await failedMail(testApp);
  testApp.clock.advance(24 * HOUR);
  staff = await testApp.staff();
  expect(await readAlerts()).toEqual(NOTHING);
  expect((await (await testApp.guest()).get('/admin/troubles')).status).toBe(403);
});

test('unsent e-mails are reported after five minutes, and no more once they are sent', async () => {
  // There is no mail server there.
  const config = { ...testApp.deps.config, smtpUrl: 'smtp://127.0.0.1:9' };
  const closed = createMailer({ ...testApp.deps, config, baseUrl: 'http://localhost' });
  const id = await failedMail(testApp);
  expect(await readAlerts()).toMatchObject({ mailsLate: 0, mailsFailed: 1 });

  const owner = await testApp.owner();
  expect((await owner.post(`/admin/mails/${id}/again`, {})).status).toBe(200);
  await closed.sendDue();
  await closed.stop();
  // One failure a moment ago may be nothing.
  expect(await readAlerts()).toMatchObject({ mailsLate: 0, mailsFailed: 0 });
  testApp.clock.advance(5 * MINUTE);
  expect(await readAlerts()).toMatchObject({ mailsLate: 1, mailsFailed: 0 });

  const mailer = createMailer({ ...testApp.deps, baseUrl: 'http://localhost' });
  await mailer.sendDue();
  await mailer.stop();
  expect(await readAlerts()).toEqual(NOTHING);
});

test('a provider that does not respond is reported until it does', async () => {
  flakyProvider.failCalls('create');
  const began = testApp.clock.now();
  const guest = await testApp.guest();
  await expect(orderOnline(guest)).rejects.toThrow();
  testApp.clock.advance(MINUTE);
  expect((await readAlerts()).providerSilentSince).toBe(new Date(began).toISOString());
  flakyProvider.recover();
  await orderOnline(await testApp.guest());
  expect((await readAlerts()).providerSilentSince).toBeNull();

  // It was not called again: a failure of a quarter of an hour ago proves nothing now.
  flakyProvider.failCalls('create');
  await expect(orderOnline(await testApp.guest())).rejects.toThrow();
  testApp.clock.advance(15 * MINUTE + 1);
  expect((await readAlerts()).providerSilentSince).toBeNull();
});

test('a payment of which the provider says nothing is in doubt, until it speaks', async () => {
  const { order, orderId, paymentId } = await orderOnline(await testApp.guest());
  flakyProvider.failCalls('find');
  for (let hours = 0; hours < 8; hours += 1) {
    testApp.clock.advance(HOUR);
    await sweepPayments(testApp.deps);
  }
  staff = await testApp.staff();
  expect((await readAlerts()).paymentsInDoubt).toEqual([]);
  testApp.clock.advance(1);
  expect((await readAlerts()).paymentsInDoubt).toEqual([
    {
      _id: expect.any(String),
      ...{ orderId, giftCardId: null, amount: order.orderTotal },
      paidFor: { kind: 'order', number: orderId.slice(-6).toUpperCase() },
      ...{ provider: 'demo', providerId: paymentId, createdAt: expect.any(String) },
    },
  ]);
  flakyProvider.recover();
  testApp.clock.advance(2 * HOUR);
  await sweepPayments(testApp.deps);
  expect((await readAlerts()).paymentsInDoubt).toEqual([]);
});

test('a full disk is reported', async () => {
  expect((await readSystemAlerts(testApp.deps)).isDiskFull).toBe(false);
  expect((await readSystemAlerts(testApp.deps, Number.MAX_SAFE_INTEGER)).isDiskFull).toBe(true);
});
