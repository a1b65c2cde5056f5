import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { type ApiError, ask, createApi } from '../../api.ts';
import { cartView } from '../../cart/cart-view.ts';
import { languageOf, localPath } from '../../language.tsx';
import { setCartCount } from '../../session.ts';
import { type SignedIn, signedIn } from '../../signed-in.ts';
import { dropCheckoutDraft, dropPaying, readPaying } from '../review/checkout-draft.ts';

export interface Found {
  order: Order;
  paymentError: ApiError | null;
  /** Opened from a mail, by whoever has it. */
  isLinked: boolean;
  Paper: typeof import('./paper.tsx')['Paper'];
}

export type ConfirmationData = Found | { order?: undefined; problem: 'noId' | 'notFound' | 'loadFailed' };

/**
 * The order of `?oid=`. With `paymentId` and `PayerID` its payer comes back from the provider: the payment is
 * verified first (customer spec 2). PayPal calls its number `token`. With the `key` of a mail's link nobody logs in.
 */
export async function loadConfirmation({ request }: ClientLoaderFunctionArgs): Promise<ConfirmationData> {
  const search = new URL(request.url).searchParams;
  const linked = { orderId: search.get('oid'), key: search.get('key') };
  if (linked.orderId && linked.key) return loadLinked(request, linked.orderId, linked.key);
  const signed = signedIn(request);
  const { api, ask, url, language } = signed;
  const orderId = url.searchParams.get('oid');
  if (!orderId) return { problem: 'noId' };

  const paymentId = url.searchParams.get('paymentId') ?? url.searchParams.get('token');
  const payerId = url.searchParams.get('PayerID');
  let paymentError: ApiError | null = null;
  if (paymentId && payerId) {
    const verified = await ask(api.orders.verify.$post({ json: { paymentId, payerId, orderId } }));
    if (verified.ok) {
      await leaveCheckout(signed, orderId);
      // Without the payment in the address: a reload, or the look at it every 20 seconds, verifies nothing.
      throw replace(localPath(language, `/order-confirmation?oid=${orderId}`));
    }
    paymentError = verified.error;
  }
  const order = await ask(api.orders['by-id'].$post({ json: { orderId } }));
  return order.ok ? onPaper({ order: order.data, paymentError, isLinked: false }) : problemOf(order.error);
}

/** From a mail: the order alone, whoever is logged in here or nobody. */
async function loadLinked({ url }: Request, orderId: string, key: string): Promise<ConfirmationData> {
  const language = languageOf(new URL(url).pathname);
  const order = await ask(
    createApi({ language }).orders['by-link'].$post({ json: { orderId, key } }),
    language,
  );
  return order.ok
    ? onPaper({ order: order.data, paymentError: null, isLinked: true })
    : problemOf(order.error);
}

async function onPaper(found: Omit<Found, 'Paper'>): Promise<ConfirmationData> {
  const paper = await import('./paper.tsx').catch(() => undefined);
  return paper ? { ...found, Paper: paper.Paper } : { problem: 'loadFailed' };
}

/** 400: what stands in the address is no id at all. */
function problemOf({ httpStatus }: ApiError): ConfirmationData {
  const isUnknown = httpStatus === 404 || httpStatus === 400;
  return { problem: isUnknown ? 'notFound' : 'loadFailed' };
}

/** What was typed for a paid order is done with; the cart was emptied when the money came. */
async function leaveCheckout({ api, ask, language }: SignedIn, orderId: string): Promise<void> {
  const paying = readPaying();
  if (paying?.orderId === orderId && paying.cartId) dropCheckoutDraft(paying.cartId);
  dropPaying();
  const cart = await ask(api.cart.$get());
  if (cart.ok) setCartCount(cartView(cart.data, language).count);
}
