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
  /** Opened by the link in an email, which needs no login. */
  isLinked: boolean;
  Paper: typeof import('./paper.tsx')['Paper'];
}

export type ConfirmationData =
  | LoadedOrder
  | { order?: undefined; problem: 'noId' | 'notFound' | 'loadFailed' };

/**
 * The order of `?oid=`. With `paymentId` and `PayerID` the guest returns from the provider: the payment is verified first.
 * PayPal calls the payment's id `token`. With the `key` of an email's link no login is needed (decision 042).
 */
export async function loadConfirmation({ request }: ClientLoaderFunctionArgs): Promise<ConfirmationData> {
  const search = new URL(request.url).searchParams;
  const linked = { orderId: search.get('oid'), key: search.get('key') };
  if (linked.orderId && linked.key) return loadByLink(request, linked.orderId, linked.key);
  const context = requireLogin(request);
  const { api, callApi: callAuthenticated, url, language } = context;
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
      await finishCheckout(context, orderId);
      // Without the payment in the URL, so that reloads and polling don't verify it again.
      throw replace(localPath(language, `/order-confirmation?oid=${orderId}`));
    }
    paymentError = verified.error;
  }
  const order = await callAuthenticated(api.orders['by-id'].$post({ json: { orderId } }));
  return order.ok ? withPaper({ order: order.data, paymentError, isLinked: false }) : toProblem(order.error);
}

/** By an email's link: only the order, independent of any login. */
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

/** 400: the URL contains no valid id. */
function toProblem({ httpStatus }: ApiError): ConfirmationData {
  const isUnknown = httpStatus === 404 || httpStatus === 400;
  return { problem: isUnknown ? 'notFound' : 'loadFailed' };
}

/** Clears the drafts of a paid order and reloads the cart's count: the payment has emptied the cart. */
async function finishCheckout(
  { api, callApi: callAuthenticated }: AuthenticatedContext,
  orderId: string,
): Promise<void> {
  const pending = readPendingPayment();
  if (pending?.orderId === orderId && pending.cartId) clearCheckoutDraft(pending.cartId);
  clearPendingPayment();
  const cart = await callAuthenticated(api.cart.$get({ query: {} }));
  if (cart.ok) updateCartCount(cart.data);
}

const REFRESH_MS = 20_000;

/** The order, polled every 20 seconds until its last status. If that fails, the last known one stays (`isStale`). */
export function usePolledOrder(loaded: Order): { order: Order; isStale: boolean } {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<ConfirmationData>();
  const fresh = fetcher.data?.order;
  const [order, setOrder] = useState(loaded);
  if (fresh && fresh !== order) setOrder(fresh);

  const reload = useEffectEvent(() => {
    if (fetcher.state === 'idle') void fetcher.load(pathname + search);
  });
  const hasEnded = isTerminal(order.status);
  useEffect(() => {
    if (hasEnded) {
      // Once more: the kitchen may undo the completion (decision 046).
      const last = setTimeout(() => reload(), REFRESH_MS);
      return () => clearTimeout(last);
    }
    const timer = setInterval(() => reload(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [hasEnded]);

  return { order, isStale: fetcher.data !== undefined && !fresh };
}
