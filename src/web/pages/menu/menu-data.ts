import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Cents } from '#domain/money.ts';
import { takesOrders } from '#domain/offers.ts';
import { deliveryTermsOf } from '#domain/orders/delivery-areas.ts';
import { menuNote } from '#texts/menu-note.ts';
import { orderingTerms, orderingTermsTexts } from '#texts/ordering-terms.ts';
import { reuseNotice } from '#texts/reuse.ts';
import { leadTimesText } from '#texts/soonest.ts';
import { areasInCents, reuseInCents, toCents } from '../../api/amounts.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { languageOf } from '../../i18n/language.tsx';
import { menuInLook } from '../../look/apply-look.ts';
import type { CategoryView } from './menu-view.ts';

export interface MenuData {
  categories: CategoryView[];
  /** The server's clock when the page was made, in milliseconds. */
  now: number;
  timeZone: string;
  minimumCents: Cents;
  isPaused: boolean;
  /** When the pause ends by itself, in milliseconds. */
  pausedUntil: number | null;
  /** Why, in the restaurant's words; empty: nobody said. */
  pausedReason: string;
  isSample: boolean;
  /** Delivery areas and payment methods as sentences; made on the server, so that no script contains the texts. */
  orderingTerms: { title: string; sentences: string[] };
  /** The same in one line, and for whoever picks up. */
  briefTerms: { delivery: string; pickup: string };
  /** About prices and allergens, below the menu. */
  note: string;
  /** How long an order usually takes, as a sentence; null while nothing can be ordered online. */
  leadTimes: string | null;
  /** For how many days after today what is served at another time can be ordered; null: for now only. */
  laterDays: number | null;
  /** The reusable packaging that is offered, which must be clearly visible (VerpackDG § 60); null without. */
  reuse: string | null;
}

export async function loadMenu({ request, context }: LoaderFunctionArgs): Promise<MenuData> {
  const { apiFor, now } = getServerContext(context);
  const language = languageOf(new URL(request.url).pathname);
  const api = apiFor(request);
  const [menu, restaurant] = await Promise.all([
    callApi(api.menu.$get(), language),
    callApi(api.restaurant.$get(), language),
  ]);
  if (!menu.ok || !restaurant.ok) throw data(null, { status: 503 });
  const { timeZone, minimumOrder, isOrderingPaused, orderingPausedUntil, isSample, offers } = restaurant.data;
  return {
    categories: menuInLook(menu.data, language, restaurant.data.look.look),
    now,
    timeZone,
    minimumCents: toCents(minimumOrder),
    isPaused: isOrderingPaused && takesOrders(offers),
    pausedUntil: orderingPausedUntil === null ? null : Date.parse(orderingPausedUntil),
    pausedReason: restaurant.data.orderingPausedReason,
    isSample,
    laterDays: restaurant.data.orderDaysAhead,
    note: menuNote[language](restaurant.data.phone, restaurant.data.isSmallBusiness),
    leadTimes:
      isOrderingPaused || !takesOrders(offers)
        ? null
        : leadTimesText(language, restaurant.data, {
            pickup: offers.pickup,
            delivery: restaurant.data.deliveryAreas.length > 0,
          }),
    reuse: takesOrders(offers) ? reuseNotice(language, reuseInCents(restaurant.data)) : null,
    briefTerms: {
      delivery: orderingTermsTexts[language].brief(
        deliveryTermsOf(areasInCents(restaurant.data)),
        offers.pickup,
      ),
      pickup: orderingTermsTexts[language].brief(null, offers.pickup),
    },
    orderingTerms: {
      title: orderingTermsTexts[language].title(offers.delivery),
      sentences: orderingTerms(language, restaurant.data),
    },
  };
}

/** Neither an open dish (`?dish=`) nor a change of the cart reloads the menu. */
export function shouldReload({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.search === nextUrl.search;
}
