import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import type { ApiError } from '../../api.ts';
import { cartView } from '../../cart/cart-view.ts';
import { localPath } from '../../language.tsx';
import { setCartCount } from '../../session.ts';
import { type SignedIn, signedIn } from '../../signed-in.ts';
import { dropCheckoutDraft, dropPaying, readPaying } from '../review/checkout-draft.ts';

/**
 * The order of `?oid=`. With `paymentId` and `PayerID` its payer comes back from the provider: the payment is
 * verified first (customer spec 2). PayPal calls its number `token`.
 */
export async function loadConfirmation({ request }: ClientLoaderFunctionArgs) {
  const signed = signedIn(request);
  const { api, ask, url, language } = signed;
  const orderId = url.searchParams.get('oid');
  if (!orderId) return { problem: 'noId' as const };

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
  if (order.ok) return { order: order.data, paymentError };
  // 400: what stands in the address is no id at all.
  const isUnknown = order.error.httpStatus === 404 || order.error.httpStatus === 400;
  return { problem: isUnknown ? ('notFound' as const) : ('loadFailed' as const) };
}

export type ConfirmationData = Awaited<ReturnType<typeof loadConfirmation>>;

/** What was typed for a paid order is done with; the cart was emptied when the money came. */
async function leaveCheckout({ api, ask, language }: SignedIn, orderId: string): Promise<void> {
  const paying = readPaying();
  if (paying?.orderId === orderId && paying.cartId) dropCheckoutDraft(paying.cartId);
  dropPaying();
  const cart = await ask(api.cart.$get());
  if (cart.ok) setCartCount(cartView(cart.data, language).count);
}
