import { chooseDishes } from '../bench/guest.ts';
import { ADMIN_PAGES, GUEST_PAGES, PUBLIC_PAGES } from '../bench/pages.ts';
import { ownerToken, through } from './api.ts';
import type { House } from './house.ts';
import { person } from './person.ts';

export const ALL_PAGES = [...PUBLIC_PAGES, ...GUEST_PAGES, ...ADMIN_PAGES];

/** Who has to be there for every page to have something to show. */
export interface Visitors {
  ownerToken: string;
  /** A guest with one order behind them and the next one in the cart. */
  guest: { token: string; orderId: string; cartId: string };
}

export async function letIn(house: House): Promise<Visitors> {
  return { guest: await orderDinner(house), ownerToken: await ownerToken(house) };
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

/** A guest with one order behind them and the next one in the cart. */
async function orderDinner(house: House): Promise<Visitors['guest']> {
  const guest = await person(house, 'guest');
  const { _id: addressId } = await guest.saveAddress();
  const orderId = await guest.order(addressId);
  const choices = chooseDishes(await through(house, (api) => api.menu.$get()));
  let cartId = '';
  for (const choice of choices) {
    const json = { ...choice, quantity: 1 };
    cartId = (await through(house, (api) => api.cart.add.$post({ json }), guest.token))._id;
  }
  return { token: guest.token, orderId, cartId };
}
