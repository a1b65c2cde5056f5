import { useSyncExternalStore } from 'react';
import type { Cart } from '#contract/cart/shapes.ts';
import { storedValue } from '../storage/stored-value.ts';

const token = storedValue('token');
const cartCount = storedValue('cartCount');

const serverSnapshot = () => undefined;

/** The login token, where the specs put it: in the browser's storage under `token`. Not for the server. */
export function readToken(): string | undefined {
  return token.read();
}

export function storeToken(value: string): void {
  token.store(value);
  markSignedIn();
}

/** Forgets who was logged in, and how much was in their cart. */
export function clearToken(): void {
  token.store(undefined);
  cartCount.store(undefined);
  markSignedIn();
}

/** The token, or undefined without one, on the server, and while the page is hydrated. Follows other tabs. */
export function useToken(): string | undefined {
  return useSyncExternalStore(token.subscribe, token.read, serverSnapshot);
}

/** How many dishes the cart holds, as last heard from the server; undefined until then. */
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

/** The header shows its two faces by this mark, which the document's first script sets before paint. */
export function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', token.read() !== undefined);
}
