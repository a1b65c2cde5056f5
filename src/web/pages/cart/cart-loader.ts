import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { centsOf } from '#domain/money.ts';
import { MINIMUM_ORDER_CENTS } from '#domain/orders/delivery-areas.ts';
import { orderingTerms } from '#texts/ordering-terms.ts';
import { reuseNotice } from '#texts/reuse.ts';
import type { Language } from '#texts/texts.ts';
import { type CartChange, cartView } from '../../cart/cart-view.ts';
import { type CartChanged, changeCart, countCart } from '../../cart/change-cart.ts';
import { reuseInCents } from '../../reuse-in-cents.ts';
import { signedIn } from '../../signed-in.ts';

/** The cart, and whether it can be ordered now (customer spec 2 and 8, Cart). */
export async function loadCart({ request }: ClientLoaderFunctionArgs) {
  const { api, ask, language } = signedIn(request);
  const [cart, status, feature, restaurant] = await Promise.all([
    ask(api.cart.$get()),
    ask(api.restaurant.status.$get()),
    ask(api.features.cart.$get()),
    ask(api.restaurant.$get()),
  ]);
  // An unreachable flag counts as not set, an unknown status as open (DESIGN 4, customer spec 8).
  if (feature.ok && feature.data.isActive) {
    return { state: 'paused' as const, until: restaurant.ok ? endOf(restaurant.data) : null };
  }
  if (!cart.ok) return { state: 'failed' as const, error: cart.error };
  countCart(cart.data);
  return {
    state: 'ready' as const,
    cart: cartView(cart.data, language),
    isOpen: !status.ok || status.data.isOpen,
    reason: status.ok ? status.data.reason : '',
    minimumCents: (restaurant.ok ? centsOf(restaurant.data.minimumOrder) : null) ?? MINIMUM_ORDER_CENTS,
    orderingTerms: restaurant.ok ? termsOf(restaurant.data, language) : [],
    isDeliveryFree: !restaurant.ok || restaurant.data.deliveryAreas.every(({ fee }) => fee === 0),
  };
}

/** Where to, how to pay, and what is offered against packaging waste. */
function termsOf(restaurant: Restaurant, language: Language): string[] {
  const reuse = reuseNotice(language, reuseInCents(restaurant));
  return [...orderingTerms(language, restaurant), ...(reuse === null ? [] : [reuse])];
}

/** Local time at which the pause ends by itself. */
function endOf({ orderingPausedUntil, timeZone }: Restaurant): string | null {
  return orderingPausedUntil === null ? null : localTimeAt(Date.parse(orderingPausedUntil), timeZone).time;
}

export type CartData = Awaited<ReturnType<typeof loadCart>>;
export type ReadyCart = Extract<CartData, { state: 'ready' }>;

export async function changeOwnCart({ request }: ClientActionFunctionArgs) {
  const { api, ask } = signedIn(request);
  return changeCart((await request.json()) as CartChange, api, ask);
}

/** A change that failed has changed nothing; its failure stands on the page until somebody goes on. */
export function reloadAfterChange({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const hasFailed = (actionResult as CartChanged | undefined)?.error !== undefined;
  return defaultShouldRevalidate && !hasFailed;
}
