import { replace } from 'react-router';
import type { User } from '#contract/accounts/shapes.ts';
import type { Language } from '#texts/texts.ts';
import { callApi, createApi } from '../api/api-client.ts';
import { localPath } from '../i18n/language.tsx';
import { getNextPath } from '../routing/paths.ts';
import { storeToken, updateCartCount } from './session.ts';

interface Session {
  token: string;
  user: User;
}

/** Stores the session and redirects; the login page is replaced in the history. */
export function startSessionAndRedirect(session: Session, url: URL, language: Language): Response {
  return replace(startSession(session, url, language));
}

/** Stores the session. Returns the path to continue at. */
export function startSession({ token, user }: Session, url: URL, language: Language): string {
  storeToken(token);
  void fetchCartCount(token, language);
  return pathAfterLogin(user, url, language);
}

/** Staff go to the desk, customers to the page that sent them to the login. */
export function pathAfterLogin({ role }: Pick<User, 'role'>, url: URL, language: Language): string {
  if (role !== 'customer') return localPath(language, '/adminnavbar');
  return getNextPath(url.search) ?? localPath(language, '/');
}

/** For the header: the cart may still have dishes from last time. */
async function fetchCartCount(token: string, language: Language): Promise<void> {
  const cart = await callApi(createApi({ language, token }).cart.$get({ query: {} }), language);
  if (cart.ok) updateCartCount(cart.data);
}
