import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import type { Menu } from '#contract/menu/shapes.ts';
import { chooseDishes, fillCart, openApiClient, placeOrder } from './api-client.ts';
import { type AppServer, OWNER } from './app-server.ts';
import { GUEST_PAGES, PUBLIC_PAGES } from './pages.ts';
import { residentMb } from './process-usage.ts';
import type { Metric } from './report.ts';

const MINUTES = 3;
const READERS = 12;
/** As many orders as a busy restaurant has in an hour, in a quarter of a minute. */
const BETWEEN_ORDERS_MS = 500;
const BETWEEN_LISTS_MS = 200;
const SAMPLE_MS = 500;
const REST_MS = 60_000;

/** What the desk asks for in an evening, beside taps. */
const DESK_LISTS = [
  '/orders/allOrders?page=1',
  '/admin/figures',
  '/admin/changes?page=1',
  '/admin/mails?page=1',
];

/**
 * Resident memory while guests read every page in every encoding, order, and the desk accepts and lists, and when all
 * have gone home for a minute.
 */
export async function measureMemory(app: AppServer): Promise<Metric[]> {
  const end = performance.now() + MINUTES * 60_000;
  const { call, close } = openApiClient(app.url, 3);
  const dishes = chooseDishes(await call<Menu>('GET', '/menu'));
  const { data } = await call<{ data: { token: string } }>('POST', '/auth/login', { body: OWNER });
  const { token } = data;
  let pages = 0;
  let orders = 0;
  const until = async (work: () => Promise<unknown>) => {
    while (performance.now() < end) await work();
  };
  const paths = [...PUBLIC_PAGES, ...GUEST_PAGES, '/api/menu', '/sitemap.xml', '/an-unknown-page'];
  const variants = paths
    .flatMap((path) => [path, `/en${path}`])
    .filter((path) => !path.startsWith('/en/api'));
  const read = async () => {
    const path = variants[pages % variants.length] as string;
    const encoding = ['br', 'gzip', 'identity'][(pages % 7) % 3] as string;
    pages += 1;
    const { body } = await request(app.url + path, { headers: { 'accept-encoding': encoding } });
    await body.dump({ limit: 10_000_000 });
  };
  const order = async () => {
    const { _id: orderId } = await placeOrder(call, await fillCart(call, dishes));
    orders += 1;
    for (const status of ['accepted', 'completed'])
      await call('PUT', '/orders/updateStatus', { token, body: { orderId, status } });
    await sleep(BETWEEN_ORDERS_MS);
  };
  const list = async () => {
    for (const path of DESK_LISTS) await call('GET', path, { token });
    const body = { status: 'accepted' };
    await call('POST', '/orders/pendingOrders', { token, body });
    await sleep(BETWEEN_LISTS_MS);
  };
  const samples: number[] = [];
  const watch = async () => {
    samples.push(residentMb(app.pid));
    await sleep(SAMPLE_MS);
  };
  await Promise.all([
    ...Array.from({ length: READERS }, () => until(read)),
    until(order),
    until(list),
    until(watch),
  ]);
  await close();
  await sleep(REST_MS);
  return [
    { name: 'pages read while memory is looked at', value: pages, unit: '' },
    { name: 'orders placed and accepted', value: orders, unit: '' },
    {
      name: 'resident memory under mixed load, at most',
      value: Math.max(...samples),
      unit: 'MB',
      atMost: 180,
    },
    { name: 'resident memory a minute later', value: residentMb(app.pid), unit: 'MB', atMost: 130 },
  ];
}
