import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Cents } from '#domain/money.ts';
import { orderingTerms, orderingTermsTexts } from '#texts/ordering-terms.ts';
import { reuseNotice } from '#texts/reuse.ts';
import { reuseInCents, toCents } from '../../api/amounts.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { languageOf } from '../../i18n/language.tsx';
import { type CategoryView, toMenuView } from './menu-view.ts';

export interface MenuData {
  categories: CategoryView[];
  /** The server's clock when the page was made, in milliseconds. */
  now: number;
  timeZone: string;
  minimumCents: Cents;
  isPaused: boolean;
  /** When that ends by itself, in milliseconds. */
  pausedUntil: number | null;
  isSample: boolean;
  /** Where it is delivered to and how it can be paid, in sentences; made here, so that no script carries the words. */
  orderingTerms: { title: string; sentences: string[] };
  /** What is offered against packaging waste, in plain sight (VerpackG § 33 Abs. 2); null where nothing is. */
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
  const { timeZone, minimumOrder, isOrderingPaused, orderingPausedUntil, isSample } = restaurant.data;
  return {
    categories: toMenuView(menu.data, language),
    now,
    timeZone,
    minimumCents: toCents(minimumOrder),
    isPaused: isOrderingPaused,
    pausedUntil: orderingPausedUntil === null ? null : Date.parse(orderingPausedUntil),
    isSample,
    reuse: reuseNotice(language, reuseInCents(restaurant.data)),
    orderingTerms: {
      title: orderingTermsTexts[language].title,
      sentences: orderingTerms(language, restaurant.data),
    },
  };
}

/** Neither an open dish (`?dish=`) nor a change of the cart changes the menu; only asking for it anew does. */
export function shouldReload({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.search === nextUrl.search;
}
