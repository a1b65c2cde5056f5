import { redirect } from 'react-router';
import type { Address } from '#contract/addresses/shapes.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
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

/** Cart, addresses, house rules and coupon, all asked at once; a closed restaurant has no checkout. */
export async function loadCheckoutData(request: Request) {
  const signed = requireLogin(request);
  const { api, callApi, language, url } = signed;
  const unpaid = await abandonUnpaidOrder(signed);
  const [rules, cart, addresses, user, restaurant, status] = await Promise.all([
    import('#texts/rules.ts').catch(() => undefined),
    callApi(api.cart.$get()),
    callApi(api.address.$get()),
    callApi(api.auth.get_user_profile.$get()),
    callApi(api.restaurant.$get()),
    callApi(api.restaurant.status.$get()),
  ]);
  // When the status can't be had it is taken for open (customer spec 8); the server checks again anyway.
  if (status.ok && !status.data.isOpen) throw redirect(localPath(language, '/'));
  if (!cart.ok) return { error: cart.error };
  if (!addresses.ok) return { error: addresses.error };
  if (!restaurant.ok) return { error: restaurant.error };
  if (!rules) return { error: unreachableError(language) };

  updateCartCount(cart.data);
  // An empty cart ends the checkout: what comes next is another order.
  if (cart.data.items.length === 0) clearCheckoutDraft(cart.data._id);
  const cartId = cart.data._id;
  const draft = withSavedAddress(readCheckoutDraft(cartId), addresses.data);
  storeCheckoutDraft(cartId, draft);
  // A link may bring a coupon; what was entered here stands in the tab alone.
  const linked = url.searchParams.get('cpn') ?? '';
  const entered = splitCodes(`${linked},${readCouponCode(cartId)}`);
  storeCouponCode(cartId, entered.join());
  const codes = await Promise.all(entered.map((code) => findCode(signed, code)));
  const { data: houseRules } = restaurant;
  return {
    cart: cart.data,
    addresses: addresses.data,
    known: savedContact(addresses.data, user.ok ? user.data : undefined),
    restaurant: houseRules,
    codes,
    draft,
    unpaid,
    ruleWords: rules.ruleMessageWithHint,
  };
}

export type CheckoutData = Exclude<Awaited<ReturnType<typeof loadCheckoutData>>, { error: unknown }>;

async function findCode({ api, callApi }: AuthenticatedContext, code: string): Promise<EnteredCode> {
  const found = await callApi(api.discount.find.$post({ json: { code } }));
  return found.ok ? { code, answer: found.data } : { code, error: found.error };
}

/**
 * Whoever is here again, by whatever way, has not paid the order that this tab sent them to pay: it is given
 * up, so that nothing is held for it any more, and what comes next is another order. One that was paid after
 * all is shown.
 */
async function abandonUnpaidOrder({
  api,
  callApi,
  language,
  url,
}: AuthenticatedContext): Promise<'declined' | 'left' | null> {
  const orderId = readPendingPayment()?.orderId ?? url.searchParams.get('oid');
  if (!orderId) return null;
  const given = await callApi(api.orders.abandon.$post({ json: { orderId } }));
  // Unreachable just now: it lapses by itself.
  if (!given.ok) return null;
  const cartId = readPendingPayment()?.cartId ?? url.searchParams.get('cid') ?? '';
  clearPendingPayment();
  clearIdempotencyKey(cartId);
  if (given.data.paymentStatus === 'paid') {
    throw redirect(localPath(language, `/order-confirmation?oid=${orderId}`));
  }
  return url.searchParams.get('payment') === 'declined' ? 'declined' : 'left';
}

/** Whoever comes back from the address form has chosen that address. */
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
