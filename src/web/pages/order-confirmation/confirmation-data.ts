import { useEffect, useEffectEvent, useState } from 'react';
import { type ClientLoaderFunctionArgs, replace, useFetcher, useLocation } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { isTerminal } from '#domain/orders/order.ts';
import { type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { languageOf, localPath } from '../../i18n/language.tsx';
import { type AuthenticatedContext, requireLogin } from '../../session/require-login.ts';
import { updateCartCount } from '../../session/session.ts';
import { clearCheckoutDraft, clearPendingPayment, readPendingPayment } from '../review/checkout-draft.ts';

export interface LoadedOrder {
  order: Order;
  paymentError: ApiError | null;
  /** Opened from a mail, by whoever has it. */
  isLinked: boolean;
  Paper: typeof import('./paper.tsx')['Paper'];
}

export type ConfirmationData =
  | LoadedOrder
  | { order?: undefined; problem: 'noId' | 'notFound' | 'loadFailed' };

/**
 * The order of `?oid=`. With `paymentId` and `PayerID` its payer comes back from the provider: the payment is
 * verified first (customer spec 2). PayPal calls its number `token`. With the `key` of a mail's link nobody logs in.
 */
export async function loadConfirmation({ request }: ClientLoaderFunctionArgs): Promise<ConfirmationData> {
  const search = new URL(request.url).searchParams;
  const linked = { orderId: search.get('oid'), key: search.get('key') };
  if (linked.orderId && linked.key) return loadByLink(request, linked.orderId, linked.key);
  const signed = requireLogin(request);
  const { api, callApi: callAuthenticated, url, language } = signed;
  const orderId = url.searchParams.get('oid');
  if (!orderId) return { problem: 'noId' };

  const paymentId = url.searchParams.get('paymentId') ?? url.searchParams.get('token');
  const payerId = url.searchParams.get('PayerID');
  let paymentError: ApiError | null = null;
  if (paymentId && payerId) {
    const verified = await callAuthenticated(
      api.orders.verify.$post({ json: { paymentId, payerId, orderId } }),
    );
    if (verified.ok) {
      await finishCheckout(signed, orderId);
      // Without the payment in the address: a reload, or the look at it every 20 seconds, verifies nothing.
      throw replace(localPath(language, `/order-confirmation?oid=${orderId}`));
    }
    paymentError = verified.error;
  }
  const order = await callAuthenticated(api.orders['by-id'].$post({ json: { orderId } }));
  return order.ok ? withPaper({ order: order.data, paymentError, isLinked: false }) : toProblem(order.error);
}

/** From a mail: the order alone, whoever is logged in here or nobody. */
async function loadByLink({ url }: Request, orderId: string, key: string): Promise<ConfirmationData> {
  const language = languageOf(new URL(url).pathname);
  const order = await callApi(
    createApi({ language }).orders['by-link'].$post({ json: { orderId, key } }),
    language,
  );
  return order.ok
    ? withPaper({ order: order.data, paymentError: null, isLinked: true })
    : toProblem(order.error);
}

async function withPaper(found: Omit<LoadedOrder, 'Paper'>): Promise<ConfirmationData> {
  const paper = await import('./paper.tsx').catch(() => undefined);
  return paper ? { ...found, Paper: paper.Paper } : { problem: 'loadFailed' };
}

/** 400: what stands in the address is no id at all. */
function toProblem({ httpStatus }: ApiError): ConfirmationData {
  const isUnknown = httpStatus === 404 || httpStatus === 400;
  return { problem: isUnknown ? 'notFound' : 'loadFailed' };
}

/** What was typed for a paid order is done with; the cart was emptied when the money came. */
async function finishCheckout(
  { api, callApi: callAuthenticated }: AuthenticatedContext,
  orderId: string,
): Promise<void> {
  const paying = readPendingPayment();
  if (paying?.orderId === orderId && paying.cartId) clearCheckoutDraft(paying.cartId);
  clearPendingPayment();
  const cart = await callAuthenticated(api.cart.$get());
  if (cart.ok) updateCartCount(cart.data);
}

const REFRESH_MS = 20_000;

/**
 * The order as the kitchen left it last, asked again every 20 seconds until its story has ended. When that
 * fails the last known order stays, and `isStale` says so.
 */
export function usePolledOrder(loaded: Order): { order: Order; isStale: boolean } {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<ConfirmationData>();
  const fresh = fetcher.data?.order;
  const [order, setOrder] = useState(loaded);
  if (fresh && fresh !== order) setOrder(fresh);

  const ask = useEffectEvent(() => {
    if (fetcher.state === 'idle') void fetcher.load(pathname + search);
  });
  const hasEnded = isTerminal(order.status);
  useEffect(() => {
    if (hasEnded) {
      // Once more: the kitchen may have taken the completion back, and the story goes on.
      const last = setTimeout(() => ask(), REFRESH_MS);
      return () => clearTimeout(last);
    }
    const timer = setInterval(() => ask(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [hasEnded]);

  return { order, isStale: fetcher.data !== undefined && !fresh };
}
