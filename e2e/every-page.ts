import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Menu } from '#contract/menu/shapes.ts';
import { chooseDishes } from '../bench/guest.ts';
import { ADMIN_PAGES, GUEST_PAGES, PUBLIC_PAGES } from '../bench/pages.ts';
import { type House, OWNER } from './house.ts';
import { allow, expect, type Language, story } from './story.ts';

export const ALL_PAGES = [...PUBLIC_PAGES, ...GUEST_PAGES, ...ADMIN_PAGES];

/** Who has to be there for every page to have something to show. */
export interface Visitors {
  ownerToken: string;
  /** A guest with one order behind them and the next one in the cart. */
  guest: { token: string; orderId: string; cartId: string };
}

export async function letIn(house: House): Promise<Visitors> {
  return { guest: await orderDinner(house), ownerToken: await logIn(house) };
}

/** Whose login opens the page; strangers may read all others. */
export function tokenFor(page: string, { guest, ownerToken }: Visitors): string | null {
  if (page.startsWith('/admin')) return ownerToken;
  return GUEST_PAGES.includes(page) && !['/login', '/register'].includes(page) ? guest.token : null;
}

/** The page's address with what it asks for. */
export function addressOf(page: string, language: 'de' | 'en', { guest }: Visitors): string {
  const local = language === 'de' ? page : `/en${page === '/' ? '' : page}`;
  if (page === '/review') return `${local}?cid=${guest.cartId}&cpn=`;
  if (page === '/order-confirmation') return `${local}?oid=${guest.orderId}`;
  return local;
}

interface Visit {
  page: Page;
  house: House;
  context: BrowserContext;
  language: Language;
}

/** Opens page after page as the one who may, and looks at each once it has all it shows. */
export async function visitEach(
  paths: readonly string[],
  { page, house, context, language }: Visit,
  look: (path: string) => Promise<void>,
): Promise<void> {
  const visitors = await letIn(house);
  // The confirmation of a gift card, and of a newsletter, is asked for without its number.
  allow(page, 400, 404);
  for (const path of paths) {
    await story.step(path, async () => {
      await enterAs(context, tokenFor(path, visitors));
      await page.goto(addressOf(path, language, visitors));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await look(path);
    });
  }
}

async function enterAs(context: BrowserContext, token: string | null): Promise<void> {
  await context.addInitScript((given) => {
    if (window !== top || !location.protocol.startsWith('http')) return;
    if (given) localStorage.setItem('token', given);
    else localStorage.removeItem('token');
  }, token);
}

async function call<Answer>({ url }: House, path: string, body?: object, token?: string): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'idempotency-key': randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

type Session = { data: { token: string } };

async function logIn(at: House): Promise<string> {
  const login = { mobile_number: OWNER.mobile, password: OWNER.password };
  return (await call<Session>(at, '/auth/login', login)).data.token;
}

/** A guest with one order behind them and the next one in the cart. */
async function orderDinner(at: House): Promise<Visitors['guest']> {
  const { data } = await call<Session>(at, '/auth/register', { type: 'guest' });
  const { token } = data;
  const dishes = chooseDishes(await call<Menu>(at, '/menu'));
  const fill = async () => {
    let cartId = '';
    for (const dish of dishes) {
      cartId = (await call<{ _id: string }>(at, '/cart/add', { ...dish, quantity: 1 }, token))._id;
    }
    return cartId;
  };
  const cartId = await fill();
  const address = await call<{ _id: string }>(
    at,
    '/address/add',
    {
      fullName: 'Erika Mustermann',
      phone: '07471 123456',
      email: 'erika@beispiel.example',
      addressLine1: 'Heiligkreuzstraße 10',
      city: 'Hechingen',
      zipCode: '72379',
      country: 'Deutschland',
    },
    token,
  );
  const { order } = await call<{ order: { _id: string } }>(
    at,
    '/orders/create',
    { cartId, addressId: address._id, paymentMethod: 'cod' },
    token,
  );
  return { token, orderId: order._id, cartId: await fill() };
}
