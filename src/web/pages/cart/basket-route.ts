import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router';
import { ask, createApi } from '../../api.ts';
import { type CartChange, cartView } from '../../cart/cart-view.ts';
import { type CartChanged, changeCart, countCart } from '../../cart/change-cart.ts';
import { languageOf, localPath } from '../../language.tsx';
import { clearToken, readToken } from '../../session.ts';

/** There is no page here: this is the cart for other pages, which stay where they are without a login. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(localPath(languageOf(new URL(request.url).pathname), '/cart'));
}

/** The cart, null without a login, or why it can't be had. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const token = readToken();
  if (token === undefined) return null;
  const cart = await ask(createApi({ language, token }).cart.$get(), language);
  if (cart.ok) {
    countCart(cart.data);
    return { cart: cartView(cart.data, language) };
  }
  if (cart.error.httpStatus !== 401) return { error: cart.error };
  clearToken();
  return null;
}

export type BasketData = Awaited<ReturnType<typeof clientLoader>>;

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<CartChanged> {
  const language = languageOf(new URL(request.url).pathname);
  const change = (await request.json()) as CartChange;
  const api = createApi({ language, token: readToken() });
  const answer = await changeCart(change, api, (call) => ask(call, language));
  if (answer.error?.httpStatus === 401) clearToken();
  return answer;
}
