import type { Menu } from '#contract/menu/shapes.ts';
import { type Call, chooseDishes, fillCart, openCaller, placeOrder } from './guest.ts';
import { type House, OWNER } from './house.ts';
import { median } from './statistics.ts';

const ROUNDS = 60;
const WARM_UP = 10;

/** A list of the desk: its name, and the call that asks for it. */
interface List {
  name: string;
  ask: (call: Call, token: string, orderId: string) => Promise<unknown>;
}

const get = (path: string): List => ({
  name: `GET ${path}`,
  ask: (call, token) => call('GET', path, { token }),
});
const post = (path: string, body: object): List => ({
  name: `POST ${path} ${JSON.stringify(body)}`,
  ask: (call, token) => call('POST', path, { token, body }),
});

const LISTS: List[] = [
  get('/orders/allOrders?page=1&limit=10'),
  get('/orders/allOrders?page=50&limit=10'),
  {
    name: 'GET /orders/allOrders, by the end of an id',
    ask: (call, token, id) => call('GET', `/orders/allOrders?search=${id.slice(-6)}`, { token }),
  },
  ...['pending', 'accepted', 'cancelled', 'completed'].map((status) =>
    post('/orders/pendingOrders', { status }),
  ),
  ...['pending', 'accepted', 'cancelled', null].map((status) =>
    post('/reservation/get?page=1&limit=10', { status }),
  ),
  post('/reservation/get?page=1&limit=10', { status: 'accepted', futureOnly: true }),
];

/** One order and one reservation, as what the years before are copied from. */
export async function beginBooks({ url }: House): Promise<void> {
  const { call, close } = openCaller(url, 1);
  await placeOrder(call, await fillCart(call, chooseDishes(await call<Menu>('GET', '/menu'))));
  await call('POST', '/reservation', { body: await firstTable(call) });
  await close();
}

/** The next evening on which a table can be had. */
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

/** Each list's median time with few rows, and the median of the ratios of many to few, asked in turns. */
export async function measureLists(
  few: House,
  many: House,
): Promise<{ list: string; fewMs: number; ratio: number }[]> {
  const [askFew, askMany] = [await openDesk(few), await openDesk(many)];
  const measured: { list: string; fewMs: number; ratio: number }[] = [];
  for (const list of LISTS) {
    const rounds: { fewMs: number; ratio: number }[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const fewMs = await askFew.time(list);
      const manyMs = await askMany.time(list);
      if (round >= WARM_UP) rounds.push({ fewMs, ratio: manyMs / fewMs });
    }
    measured.push({
      list: list.name,
      fewMs: median(rounds.map(({ fewMs }) => fewMs)),
      ratio: median(rounds.map(({ ratio }) => ratio)),
    });
  }
  await askFew.close();
  await askMany.close();
  return measured;
}

/** The owner in a house, with a watch. */
async function openDesk({ url }: House) {
  const { call, close } = openCaller(url, 1);
  const { data } = await call<{ data: { token: string } }>('POST', '/auth/login', { body: OWNER });
  const { orders } = await call<{ orders: { _id: string }[] }>('GET', '/orders/allOrders', {
    token: data.token,
  });
  const orderId = orders[0]?._id ?? '';
  return {
    async time({ ask }: List): Promise<number> {
      const startedAt = performance.now();
      await ask(call, data.token, orderId);
      return performance.now() - startedAt;
    },
    close,
  };
}
