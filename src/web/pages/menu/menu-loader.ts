import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { type Cents, centsOf } from '#domain/money.ts';
import { MINIMUM_ORDER_CENTS } from '#domain/orders/delivery-areas.ts';
import { ask } from '../../api.ts';
import { languageOf } from '../../language.tsx';
import { serverSide } from '../../server-context.ts';
import { type CategoryView, menuView } from './menu-view.ts';

export interface MenuData {
  categories: CategoryView[];
  /** The server's clock when the page was made, in milliseconds. */
  now: number;
  timeZone: string;
  minimumCents: Cents;
  isPaused: boolean;
  isSample: boolean;
}

export async function loadMenu({ request, context }: LoaderFunctionArgs): Promise<MenuData> {
  const { apiFor, now } = serverSide(context);
  const language = languageOf(new URL(request.url).pathname);
  const api = apiFor(request);
  const [menu, restaurant] = await Promise.all([
    ask(api.menu.$get(), language),
    ask(api.restaurant.$get(), language),
  ]);
  if (!menu.ok || !restaurant.ok) throw data(null, { status: 503 });
  const { timeZone, minimumOrder, isOrderingPaused, isSample } = restaurant.data;
  return {
    categories: menuView(menu.data, language),
    now,
    timeZone,
    minimumCents: centsOf(minimumOrder) ?? MINIMUM_ORDER_CENTS,
    isPaused: isOrderingPaused,
    isSample,
  };
}

/** Neither an open dish (`?dish=`) nor a change of the cart changes the menu; only asking for it anew does. */
export function shouldReload({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.search === nextUrl.search;
}
