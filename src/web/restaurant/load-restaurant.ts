import type { LoaderFunctionArgs } from 'react-router';
import { missingPages } from '#domain/offers.ts';
import { deliveryTermsOf } from '#domain/orders/delivery-areas.ts';
import { localize } from '#texts/localized.ts';
import { areasInCents } from '../api/amounts.ts';
import { callApi } from '../api/api-client.ts';
import { getServerContext } from '../api/server-context.ts';
import { languageOf } from '../i18n/language.tsx';
import { hoursFromTiming } from './hours-from-timing.ts';
import { loadSite, toSiteWords } from './load-site.ts';
import type { Restaurant } from './restaurant.ts';

/** On the server only. Without the restaurant there is no page: the error page is shown. */
export async function loadRestaurant(args: LoaderFunctionArgs): Promise<Restaurant> {
  const { request, context } = args;
  const { apiFor, now } = getServerContext(context);
  const api = apiFor(request);
  const { origin, pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const [restaurant, timing, content] = await Promise.all([
    callApi(api.restaurant.$get(), language),
    callApi(api.admin.timing.$get(), language),
    loadSite(args),
  ]);
  if (!restaurant.ok || !timing.ok) throw new Response(null, { status: 503 });
  const { name, phone, email, street, zipCode, city, country, timeZone, isSample, offers, social, location } =
    restaurant.data;
  const { heroImage, isHeroSample, isLaunched, isSelling } = restaurant.data;
  return {
    origin,
    name,
    phone,
    email,
    address: { street, zipCode, city, country },
    hours: hoursFromTiming(timing.data.data, timeZone),
    heroImage,
    ...localize(language, 'heroAlt', restaurant.data),
    isHeroSample,
    isSample,
    offers,
    missing: [...missingPages(offers), ...(isSelling ? [] : (['/withdrawal'] as const))],
    isLaunched,
    onlinePayments: restaurant.data.onlinePayments.map(({ provider, line }) => ({
      provider,
      line: line[language],
    })),
    prepayment: restaurant.data.prepayment,
    social,
    location,
    deliveryTerms: deliveryTermsOf(areasInCents(restaurant.data)),
    words: toSiteWords(content, language),
    now,
  };
}
