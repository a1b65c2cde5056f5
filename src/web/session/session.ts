import { useSyncExternalStore } from 'react';
import type { Cart } from '#contract/cart/shapes.ts';
import { storedValue } from '../storage/stored-value.ts';

const token = storedValue('token');
const cartCount = storedValue('cartCount');
/** The orders that this browser follows (running-orders.ts), which the inline script looks at as well. */
export const runningOrders = storedValue('runningOrders');

const serverSnapshot = () => undefined;

/** The login token, in localStorage under `token`. Browser only. */
export function readToken(): string | undefined {
  return token.read();
}

export function storeToken(value: string): void {
  token.store(value);
  markSignedIn();
}

/** Removes the token, the cart's count, and which orders are followed: the next user of the device may be another person. */
export function clearToken(): void {
  token.store(undefined);
  cartCount.store(undefined);
  runningOrders.store(undefined);
  markSignedIn();
}

/** The token, or undefined without one, on the server, and while the page is hydrated. Follows other tabs. */
export function useToken(): string | undefined {
  return useSyncExternalStore(token.subscribe, token.read, serverSnapshot);
}

/** How many dishes are in the cart, as last loaded from the server; undefined until then. */
export function useCartCount(): number | undefined {
  const count = useSyncExternalStore(cartCount.subscribe, cartCount.read, serverSnapshot);
  return count === undefined ? undefined : Number(count);
}

/** Call it with every cart that the server returns. */
export function updateCartCount({ items }: Pick<Cart, 'items'>): void {
  setCartCount(items.reduce((count, { quantity }) => count + quantity, 0));
}

export function setCartCount(count: number): void {
  cartCount.store(String(count));
}

/** Sets the attribute by which the header shows or hides the login; the inline script sets it before the first paint. */
export function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', token.read() !== undefined);
}
