import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { reconcile } from '../commands/reconcile.ts';
import { createCaller } from '../test/caller.ts';
import { startFakePaypal } from '../test/paypal/fake-paypal.ts';
import { approveAtPaypal, orderByPaypal } from '../test/paypal/paypal-test-app.ts';
import { openTestApp } from '../test/test-app.ts';

const paypal = await startFakePaypal();
const OPENING_NIGHT = '2026-11-21T18:00:00+01:00';

/** The same restaurant as `testApp`, in another process. */
async function startProcess({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }) {
  const child = fork(join(import.meta.dirname, '../test/app-process.ts'), [], {
    execArgv: [],
    env: {
      ...{ PATH: process.env.PATH, TEST_NOW: OPENING_NIGHT },
      ...{ PORT: '0', LOG: 'off', RATE_LIMIT: 'off', SAMPLE: 'off' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
      PAYPAL_CLIENT_ID: paypal.access.clientId,
      PAYPAL_CLIENT_SECRET: paypal.access.clientSecret,
      PAYPAL_BASE_URL: paypal.access.baseUrl,
    },
  });
  children.push(child);
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
}

const children: ChildProcess[] = [];
const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  paypal.reset();
});
afterAll(() => paypal.stop());

const callerAt = (url: string, who: { token: string | null; id: string }) =>
  createCaller((path, init) => fetch(url + path, init), who);

test.each([
  ['between the capture and its recording', 'capture'],
  ['between the refund and its recording', 'refund'],
] as const)('a process that is killed %s loses no money, and takes none twice', async (_, deed) => {
  await using testApp = await openTestApp();
  const guest = await testApp.guest();
  const staff = await testApp.staff();
  const { child, url } = await startProcess(testApp.deps.config);
  const there = callerAt(url, guest);
  const online = await orderByPaypal(there);
  const returned = approveAtPaypal(paypal, online);
  const cancelled = { orderId: online.orderId, status: 'cancelled', cancellationReason: 'Ausverkauft' };

  // PayPal does the work, and its response is lost because the process is killed before.
  if (deed === 'refund') await there.post('/orders/verify', returned);
  paypal.injectFault(deed, 'hang');
  // The payer waits for PayPal; the desk gets its response while PayPal still hangs.
  const failed =
    deed === 'capture'
      ? expect(there.post('/orders/verify', returned)).rejects.toThrow()
      : expect(callerAt(url, staff).put('/orders/updateStatus', cancelled)).resolves.toMatchObject({
          status: 200,
          body: { status: 'cancelled', paymentStatus: 'paid' },
        });
  await paypal.waitForCalls(deed);
  if (deed === 'refund') await failed;
  await kill(child);
  await failed;
  paypal.reset();
  const captured = paypal.orders.get(online.paymentId);
  expect(captured?.capture?.status).toBe(deed === 'capture' ? 'COMPLETED' : 'REFUNDED');

  // The next process completes what the first one left.
  await startProcess(testApp.deps.config);
  const statusNow = async () =>
    (await guest.post('/orders/by-id', { orderId: online.orderId })).body.paymentStatus;
  await expect.poll(statusNow, { timeout: 20_000 }).toBe(deed === 'capture' ? 'paid' : 'refunded');
  expect(captured?.refunds).toHaveLength(deed === 'capture' ? 0 : 1);
  expect(await reconcile(testApp.deps.config)).toMatch(/adds up/);
});
