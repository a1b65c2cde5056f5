import { useEffect } from 'react';
import { redirect } from 'react-router';
import type { Address } from '#contract/addresses/shapes.ts';
import { minimumOrderOf } from '#domain/orders/delivery-areas.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { areasInCents, toCents } from '../../api/amounts.ts';
import { unreachableError } from '../../api/api-client.ts';
import { localPath } from '../../i18n/language.tsx';
import { type AuthenticatedContext, requireLogin } from '../../session/require-login.ts';
import { savedContact } from '../../session/saved-contact.ts';
import { updateCartCount } from '../../session/session.ts';
import { clearDraft, readDraft } from '../../storage/drafts.ts';
import { SAVED_ADDRESS_KEY } from '../add-address/address-data.ts';
import {
  type CheckoutDraft,
  clearCheckoutDraft,
  clearIdempotencyKey,
  clearPendingPayment,
  readCheckoutDraft,
  readCouponCode,
  readPendingPayment,
  storeCheckoutDraft,
  storeCouponCode,
} from './checkout-draft.ts';
import { type EnteredCode, splitCodes } from './checkout-pricing.ts';

let isShown = false;

/** From now on the guest is at the checkout, and is told there what happens. */
export function useShownCheckout(): void {
  useEffect(() => {
    isShown = true;
    return () => {
      isShown = false;
    };
  }, []);
}

/**
 * Cart, addresses, settings and codes, loaded in parallel. Redirects home if the restaurant is closed and takes no orders
 * for later, unless the guest is at the checkout already.
 */
export async function loadCheckoutData(request: Request) {
  const context = requireLogin(request);
  const { api, callApi, language, url } = context;
  const chosen = readCheckoutDraft(url.searchParams.get('cid') ?? '').when;
  const unpaid = await abandonUnpaidOrder(context);
  const [rules, cart, addresses, user, restaurant, status, times] = await Promise.all([
    import('#texts/rules.ts').catch(() => undefined),
    callApi(api.cart.$get({ query: chosen ? { at: chosen } : {} })),
    callApi(api.address.$get()),
    callApi(api.auth.get_user_profile.$get()),
    callApi(api.restaurant.$get()),
    callApi(api.restaurant.status.$get()),
    callApi(api.orders.times.$get({ query: { fulfilment: 'pickup' } })),
  ]);
  // What is unknown counts as open, and as taking orders for later; the server checks the order anyway.
  const isClosed = status.ok && !status.data.isOpen;
  // Of a restaurant without pickup nothing is known by the times for it.
  const isOver =
    isClosed && times.ok && times.data.dates.length === 0 && times.data.problem?.code !== 'not_offered';
  if (isOver && !isShown) throw redirect(localPath(language, '/'));
  if (!cart.ok) return { error: cart.error };
  if (!addresses.ok) return { error: addresses.error };
  if (!restaurant.ok) return { error: restaurant.error };
  if (!rules) return { error: unreachableError(language) };

  updateCartCount(cart.data);
  // An empty cart ends the checkout: the next one is another order.
  if (cart.data.items.length === 0) clearCheckoutDraft(cart.data._id);
  const cartId = cart.data._id;
  const draft = withSavedAddress(readCheckoutDraft(cartId), addresses.data);
  storeCheckoutDraft(cartId, draft);
  // A link may contain a coupon; entered codes are stored in the tab.
  const linked = url.searchParams.get('cpn') ?? '';
  const entered = splitCodes(`${linked},${readCouponCode(cartId)}`);
  storeCouponCode(cartId, entered.join());
  const codes = await Promise.all(entered.map((code) => findCode(context, code)));

  return {
    cart: cart.data,
    addresses: addresses.data,
    isGuest: user.ok && user.data.type === 'guest',
    known: savedContact(addresses.data, user.ok ? user.data : undefined),
    restaurant: restaurant.data,
    codes,
    draft,
    unpaid,
    isNotNow: isClosed || cart.data.items.some(({ problem }) => problem?.code === 'dish_outside_window'),
    usualHow: usualFulfilment(),
    ruleMessage: rules.ruleMessageWithHint,
  };

  /** Pickup where nothing can be delivered: nowhere, not now, or not so little. */
  function usualFulfilment(): Fulfilment {
    if (!restaurant.ok || !cart.ok) return 'delivery';
    const areas = areasInCents(restaurant.data);
    const isTooLittle = toCents(cart.data.totalAmount) < minimumOrderOf(areas);
    const isPaused = times.ok && times.data.pickupOnlyUntil !== null;
    const isUsual = areas.length === 0 || isTooLittle || isPaused;
    return isUsual && restaurant.data.offers.pickup ? 'pickup' : 'delivery';
  }
}

export type CheckoutData = Exclude<Awaited<ReturnType<typeof loadCheckoutData>>, { error: unknown }>;

async function findCode({ api, callApi }: AuthenticatedContext, code: string): Promise<EnteredCode> {
  const found = await callApi(api.discount.find.$post({ json: { code } }));
  return found.ok ? { code, answer: found.data } : { code, error: found.error };
}

/**
 * A guest who returns to the checkout, by whatever way, has not paid the order that this tab has sent them to pay: it is
 * abandoned, and the next one is another order. If it was paid after all, redirects to it.
 */
async function abandonUnpaidOrder({
  api,
  callApi,
  language,
  url,
}: AuthenticatedContext): Promise<'declined' | 'left' | null> {
  const orderId = readPendingPayment()?.orderId ?? url.searchParams.get('oid');
  if (!orderId) return null;
  const abandoned = await callApi(api.orders.abandon.$post({ json: { orderId } }));
  // If the server can't be reached, the order lapses by itself.
  if (!abandoned.ok) return null;
  const cartId = readPendingPayment()?.cartId ?? url.searchParams.get('cid') ?? '';
  clearPendingPayment();
  clearIdempotencyKey(cartId);
  if (abandoned.data.paymentStatus === 'paid') {
    throw redirect(localPath(language, `/order-confirmation?oid=${orderId}`));
  }
  return url.searchParams.get('payment') === 'declined' ? 'declined' : 'left';
}

/** An address that was just saved in the address form is selected. */
function withSavedAddress(draft: CheckoutDraft, addresses: Address[]): CheckoutDraft {
  const savedId = readDraft<{ id: string }>(SAVED_ADDRESS_KEY)?.id;
  const saved = addresses.find((address) => address._id === savedId);
  if (!saved) return draft;
  clearDraft(SAVED_ADDRESS_KEY);
  const how = fulfilmentOf(saved);
  return { ...draft, how, addressIds: { ...draft.addressIds, [how]: saved._id } };
}

export function fulfilmentOf({ isSelfPickup }: Pick<Address, 'isSelfPickup'>): Fulfilment {
  return isSelfPickup ? 'pickup' : 'delivery';
}
