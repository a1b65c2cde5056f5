import { replace } from 'react-router';
import type { User } from '#contract/accounts/shapes.ts';
import type { Language } from '#texts/texts.ts';
import { ask, createApi } from './api.ts';
import { cartView } from './cart/cart-view.ts';
import { localPath } from './language.tsx';
import { nextOf } from './next-page.ts';
import { setCartCount, storeToken } from './session.ts';

interface Session {
  token: string;
  user: User;
}

/** Remembers who logged in and leads them on; the login page does not stay behind the back button. */
export function enter(session: Session, url: URL, language: Language): Response {
  return replace(admit(session, url, language));
}

/** Remembers who logged in; answers where they go on. */
export function admit({ token, user }: Session, url: URL, language: Language): string {
  storeToken(token);
  void countCart(token, language);
  return destinationOf(user, url, language);
}

/** Staff goes to the desk, everybody else to where they wanted to go (customer spec 2, Login). */
export function destinationOf({ role }: Pick<User, 'role'>, url: URL, language: Language): string {
  if (role !== 'customer') return localPath(language, '/adminnavbar');
  return nextOf(url.search) ?? localPath(language, '/');
}

/** The header shows what is still in the cart from last time; nobody waits for it. */
async function countCart(token: string, language: Language): Promise<void> {
  const cart = await ask(createApi({ language, token }).cart.$get(), language);
  if (cart.ok) setCartCount(cartView(cart.data, language).count);
}
