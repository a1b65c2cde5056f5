import type { Menu } from '#contract/menu/shapes.ts';
import { type Call, chooseDishes, fillCart, openApiClient, placeOrder } from './api-client.ts';
import { type AppServer, OWNER } from './app-server.ts';
import { median } from './statistics.ts';

const ROUNDS = 40;
const WARM_UP = 8;

/** What is known of a site: an account to log in with, and how many pages its lists have. */
interface ListContext {
  token: string;
  orderId: string;
  phone: string;
  orderPages: number;
  tablePages: number;
  changePages: number;
  mailPages: number;
  cardPages: number;
  /** About 350 orders are placed in so many days. */
  exportDays: number;
}

/** A call of the desk: its name, and the request. `isDeep`: only for information, no limit applies. */
interface List {
  name: string;
  isDeep?: boolean;
  request(call: Call, known: ListContext): Promise<unknown>;
}

const get = (name: string, path: (known: ListContext) => string, isDeep = false): List => ({
  name,
  isDeep,
  request: (call, known) => call('GET', path(known), { token: known.token }),
});
const post = (name: string, path: (known: ListContext) => string, body: object): List => ({
  name,
  request: (call, known) => call('POST', path(known), { token: known.token, body }),
});
const search = (words: string) => `/orders/allOrders?search=${encodeURIComponent(words)}`;
const middle = (pages: number) => Math.ceil(pages / 2);
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const LISTS: List[] = [
  get('orders, first page', () => '/orders/allOrders?page=1'),
  get('orders, page 50', () => '/orders/allOrders?page=50'),
  get('orders, page in the middle', ({ orderPages }) => `/orders/allOrders?page=${middle(orderPages)}`, true),
  get('orders, last page', ({ orderPages }) => `/orders/allOrders?page=${orderPages}`),
  get('orders, by the end of an id', ({ orderId }) => search(orderId.slice(-6))),
  get('orders, by the beginning of an id', ({ orderId }) => search(orderId.slice(0, 12))),
  get('orders, by a phone number', ({ phone }) => search(phone.slice(0, -1))),
  ...['pending', 'accepted', 'cancelled', 'completed'].map((status) =>
    post(`orders, ${status}`, () => '/orders/pendingOrders', { status }),
  ),
  ...['pending', 'accepted', 'cancelled', null].map((status) =>
    post(`tables, ${status ?? 'all'}`, () => '/reservation/get?page=1', { status }),
  ),
  post('tables, last page', ({ tablePages }) => `/reservation/get?page=${tablePages}`, { status: null }),
  post('tables, to come', () => '/reservation/get?page=1', { status: 'accepted', futureOnly: true }),
  post(
    'tables, by a phone number',
    ({ phone }) => `/reservation/get?search=${encodeURIComponent(phone.slice(0, -1))}`,
    {
      status: null,
    },
  ),
  get('figures of today', () => '/admin/figures'),
  get('staff', () => '/admin/staff'),
  get('changes, first page', () => '/admin/changes?page=1'),
  get('changes of tables', () => '/admin/changes?area=reservations'),
  get('changes, last page', ({ changePages }) => `/admin/changes?page=${changePages}`),
  get('mails, first page', () => '/admin/mails?page=1'),
  get('mails that failed', () => '/admin/mails?status=failed'),
  get('mails, last page', ({ mailPages }) => `/admin/mails?page=${mailPages}`),
  get('messages', () => '/message'),
  get('gift cards, first page', () => '/admin/giftcards?page=1'),
  get('gift cards, last page', ({ cardPages }) => `/admin/giftcards?page=${cardPages}`),
  get('withdrawals', () => '/admin/withdrawals'),
  get('refunds that failed', () => '/payments/refunds'),
  {
    name: 'table of 350 orders of past years',
    request: (call, { token, exportDays }) =>
      call('GET', `/admin/export/orders?from=${daysAgo(100 + exportDays)}&to=${daysAgo(101)}`, { token }),
  },
];

/** One order and one reservation, from which those of past years are copied. */
export async function createFirstRows({ url }: AppServer): Promise<void> {
  const { call, close } = openApiClient(url, 1);
  await placeOrder(call, await fillCart(call, chooseDishes(await call<Menu>('GET', '/menu'))));
  await call('POST', '/reservation', { body: await firstTable(call) });
  await close();
}

/** The next evening with a free table. */
async function firstTable(call: Call) {
  const guest = { name: 'Erika Mustermann', phone: '0151 23456789', email: 'erika@example.org' };
  const { data } = await call<{
    data: Record<string, { isOpen: boolean; timeSlots: { openTime: string }[] }>;
  }>('GET', '/admin/timing');
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = new Date(Date.now() + ahead * 24 * 60 * 60 * 1000);
    const hours = data[day.toLocaleDateString('en', { weekday: 'long' }).toLowerCase()];
    const time = hours?.isOpen ? hours.timeSlots.at(-1)?.openTime : undefined;
    if (time)
      return { ...guest, date: day.toISOString().slice(0, 10), time, numberOfGuests: 2, newsletter: false };
  }
  throw new Error('the restaurant is closed all week');
}

/** The measurements of one call. */
export interface MeasuredList {
  list: string;
  isDeep: boolean;
  fewMs: number;
  /** The time with many rows relative to the time with few, measured in turns. */
  ratio: number;
}

/** Each call's median time with few rows, and the median of the ratios of many to few. */
export async function measureLists(few: AppServer, many: AppServer): Promise<MeasuredList[]> {
  const [fewClient, manyClient] = [await openStaffClient(few), await openStaffClient(many)];
  const measured: MeasuredList[] = [];
  const measure = async (
    list: string,
    isDeep: boolean,
    timeCall: (desk: typeof fewClient) => Promise<number>,
  ) => {
    const rounds: { fewMs: number; ratio: number }[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const fewMs = await timeCall(fewClient);
      const manyMs = await timeCall(manyClient);
      if (round >= WARM_UP) rounds.push({ fewMs, ratio: manyMs / fewMs });
    }
    const ratio = median(rounds.map((one) => one.ratio));
    measured.push({ list, isDeep, ratio, fewMs: median(rounds.map((one) => one.fewMs)) });
  };
  for (const list of LISTS) await measure(list.name, list.isDeep ?? false, (desk) => desk.time(list));
  await measure('placing an order', false, (desk) => desk.timeOrder());
  await fewClient.close();
  await manyClient.close();
  return measured;
}

/** How long a site takes for the first list after it has started to respond. */
export async function timeFirstList(app: AppServer, token: string): Promise<number> {
  const { call, close } = openApiClient(app.url, 1);
  const startedAt = performance.now();
  await call('GET', '/orders/allOrders?page=1', { token });
  const ms = performance.now() - startedAt;
  await close();
  return ms;
}

export async function logIn(call: Call): Promise<string> {
  const { data } = await call<{ data: { token: string } }>('POST', '/auth/login', { body: OWNER });
  return data.token;
}

/** The owner at a site, with a stopwatch. */
async function openStaffClient({ url }: AppServer) {
  const { call, close } = openApiClient(url, 1);
  const token = await logIn(call);
  const read = <Answer>(path: string) => call<Answer>('GET', path, { token });
  const { orders, totalPages } = await read<Page & { orders: { _id: string; phone: string }[] }>(
    '/orders/allOrders?page=2',
  );
  const tables = await call<{ pagination: Page }>('POST', '/reservation/get', {
    token,
    body: { status: null },
  });
  const known: ListContext = {
    token,
    orderId: orders[0]?._id ?? '',
    phone: orders[0]?.phone ?? '',
    orderPages: totalPages,
    tablePages: tables.pagination.totalPages,
    changePages: (await read<Page>('/admin/changes')).totalPages,
    mailPages: (await read<Page>('/admin/mails')).totalPages,
    cardPages: (await read<Page>('/admin/giftcards')).totalPages,
    exportDays: Math.max(1, Math.round((350 * 8 * 365) / (10 * totalPages))),
  };
  const dishes = chooseDishes(await call<Menu>('GET', '/menu'));
  const watch = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  return {
    time: ({ request }: List) => watch(() => request(call, known)),
    async timeOrder() {
      const ready = await fillCart(call, dishes);
      return watch(() => placeOrder(call, ready));
    },
    close,
  };
}

interface Page {
  totalPages: number;
}
