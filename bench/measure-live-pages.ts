import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Menu } from '#contract/menu/shapes.ts';
import { chooseDishes, fillCart, openApiClient, placeOrder } from './api-client.ts';
import { type AppServer, OWNER } from './app-server.ts';
import type { Metric } from './report.ts';
import { quantile } from './statistics.ts';

const PAGES = 200;
/** Taps follow each other as on a busy evening, not all at once. */
const BETWEEN_TAPS_MS = 25;
const TIMEOUT_MS = 30_000;

/** How long it takes from the desk's tap until the page of the order has its new state, with 200 pages open. */
export async function measureLivePages(app: AppServer): Promise<Metric[]> {
  const { call, close } = openApiClient(app.url, 8);
  const streams = new Pool(app.url, { connections: PAGES, bodyTimeout: 0 });
  const dishes = chooseDishes(await call<Menu>('GET', '/menu'));
  const { data } = await call<{ data: { token: string } }>('POST', '/auth/login', { body: OWNER });
  const pages: { orderId: string; accepted: Promise<number> }[] = [];
  for (let count = 0; count < PAGES; count += 1) {
    const ready = await fillCart(call, dishes);
    const { _id: orderId } = await placeOrder(call, ready);
    pages.push({ orderId, ...(await follow(streams, { orderId, token: ready.token })) });
  }
  const delays: Promise<number>[] = [];
  for (const { orderId, accepted } of pages) {
    const tappedAt = performance.now();
    delays.push(accepted.then((shownAt) => shownAt - tappedAt));
    await call('PUT', '/orders/updateStatus', {
      token: data.token,
      body: { orderId, status: 'accepted' },
    });
    await sleep(BETWEEN_TAPS_MS);
  }
  const all = await Promise.race([
    Promise.all(delays),
    sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error('a page was not told');
    }),
  ]);
  await Promise.all([close(), streams.destroy()]);
  return [
    {
      name: `from the desk’s tap to the guest’s page, ${PAGES} open, median`,
      value: quantile(all, 0.5),
      unit: 'ms',
    },
    {
      name: `from the desk’s tap to the guest’s page, ${PAGES} open, p99`,
      value: quantile(all, 0.99),
      unit: 'ms',
      atMost: 1000,
    },
  ];
}

/** Opens the page's stream. `accepted`: the moment at which it reads that the order was accepted. */
async function follow(
  pool: Pool,
  { orderId, token }: { orderId: string; token: string },
): Promise<{ accepted: Promise<number> }> {
  const { body, statusCode } = await pool.request({
    path: '/api/orders/follow',
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ orderId }),
  });
  if (statusCode !== 200) throw new Error(`/orders/follow answers ${statusCode}: ${await body.text()}`);
  const first = Promise.withResolvers<void>();
  const accepted = Promise.withResolvers<number>();
  body.on('error', () => {}); // The connection is closed at the end.
  body.on('data', (chunk: Buffer) => {
    first.resolve();
    if (chunk.toString().includes('"status":"accepted"')) accepted.resolve(performance.now());
  });
  await first.promise;
  return { accepted: accepted.promise };
}
