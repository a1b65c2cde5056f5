import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { MAX_STOCK } from '#contract/limits.ts';
import { weekdayOf } from '#domain/hours/zone.ts';
import { required } from '#server/test/required.ts';
import { chooseDishes, type Dish } from '../bench/api-client.ts';
import { OWNER } from '../bench/app-server.ts';
import { type Client, isDone } from './client.ts';
import type { Ledger } from './ledger.ts';

/**
 * The kinds of visitors: each repeats its one task while the server is killed under it, and records the
 * responses in the ledger. A step that returns early is retried until the trial ends.
 */
type Visitor = (client: Client, ledger: Ledger, given: VisitorContext) => Promise<void>;

interface VisitorContext {
  dishes: readonly Dish[];
  /** The owner's token, obtained once for the trial. */
  token: string;
}

const parametersOf = (href: string) => new URL(href, 'http://here').searchParams;
const nameOf = () => `Probe ${randomUUID().slice(0, 8)}`;
let phones = 0;
/** Unique, because open orders are limited by phone and e-mail. */
const newPhone = () => `0152 ${String(1_000_000 + Math.floor(Math.random() * 8_999_999))}${phones++ % 10}`;

interface ReadyCart {
  token: string;
  cartId: string;
  addressId: string;
}

async function fillCart(client: Client, { dishes }: VisitorContext): Promise<ReadyCart | null> {
  const guest = await client.need('POST', '/auth/register', { body: { type: 'guest' } });
  if (!guest) return null;
  const { token } = guest.data;
  let cartId = '';
  for (const dish of dishes) {
    const cart = await client.need('POST', '/cart/add', { token, body: { ...dish, quantity: 1 } });
    if (!cart) return null;
    cartId = cart._id;
  }
  const address = await client.need('POST', '/address/add', {
    token,
    body: {
      ...{ fullName: nameOf(), phone: newPhone(), email: `${randomUUID()}@example.org` },
      ...{ addressLine1: 'Zollernstraße 2', city: 'Hechingen', zipCode: '72379', country: 'Deutschland' },
    },
  });
  return address && { token, cartId, addressId: address._id };
}

interface OrderOptions {
  paymentMethod: 'cod' | 'online';
  giftCardCode?: string;
}

async function placeOrder(
  client: Client,
  ledger: Ledger,
  { token, ...basket }: ReadyCart,
  choice: OrderOptions,
) {
  const key = randomUUID();
  ledger.orders.set(key, { id: null, totalCents: null });
  const placed = await client.need('POST', '/orders/create', { token, key, body: { ...basket, ...choice } });
  if (!placed) return null;
  const { _id: id, orderTotal } = placed.order;
  ledger.orders.set(key, { id, totalCents: Math.round(orderTotal * 100) });
  return placed;
}

const cashGuest: Visitor = async (client, ledger, given) => {
  const basket = await fillCart(client, given);
  if (basket) await placeOrder(client, ledger, basket, { paymentMethod: 'cod' });
};

/** Approves at the demo provider, and returns the parameters of the browser's way back. */
export async function approve(client: Client, href: string): Promise<URLSearchParams | null> {
  const paymentId = parametersOf(href).get('id');
  const decided = await client.need('POST', `/demo-payment/${paymentId}`, { body: { decision: 'approve' } });
  return decided && parametersOf(decided.href);
}

/** What the page on the way back asks about. */
export const paymentIn = (back: URLSearchParams) => ({
  paymentId: back.get('paymentId') ?? '',
  payerId: back.get('PayerID') ?? '',
});

async function pay(client: Client, href: string) {
  const back = await approve(client, href);
  return back && paymentIn(back);
}

const onlineGuest: Visitor = async (client, ledger, given) => {
  const basket = await fillCart(client, given);
  const placed = basket && (await placeOrder(client, ledger, basket, { paymentMethod: 'online' }));
  const returned = placed && (await pay(client, placed.links[0]?.href ?? ''));
  if (!returned) return;
  const orderId = placed.order._id;
  const verified = await client.need('POST', '/orders/verify', {
    token: basket.token,
    body: { orderId, ...returned },
  });
  if (verified) ledger.paidOrders.add(orderId);
};

/** Buys a card, spends a part of it on a dinner, and another at the till. */
const cardBuyer: Visitor = async (client, ledger, given) => {
  const key = randomUUID();
  const cardInput = {
    recipientEmail: `${key}@example.org`,
    buyerEmail: 'giver@example.org',
    amount: 60,
    message: 'Alles Gute',
  };
  const body = { ...cardInput, buyerEmail: `buyer-${key}@example.org` };
  const bought = await client.need('POST', '/giftcard/create', { key, body });
  const returned = bought && (await pay(client, bought.links[0]?.href ?? ''));
  if (!returned) return;
  const giftCardId = bought.giftCard._id;
  const verified = await client.need('POST', '/giftcard/verify', { body: { giftCardId, ...returned } });
  if (!verified) return;
  ledger.paidCards.set(giftCardId, 6000);
  const code = required(verified.giftCard.code);

  const basket = await fillCart(client, given);
  if (basket) await placeOrder(client, ledger, basket, { paymentMethod: 'cod', giftCardCode: code });

  const till = randomUUID();
  ledger.redemptions.set(till, { code, cents: 100, isAcknowledged: false });
  const redeemed = await client.persist('POST', '/admin/giftcards/redeem', {
    token: given.token,
    key: till,
    body: { code, amount: 1 },
  });
  if (isDone(redeemed)) ledger.redemptions.set(till, { code, cents: 100, isAcknowledged: true });
};

/** Sent once only: the server can't recognise a repeated message. */
const messageWriter: Visitor = async (client, ledger) => {
  const message = `Haben Sie offen? ${randomUUID()}`;
  ledger.messages.set(message, false);
  const body = { name: 'Ravi', phone: '0151 7770001', email: 'ravi@example.org', message };
  if (isDone(await client.once('POST', '/message', { body }))) ledger.messages.set(message, true);
  await sleep(100);
};

/** Accepts, completes and cancels pending orders, one at a time. */
const cook: Visitor = async (client, ledger, { token }) => {
  const pending = await client.need('POST', '/orders/pendingOrders', { token, body: { status: 'pending' } });
  for (const { _id: orderId } of (pending ?? []).slice(0, 5)) {
    ledger.seen.add(orderId);
    const history = ledger.transitions.get(orderId) ?? [];
    ledger.transitions.set(orderId, history);
    const move = async (status: 'accepted' | 'completed' | 'cancelled') => {
      const record = { status, isAcknowledged: false };
      history.push(record);
      const body = {
        orderId,
        status,
        ...(status === 'cancelled' ? { cancellationReason: 'Zu viel los' } : {}),
      };
      record.isAcknowledged = isDone(await client.once('PUT', '/orders/updateStatus', { token, body }));
    };
    if (orderId.endsWith('0') || orderId.endsWith('7')) await move('cancelled');
    else {
      await move('accepted');
      if (/[1-6]$/.test(orderId)) await move('completed');
    }
    if (client.isOver) return;
  }
  await sleep(100);
};

/** Rewrites one legal text again and again, and adds coupons. */
const owner: Visitor = async (client, ledger, { token }) => {
  const number = ledger.text.sent + 1;
  ledger.text.sent = number;
  const content = { type: 'privacy_policy', content: `Stand ${number}` };
  if (isDone(await client.once('POST', '/policy', { token, body: content })))
    ledger.text.acknowledged = number;

  const code = `P${randomUUID().slice(0, 8).toUpperCase()}`;
  ledger.coupons.set(code, false);
  const coupon = { code, discountPercentage: 5 };
  if (isDone(await client.once('POST', '/discount/create', { token, body: coupon }))) {
    ledger.coupons.set(code, true);
  }
  await sleep(100);
};

const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a3402a' } })
  .jpeg()
  .toBuffer();

const photographer: Visitor = async (client, ledger, { token }) => {
  const form = () => {
    const data = new FormData();
    data.set('number', '5');
    data.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
    return data;
  };
  const uploaded = await client.once('POST', '/gallery', { token, form });
  if (uploaded?.status === 201) ledger.pictures.set(uploaded.body._id, required(uploaded.body.image));
  await sleep(400);
};

/** How many of each run at once: some of everything, and most of what is most frequent on a Friday night. */
const VISITORS: [Visitor, number][] = [
  [cashGuest, 3],
  [onlineGuest, 2],
  [cardBuyer, 1],
  [messageWriter, 1],
  [cook, 2],
  [owner, 1],
  [photographer, 1],
];

/** Starts all visitors, each again and again, with a pause in between, until the trial is over. */
export async function runVisitors(
  client: Client,
  ledger: Ledger,
  { pauseMs, ...given }: VisitorContext & { pauseMs: number },
): Promise<void> {
  const repeat = async (visitor: Visitor) => {
    while (!client.isOver) {
      await visitor(client, ledger, given);
      await sleep(pauseMs);
    }
  };
  await Promise.all(
    VISITORS.flatMap(([visitor, count]) => Array.from({ length: count }, () => repeat(visitor))),
  );
}

/** Logs the owner in, opens the restaurant, and finds out what can be ordered and from when on two evenings. */
export async function prepareVisitors(
  client: Client,
): Promise<VisitorContext & { days: { date: string; time: string }[] }> {
  const { token } = required(await client.need('POST', '/auth/login', { body: OWNER })).data;
  await client.need('PUT', '/admin/timing/current-status', { token, body: { isOpen: true, reason: '' } });
  // The ledger knows only what visitors and desk have done.
  const { escalation } = required(await client.need('GET', '/admin/settings', { token }));
  const body = { ...escalation, louderMinutes: 0, ownerMinutes: 0, guestMinutes: 0, declineMinutes: 0 };
  await client.need('PUT', '/admin/settings/escalation', { token, body });
  const dishes = chooseDishes(required(await client.need('GET', '/menu')));
  // Of one dish pieces are counted.
  const counted = { until: null, left: MAX_STOCK };
  await client.need('PATCH', `/menu/${required(dishes[0]).menuItemId}/sold-out`, { token, body: counted });
  const timing = required(await client.need('GET', '/admin/timing')).data;
  const days: { date: string; time: string }[] = [];
  const day = new Date(Date.now() + 3 * 86_400_000);
  for (let tries = 0; tries < 14 && days.length < 2; tries += 1, day.setDate(day.getDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    const { isOpen, timeSlots } = timing[weekdayOf(date)];
    const slot = timeSlots.at(-1);
    if (isOpen && slot) days.push({ date, time: slot.openTime });
  }
  if (days.length < 2) throw new Error('the restaurant is never open');
  return { dishes, token, days };
}

/** The desk's lists, as it reads them. */
export async function readDesk(client: Client, ledger: Ledger, token: string): Promise<void> {
  for (const status of ['pending', 'accepted', 'cancelled', 'completed']) {
    const orders = await client.persist('POST', '/orders/pendingOrders', { token, body: { status } });
    if (isDone(orders)) for (const { _id } of orders?.body ?? []) ledger.seen.add(_id);
  }
}

/** A desk with an open stream: the events it receives, and the lists it reads after each reconnection. */
export async function watchDesk(client: Client, url: string, ledger: Ledger, token: string): Promise<void> {
  while (!client.isOver) {
    const ended = new AbortController();
    const stop = setInterval(() => client.isOver && ended.abort(), 100);
    try {
      const response = await fetch(`${url}/api/orders/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: ended.signal,
      });
      if (response.status !== 200 || !response.body) throw new Error('no stream');
      void readDesk(client, ledger, token);
      let rest = '';
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + part).split('\n');
        rest = lines.pop() ?? '';
        for (const [, id = ''] of lines.join('\n').matchAll(/"orderId":"([\w-]+)"/g)) ledger.seen.add(id);
      }
    } catch {
      await sleep(50);
    } finally {
      clearInterval(stop);
    }
  }
}
