import type { BrowserContext, Page } from '@playwright/test';
import { chooseDishes } from '../bench/api-client.ts';
import { ADMIN_PAGES, GUEST_PAGES, PUBLIC_PAGES } from '../bench/pages.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser } from './api-user.ts';
import type { App } from './app.ts';
import { allowStatus, expect, type Language, story } from './story.ts';

export const ALL_PAGES = [...PUBLIC_PAGES, ...GUEST_PAGES, ...ADMIN_PAGES];

/** The data that every page needs to have something to show. */
export interface Visitors {
  ownerToken: string;
  /** A guest with one order placed and another in the cart. */
  guest: { token: string; orderId: string; cartId: string };
}

export async function createVisitors(app: App): Promise<Visitors> {
  return { guest: await orderDinner(app), ownerToken: await ownerToken(app) };
}

/** The login that opens the page; without one it is public. */
export function tokenFor(page: string, { guest, ownerToken }: Visitors): string | null {
  if (page.startsWith('/admin')) return ownerToken;
  return GUEST_PAGES.includes(page) && !['/login', '/register'].includes(page) ? guest.token : null;
}

/** The page's address with its query. */
export function urlFor(page: string, language: 'de' | 'en', { guest }: Visitors): string {
  const local = language === 'de' ? page : `/en${page === '/' ? '' : page}`;
  if (page === '/review') return `${local}?cid=${guest.cartId}&cpn=`;
  if (page === '/order-confirmation' || page === '/adminnavbar/change-order')
    return `${local}?oid=${guest.orderId}`;
  return local;
}

/** A guest with one order placed and another in the cart. */
async function orderDinner(app: App): Promise<Visitors['guest']> {
  const guest = await createApiUser(app, 'guest');
  const { _id: addressId } = await guest.saveAddress();
  const orderId = await guest.order(addressId);
  const choices = chooseDishes(await requestApi(app, (api) => api.menu.$get()));
  let cartId = '';
  for (const choice of choices) {
    const json = { ...choice, quantity: 1 };
    cartId = (await requestApi(app, (api) => api.cart.add.$post({ json }), guest.token))._id;
  }
  return { token: guest.token, orderId, cartId };
}

interface Visit {
  page: Page;
  app: App;
  context: BrowserContext;
  language: Language;
}

/** Opens page after page with the right login, and checks each once it is complete. */
export async function visitEach(
  paths: readonly string[],
  { page, app, context, language }: Visit,
  look: (path: string) => Promise<void>,
): Promise<void> {
  const visitors = await createVisitors(app);
  // The confirmations of a gift card and of a newsletter are opened without their token.
  allowStatus(page, 400, 404);
  let entered: string | null = null;
  for (const path of paths) {
    await story.step(path, async () => {
      const token = tokenFor(path, visitors);
      if (token !== entered) await enterAs(context, token);
      entered = token;
      await page.goto(urlFor(path, language, visitors));
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
