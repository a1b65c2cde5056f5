import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Cart } from '#contract/cart/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { deliveryTermsOf, MINIMUM_ORDER_CENTS } from '#domain/orders/delivery-areas.ts';
import { orderingTerms } from '#texts/ordering-terms.ts';
import { reuseNotice } from '#texts/reuse.ts';
import type { Language } from '#texts/texts.ts';
import { areasInCents, reuseInCents, toCents } from '../../api/amounts.ts';
import { changeCart } from '../../cart/cart-changes.ts';
import { type CartChange, toCartView } from '../../cart/cart-view.ts';
import { requireLogin } from '../../session/require-login.ts';
import { readToken, updateCartCount } from '../../session/session.ts';
import { readPreference, termsFor, wishedAt } from '../../storage/order-preference.ts';
import type { preferenceNote } from './preference-note.ts';

/** The cart, and whether it can be ordered now. */
export async function loadCart({ request }: ClientLoaderFunctionArgs) {
  // Nobody logs in to see that nothing is in it.
  if (readToken() === undefined) return { state: 'empty' as const };
  const { api, callApi, language } = requireLogin(request);
  const preference = readPreference();
  const ownCart = callApi(api.cart.$get({ query: wishedAt() }));
  const ownRestaurant = callApi(api.restaurant.$get());
  const loadTimes = async () => {
    const [own, house] = await Promise.all([ownCart, ownRestaurant]);
    if (!own.ok) return own;
    // The times are those of one day.
    const date =
      preference.when && house.ok && localTimeAt(Date.parse(preference.when), house.data.timeZone).date;
    const query = {
      ...timesQueryOf(own.data),
      fulfilment: preference.how ?? (house.ok && !house.data.offers.pickup ? 'delivery' : 'pickup'),
      ...(date && { date }),
    };
    return callApi(api.orders.times.$get({ query }));
  };
  const [cart, status, feature, restaurant, times] = await Promise.all([
    ownCart,
    callApi(api.restaurant.status.$get()),
    callApi(api.features.cart.$get({ query: {} })),
    ownRestaurant,
    loadTimes(),
  ]);
  // An unreachable feature flag counts as not set and an unknown status as open; the server checks the order anyway.
  if (feature.ok && feature.data.isActive) {
    return {
      state: 'paused' as const,
      ...(restaurant.ok
        ? { until: pauseEndTime(restaurant.data), reason: restaurant.data.orderingPausedReason }
        : { until: null, reason: '' }),
    };
  }
  if (!cart.ok) return { state: 'failed' as const, error: cart.error };
  updateCartCount(cart.data);
  return {
    state: 'ready' as const,
    cart: toCartView(cart.data, language),
    isOpen: !status.ok || status.data.isOpen,
    times: times.ok ? times.data : null,
    reason: status.ok ? status.data.reason : '',
    BusyNote: times.ok && (times.data.busy || times.data.pickupOnlyUntil) ? await loadBusyNote() : null,
    preferenceNote:
      times.ok && (preference.how || preference.when) ? await noteOf(preference, times.data, language) : null,
    ...termsFor(preference, {
      minimumCents: restaurant.ok ? toCents(restaurant.data.minimumOrder) : MINIMUM_ORDER_CENTS,
      isDeliveryFree: restaurant.ok ? (deliveryTermsOf(areasInCents(restaurant.data))?.isFree ?? null) : null,
    }),
    orderingTerms: restaurant.ok ? orderingTermsOf(restaurant.data, language) : [],
  };
}

/** Most evenings there is nothing of it to be told. */
const loadBusyNote = () =>
  import('../../components/busy-note/busy-note.tsx').then(
    (part) => part.BusyNote,
    () => null,
  );

/** Loaded for those who have chosen how or when; without it the rest is right. */
const noteOf = (...args: Parameters<typeof preferenceNote>) =>
  import('./preference-note.ts').then(
    (part) => part.preferenceNote(...args),
    () => null,
  );

/** How soon all of it can be had depends on what the kitchen has to do for it, and on when it is served. */
function timesQueryOf({ load }: Cart) {
  const { dishes, minutes, dishIds } = load;
  return { dishes: String(dishes), minutes: String(minutes), dishIds };
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
