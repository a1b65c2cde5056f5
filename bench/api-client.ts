import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Pool } from 'undici';
import type { Menu } from '#contract/menu/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { LookId } from '#looks/index.ts';
import { type AppServer, OWNER } from './app-server.ts';

const ADDRESS = {
  ...{ fullName: 'Erika Mustermann', phone: '0151 23456789', email: 'erika@example.org' },
  ...{ addressLine1: 'Zollernstraße 2', city: 'Hechingen', zipCode: '72379', country: 'Deutschland' },
};
/** Three of these reach the minimum of an order. */
const DISH_EUROS = 10;

interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export type Call = <Answer>(method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** A client of the API that keeps its connections open, and throws on any response but a success. */
export function openApiClient(url: string, connections: number): { call: Call; close(): Promise<void> } {
  const pool = new Pool(url, { connections });
  return {
    close: () => pool.close(),
    async call(method, path, { body, token, headers } = {}) {
      const response = await pool.request({
        path: `/api${path}`,
        method: method as 'GET',
        headers: {
          'accept-encoding': 'gzip, deflate, br',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const bytes = Buffer.from(await response.body.arrayBuffer());
      const text = decode(bytes, response.headers['content-encoding']).toString();
      if (response.statusCode >= 300) throw new Error(`${path} answers ${response.statusCode}: ${text}`);
      const { 'content-type': type = '' } = response.headers;
      return String(type).startsWith('application/json') ? JSON.parse(text) : text;
    },
  };
}

function decode(bytes: Buffer, encoding: string | string[] | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

export interface Dish {
  menuItemId: string;
  variantName: string;
}

/** Three dishes that are served all day and together reach the minimum for a delivery. */
export function chooseDishes({ menuItems, category }: Menu): Dish[] {
  const atHours = new Set(category.filter(({ startTime }) => startTime !== null).map(({ _id }) => _id));
  const dishes = menuItems.flatMap((dish) => {
    const variant = dish.variants.find(({ price }) => price >= DISH_EUROS);
    const isServed = dish.startTime === null && dish.soldOutUntil === null && !atHours.has(dish.category);
    return variant && isServed ? [{ menuItemId: dish._id, variantName: variant._id }] : [];
  });
  if (dishes.length < 3) throw new Error('the menu has no three dishes to order');
  return dishes.slice(0, 3);
}

/** Everything up to the press of the order button. */
export interface ReadyOrder {
  token: string;
  cartId: string;
  addressId: string;
}

export async function fillCart(call: Call, dishes: readonly Dish[]): Promise<ReadyOrder> {
  const { data } = await call<{ data: { token: string } }>('POST', '/auth/register', {
    body: { type: 'guest' },
  });
  const { token } = data;
  let cartId = '';
  for (const dish of dishes) {
    const cart = await call<{ _id: string }>('POST', '/cart/add', { token, body: { ...dish, quantity: 1 } });
    cartId = cart._id;
  }
  const address = await call<{ _id: string }>('POST', '/address/add', { token, body: ADDRESS });
  return { token, cartId, addressId: address._id };
}

export async function placeOrder(call: Call, { token, ...choice }: ReadyOrder): Promise<Order> {
  const { order } = await call<{ order: Order }>('POST', '/orders/create', {
    token,
    body: { ...choice, paymentMethod: 'cod' },
    headers: { 'idempotency-key': randomUUID() },
  });
  return order;
}

/** The website wears it from now on, in its own colours. */
export async function chooseLook({ url }: AppServer, look: LookId): Promise<void> {
  const { call, close } = openApiClient(url, 1);
  const { data } = await call<{ data: { token: string } }>('POST', '/auth/login', { body: OWNER });
  const { token } = data;
  const settings = await call<{ look: { version: number } }>('GET', '/admin/settings', { token });
  const body = { version: settings.look.version, look, accent: null, color: null };
  await call('PUT', '/admin/settings/look', { token, body });
  await close();
}

/** `Open Now`: orders are accepted at any hour. Nobody answers them here, and none may be declined for it. */
export async function openRestaurant({ url }: AppServer): Promise<void> {
  const { call, close } = openApiClient(url, 1);
  const { data } = await call<{ data: { token: string } }>('POST', '/auth/login', { body: OWNER });
  const { token } = data;
  await call('PUT', '/admin/timing/current-status', { token, body: { isOpen: true, reason: '' } });
  const settings = await call<{ escalation?: object }>('GET', '/admin/settings', { token });
  // Older checkouts, which are compared with this one, have no ladder.
  if (settings.escalation) {
    const body = {
      ...settings.escalation,
      louderMinutes: 0,
      ownerMinutes: 0,
      guestMinutes: 0,
      declineMinutes: 0,
    };
    await call('PUT', '/admin/settings/escalation', { token, body });
  }
  await close();
}
