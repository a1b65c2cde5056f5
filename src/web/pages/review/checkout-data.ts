import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import type { Address } from '#contract/addresses/shapes.ts';
import type { CouponAnswer } from '#contract/coupons/shapes.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import type { ApiError } from '../../api.ts';
import { cartView } from '../../cart/cart-view.ts';
import { dropDraft, readDraft } from '../../drafts.ts';
import { localPath } from '../../language.tsx';
import { setCartCount } from '../../session.ts';
import { type SignedIn, signedIn } from '../../signed-in.ts';
import { SAVED_ADDRESS } from '../add-address/address-data.ts';
import {
  type CheckoutDraft,
  dropCheckoutDraft,
  readCheckoutDraft,
  readCouponCode,
  storeCheckoutDraft,
  storeCouponCode,
} from './checkout-draft.ts';

/** A code as it was entered, and what the server knows of it. */
export type EnteredCoupon = { code: string } & ({ answer: CouponAnswer } | { error: ApiError });

/** Cart, addresses, house rules and coupon, all asked at once; a closed restaurant has no checkout. */
export async function loadCheckout({ request }: ClientLoaderFunctionArgs) {
  const signed = signedIn(request);
  const { api, ask, language, url } = signed;
  const [cart, addresses, restaurant, status] = await Promise.all([
    ask(api.cart.$get()),
    ask(api.address.$get()),
    ask(api.restaurant.$get()),
    ask(api.restaurant.status.$get()),
  ]);
  // When the status can't be had it is taken for open (customer spec 8); the server checks again anyway.
  if (status.ok && !status.data.isOpen) throw redirect(localPath(language, '/'));
  if (!cart.ok) return { error: cart.error };
  if (!addresses.ok) return { error: addresses.error };
  if (!restaurant.ok) return { error: restaurant.error };

  setCartCount(cartView(cart.data, language).count);
  // An empty cart ends the checkout: what comes next is another order.
  if (cart.data.items.length === 0) dropCheckoutDraft(cart.data._id);
  const cartId = cart.data._id;
  const draft = withSavedAddress(readCheckoutDraft(cartId), addresses.data);
  storeCheckoutDraft(cartId, draft);
  const couponCode = url.searchParams.get('cpn')?.trim() || readCouponCode(cartId);
  storeCouponCode(cartId, couponCode);
  const coupon = await findCoupon(signed, couponCode);
  return { cart: cart.data, addresses: addresses.data, restaurant: restaurant.data, coupon, draft };
}

export type CheckoutData = Exclude<Awaited<ReturnType<typeof loadCheckout>>, { error: unknown }>;

async function findCoupon({ api, ask }: SignedIn, code: string): Promise<EnteredCoupon | null> {
  if (code === '') return null;
  const found = await ask(api.discount[':code'].$get({ param: { code } }));
  return found.ok ? { code, answer: found.data } : { code, error: found.error };
}

/** Whoever comes back from the address form has chosen that address. */
function withSavedAddress(draft: CheckoutDraft, addresses: Address[]): CheckoutDraft {
  const savedId = readDraft<{ id: string }>(SAVED_ADDRESS)?.id;
  const saved = addresses.find((address) => address._id === savedId);
  if (!saved) return draft;
  dropDraft(SAVED_ADDRESS);
  const how = fulfilmentOf(saved);
  return { ...draft, how, addressIds: { ...draft.addressIds, [how]: saved._id } };
}

export function fulfilmentOf({ isSelfPickup }: Pick<Address, 'isSelfPickup'>): Fulfilment {
  return isSelfPickup ? 'pickup' : 'delivery';
}
