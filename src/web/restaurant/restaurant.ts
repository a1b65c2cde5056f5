import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  useRouteLoaderData,
} from 'react-router';
import type { Restaurant as House } from '#contract/settings/shapes.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { centsOf } from '#domain/money.ts';
import { type DeliveryArea, type DeliveryTerms, deliveryTermsOf } from '#domain/orders/delivery-areas.ts';
import { type Localized, localize } from '#texts/localized.ts';
import type { Language, Texts } from '#texts/texts.ts';
import { callApi } from '../api/api-client.ts';
import { getServerContext } from '../api/server-context.ts';
import { languageOf, useLanguage } from '../i18n/language.tsx';
import { hoursFromTiming } from './hours-from-timing.ts';

/** What every page may say about the house. `now` is the server's clock when it was asked, in milliseconds. */
export interface Restaurant extends Localized<'heroAlt'> {
  /** Where the site is served: 'https://haveli.example'. */
  origin: string;
  name: string;
  phone: string;
  email: string;
  address: { street: string; zipCode: string; city: string };
  hours: Hours;
  /** Address of the picture of the house without width and ending; null for the designed stand-in. */
  heroImage: string | null;
  /** The picture came with the sample restaurant, and is marked and described by the pages. */
  isHeroSample: boolean;
  isSample: boolean;
  /** Whether anybody takes money online; without it no gift card is sold here. */
  takesMoneyOnline: boolean;
  /** The restaurant's own pages elsewhere. */
  social: { instagram: string | null; facebook: string | null };
  /** In degrees; null where nobody has said it. */
  location: { latitude: number; longitude: number } | null;
  /** What can be said of delivery in one sentence; null where nobody delivers. */
  deliveryTerms: DeliveryTerms | null;
  now: number;
}

/** Asked on the server, in-process. Without the restaurant there is no page: the error page takes over. */
export async function loadRestaurant({ request, context }: LoaderFunctionArgs): Promise<Restaurant> {
  const { apiFor, now } = getServerContext(context);
  const api = apiFor(request);
  const { origin, pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const [restaurant, timing] = await Promise.all([
    callApi(api.restaurant.$get(), language),
    callApi(api.admin.timing.$get(), language),
  ]);
  if (!restaurant.ok || !timing.ok) throw new Response(null, { status: 503 });
  const { name, phone, email, street, zipCode, city, timeZone, isSample, social, location } = restaurant.data;
  const { heroImage, isHeroSample } = restaurant.data;
  return {
    origin,
    name,
    phone,
    email,
    address: { street, zipCode, city },
    hours: hoursFromTiming(timing.data.data, timeZone),
    heroImage,
    ...localize(language, 'heroAlt', restaurant.data),
    isHeroSample,
    isSample,
    takesMoneyOnline: restaurant.data.onlinePayment !== 'none',
    social,
    location,
    deliveryTerms: deliveryTermsOf(areasInCents(restaurant.data)),
    now,
  };
}

/** The areas as the domain reckons with them. */
export function areasInCents({ deliveryAreas }: Pick<House, 'deliveryAreas'>): DeliveryArea[] {
  return deliveryAreas.map(({ minimumOrder, fee, ...place }) => {
    return { ...place, minimumCents: centsOf(minimumOrder) ?? 0, feeCents: centsOf(fee) ?? 0 };
  });
}

/** 'tel:' wants the number without its spaces. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** What somebody wrote as their address must not become a subject, a copy or a second recipient. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** The house as the layout has loaded it; undefined when even that failed. */
export function useRestaurant(): Restaurant | undefined {
  return useRouteLoaderData<Restaurant>(useLanguage());
}

/** The same for a page's `meta`, which is given the matches. */
export function findRestaurant(matches: MetaArgs['matches'], language: Language): Restaurant | undefined {
  return matches.find((match) => match?.id === language)?.loaderData as Restaurant | undefined;
}

/** The head of a page that is everybody's own: a title for the tab, and nothing for search engines. */
export function noIndexMeta(texts: Texts<{ title: string }>) {
  return ({ location, matches }: Pick<MetaArgs, 'location' | 'matches'>): MetaDescriptor[] => {
    const language = languageOf(location.pathname);
    const site = findRestaurant(matches, language);
    const { title } = texts[language];
    return [{ title: site ? `${title}, ${site.name}` : title }, { name: 'robots', content: 'noindex' }];
  };
}
