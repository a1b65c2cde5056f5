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

/** Remembers who logged in and leads them on; the login page does not stay behind the back button. */
export function startSessionAndRedirect(session: Session, url: URL, language: Language): Response {
  return replace(startSession(session, url, language));
}

/** Remembers who logged in; answers where they go on. */
export function startSession({ token, user }: Session, url: URL, language: Language): string {
  storeToken(token);
  void fetchCartCount(token, language);
  return pathAfterLogin(user, url, language);
}

/** Staff goes to the desk, everybody else to where they wanted to go (customer spec 2, Login). */
export function pathAfterLogin({ role }: Pick<User, 'role'>, url: URL, language: Language): string {
  if (role !== 'customer') return localPath(language, '/adminnavbar');
  return getNextPath(url.search) ?? localPath(language, '/');
}

/** The header shows what is still in the cart from last time; nobody waits for it. */
async function fetchCartCount(token: string, language: Language): Promise<void> {
  const cart = await callApi(createApi({ language, token }).cart.$get(), language);
  if (cart.ok) updateCartCount(cart.data);
}
