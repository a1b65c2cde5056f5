import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Cart } from '#contract/cart/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { MINIMUM_ORDER_CENTS } from '#domain/orders/delivery-areas.ts';
import { orderingTerms } from '#texts/ordering-terms.ts';
import { reuseNotice } from '#texts/reuse.ts';
import type { Language } from '#texts/texts.ts';
import { reuseInCents, toCents } from '../../api/amounts.ts';
import { type CartChangeResult, changeCart } from '../../cart/cart-changes.ts';
import { type CartChange, toCartView } from '../../cart/cart-view.ts';
import { requireLogin } from '../../session/require-login.ts';
import { readToken, updateCartCount } from '../../session/session.ts';

/** The cart, and whether it can be ordered now. */
export async function loadCart({ request }: ClientLoaderFunctionArgs) {
  // Nobody logs in to see that nothing is in it.
  if (readToken() === undefined) return { state: 'empty' as const };
  const { api, callApi, language } = requireLogin(request);
  const ownCart = callApi(api.cart.$get({ query: {} }));
  const [cart, status, feature, restaurant, times] = await Promise.all([
    ownCart,
    callApi(api.restaurant.status.$get()),
    callApi(api.features.cart.$get({ query: {} })),
    callApi(api.restaurant.$get()),
    ownCart.then((own) => (own.ok ? callApi(api.orders.times.$get({ query: pickupOf(own.data) })) : own)),
  ]);
  // An unreachable feature flag counts as not set and an unknown status as open; the server checks the order anyway.
  if (feature.ok && feature.data.isActive) {
    return { state: 'paused' as const, until: restaurant.ok ? pauseEndTime(restaurant.data) : null };
  }
  if (!cart.ok) return { state: 'failed' as const, error: cart.error };
  updateCartCount(cart.data);
  return {
    state: 'ready' as const,
    cart: toCartView(cart.data, language),
    isOpen: !status.ok || status.data.isOpen,
    times: times.ok ? times.data : null,
    reason: status.ok ? status.data.reason : '',
    minimumCents: restaurant.ok ? toCents(restaurant.data.minimumOrder) : MINIMUM_ORDER_CENTS,
    orderingTerms: restaurant.ok ? orderingTermsOf(restaurant.data, language) : [],
    isDeliveryFree: !restaurant.ok || restaurant.data.deliveryAreas.every(({ fee }) => fee === 0),
  };
}

/** How soon all of it can be picked up depends on what the kitchen has to do for it, and on when it is served. */
function pickupOf({ load }: Cart) {
  const { dishes, minutes, dishIds } = load;
  return { fulfilment: 'pickup', dishes: String(dishes), minutes: String(minutes), dishIds } as const;
}

/** Delivery areas, payment methods and reusable packaging, as sentences. */
function orderingTermsOf(restaurant: Restaurant, language: Language): string[] {
  const reuse = reuseNotice(language, reuseInCents(restaurant));
  return [...orderingTerms(language, restaurant), ...(reuse === null ? [] : [reuse])];
}

/** Local time at which the pause ends by itself. */
function pauseEndTime({ orderingPausedUntil, timeZone }: Restaurant): string | null {
  return orderingPausedUntil === null ? null : localTimeAt(Date.parse(orderingPausedUntil), timeZone).time;
}

export type CartData = Awaited<ReturnType<typeof loadCart>>;
export type ReadyCart = Extract<CartData, { state: 'ready' }>;

export async function cartAction({ request }: ClientActionFunctionArgs) {
  const { api, callApi } = requireLogin(request);
  return changeCart((await request.json()) as CartChange, api, callApi);
}

/** A failed change has changed nothing, and its error must stay visible. */
export function reloadAfterChange({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const hasFailed = (actionResult as CartChangeResult | undefined)?.error !== undefined;
  return defaultShouldRevalidate && !hasFailed;
}
