import { type ActionFunctionArgs, type ClientLoaderFunctionArgs, data, replace } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { timedFetch } from '../../browser/timed-fetch.ts';
import { languageOf, localPath } from '../../i18n/language.tsx';
import { type AuthenticatedContext, requireLogin } from '../../session/require-login.ts';
import { forgetOrder, type OrderAccess } from '../../session/running-orders.ts';
import { updateCartCount } from '../../session/session.ts';
import { clearCheckoutDraft, clearPendingPayment, readPendingPayment } from '../review/checkout-draft.ts';

export interface LoadedOrder {
  order: Order;
  paymentError: ApiError | null;
  /** With the key of an email's link no login is needed, and nothing but the order is shown. */
  access: OrderAccess;
  View: typeof import('./order-view.tsx')['OrderView'];
}

export type ConfirmationData = LoadedOrder | { order?: undefined; problem: Problem };

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
  return order.ok
    ? withView({ order: order.data, paymentError, access: { orderId } })
    : missing(orderId, order.error);
}

/** By an email's link: only the order, independent of any login. */
async function loadByLink({ url }: Request, orderId: string, key: string): Promise<ConfirmationData> {
  const language = languageOf(new URL(url).pathname);
  const order = await callApi(
    createApi({ language, fetch: timedFetch }).orders['by-link'].$post({ json: { orderId, key } }),
    language,
  );
  return order.ok
    ? withView({ order: order.data, paymentError: null, access: { orderId, key } })
    : missing(orderId, order.error);
}

/** One that is not there, or no longer, is not followed any more either. */
function missing(orderId: string, error: ApiError) {
  const found = toProblem(error);
  if (found.problem === 'notFound') forgetOrder(orderId);
  return found;
}

async function withView(found: Omit<LoadedOrder, 'View'>): Promise<ConfirmationData> {
  const view = await import('./order-view.tsx').catch(() => undefined);
  return view ? { ...found, View: view.OrderView } : { problem: 'loadFailed' };
}

/** What a browser without script has asked for: the order as it is at `now`, in epoch milliseconds. */
export type StillOrder = { order: Order; key: string; now: number } | { order?: undefined; problem: Problem };

export type Problem = 'noId' | 'notFound' | 'loadFailed';

/**
 * Shows the order to a browser without script (decision 092). The form of the page has no target of its own, so that the
 * browser sends it to the address that it shows: the first time the key is in there, afterwards in the body.
 */
export async function readOrderWithoutScript({ request, context }: ActionFunctionArgs) {
  const { apiFor, now } = getServerContext(context);
  const form = await request.formData();
  const asked = form.has('key') ? form : new URL(request.url).searchParams;
  const [orderId, key] = ['oid', 'key'].map((name) => String(asked.get(name) ?? ''));
  if (!orderId || !key) return data<StillOrder>({ problem: 'noId' }, { status: 404 });
  const language = languageOf(new URL(request.url).pathname);
  const order = await callApi(apiFor(request).orders['by-link'].$post({ json: { orderId, key } }), language);
  if (order.ok) return data<StillOrder>({ order: order.data, key, now });
  const { httpStatus } = order.error;
  return data<StillOrder>({ problem: toProblem(order.error).problem }, { status: httpStatus || 502 });
}

/** 400: the URL contains no valid id. */
function toProblem({ httpStatus }: ApiError): { order?: undefined; problem: Problem } {
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
