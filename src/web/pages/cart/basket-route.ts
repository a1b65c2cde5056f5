import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router';
import type { Language } from '#texts/texts.ts';
import { callApi, createApi } from '../../api/api-client.ts';
import { type CartChangeResult, changeCart } from '../../cart/cart-changes.ts';
import { type CartChange, type CartView, toCartView } from '../../cart/cart-view.ts';
import type { BasketData } from '../../cart/use-basket.ts';
import { languageOf, localPath } from '../../i18n/language.tsx';
import { tokenOrGuest } from '../../session/guest-session.ts';
import { clearToken, readToken, updateCartCount } from '../../session/session.ts';
import { wishedAt } from '../../storage/order-preference.ts';

/** No page: the cart's data and action for other pages, which don't redirect to the login. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(localPath(languageOf(new URL(request.url).pathname), '/cart'));
}

/** What was loaded before stays when loading again fails; another guest has another cart. */
let last: { token: string; language: Language; cart: CartView } | undefined;

/** The cart; null without a login; the error, with the cart as it was loaded last. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<BasketData> {
  const language = languageOf(new URL(request.url).pathname);
  const token = readToken();
  if (token === undefined) return null;
  const cart = await callApi(createApi({ language, token }).cart.$get({ query: wishedAt() }), language);
  if (cart.ok) {
    updateCartCount(cart.data);
    last = { token, language, cart: toCartView(cart.data, language) };
    return { cart: last.cart };
  }
  const isSame = last?.token === token && last.language === language;
  if (cart.error.httpStatus !== 401) return { error: cart.error, cart: isSame ? last?.cart : undefined };
  clearToken();
  return null;
}

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<CartChangeResult> {
  const language = languageOf(new URL(request.url).pathname);
  const change = (await request.json()) as CartChange;
  const send = async (): Promise<CartChangeResult> => {
    // The first dish needs no login, nor does a dish after a session has ended: whoever logs in brings the cart along.
    const token = change.intent === 'add' ? await tokenOrGuest(language) : undefined;
    if (token && !token.ok) return { change, error: token.error };
    const api = createApi({ language, token: token?.data ?? readToken() });
    return changeCart(change, api, (call) => callApi(call, language));
  };
  const first = await send();
  if (first.error?.httpStatus !== 401) return first;
  clearToken();
  return change.intent === 'add' ? send() : first;
}
