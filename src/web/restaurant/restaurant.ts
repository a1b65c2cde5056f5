import { type MetaArgs, type MetaDescriptor, useRouteLoaderData } from 'react-router';
import type { Country } from '#domain/countries.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import type { MissingPage, Offers } from '#domain/offers.ts';
import type { DeliveryTerms } from '#domain/orders/delivery-areas.ts';
import type { PaymentProviderName } from '#domain/payment-providers.ts';
import type { PrepaymentRule } from '#domain/reservations/prepayment.ts';
import type { FoundPage } from '#domain/website/blocks.ts';
import type { Localized, LocalText } from '#texts/localized.ts';
import type { Language, Texts } from '#texts/texts.ts';
import { languageOf, useLanguage } from '../i18n/language.tsx';

/** What every page may show about the restaurant. `now` is the server's clock at the time of loading, in milliseconds. */
export interface Restaurant extends Localized<'heroAlt'> {
  /** Where the site is served: 'https://restaurant.example'. */
  origin: string;
  name: string;
  phone: string;
  email: string;
  address: { street: string; zipCode: string; city: string; country: Country };
  hours: Hours;
  /** URL of the home page's picture without width and extension; null for the built-in video. */
  heroImage: string | null;
  /** The picture came with the sample restaurant: the pages mark and describe it. */
  isHeroSample: boolean;
  isSample: boolean;
  /** What is off is shown nowhere. */
  offers: Offers;
  /** The pages of what is off. */
  missing: MissingPage[];
  /** Strangers see the site. */
  isLaunched: boolean;
  /** Who takes payments online, with a line about it; without any no gift cards are sold here. */
  onlinePayments: { provider: PaymentProviderName; line: string }[];
  /** What guests pay ahead for a table; null: nothing. */
  prepayment: PrepaymentRule | null;
  /** The restaurant's own pages elsewhere. */
  social: { instagram: string | null; facebook: string | null };
  /** In degrees; null if the owner has not set it. */
  location: { latitude: number; longitude: number } | null;
  /** The terms of delivery in brief; null without delivery. */
  deliveryTerms: DeliveryTerms | null;
  /** What the owner has written for every page, in the page's language. */
  words: SiteWords;
  now: number;
}

export interface SiteWords {
  /** The one language in which pages are offered; null: both. */
  onlyLanguage: Language | null;
  cuisine: string | null;
  priceRange: string | null;
  /** What the built-in films show, at the head of the home page and as a band; null where there is none. */
  heroFilm: LocalText | null;
  film: LocalText | null;
  /** The footer's last words. */
  farewell: LocalText | null;
  /** The official notice on the legal guarantee, as an address without width and extension. */
  guaranteeNotice: string | null;
  /** Titles and descriptions for search engines, where the owner has written them. */
  found: { [Page in FoundPage]?: { title?: string; description?: string } };
}

/** The restaurant's own pages elsewhere that are known. */
export function socialPages(social: Restaurant['social']) {
  return (['instagram', 'facebook'] as const).flatMap((page) => {
    const href = social[page];
    return href === null ? [] : [{ page, href }];
  });
}

/**
 * What a telephone dials: no spaces, and behind a country's code not the zero of '+49 (0) 7471 …'; without the brackets only
 * in the countries that there are, for elsewhere it may belong to the number.
 */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/(?<=^\W*(\+|00)[\d\s]*)\(\s*0\s*\)|(?<=^\W*(\+|00)4[139]\D*)0|[^\d+]/g, '')}`;
}

/** Escapes the address: part of it must not become a subject, a copy or a second recipient. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** The restaurant as the layout has loaded it; undefined if that failed. */
export function useRestaurant(): Restaurant | undefined {
  return useRouteLoaderData<Restaurant>(useLanguage());
}

/** The same for a page's `meta`, which gets the matches. */
export function findRestaurant(matches: MetaArgs['matches'], language: Language): Restaurant | undefined {
  return matches.find((match) => match?.id === language)?.loaderData as Restaurant | undefined;
}

/** Title and description of a page: the owner's, or else the software's. */
export function pageHead(
  { words }: Restaurant,
  page: FoundPage,
  fallback: { title: string; description: string },
): MetaDescriptor[] {
  const { title, description } = { ...fallback, ...words.found[page] };
  return [{ title }, { name: 'description', content: description }];
}

/** The head of a private page: a title for the tab, and not for search engines. */
export function noIndexMeta(texts: Texts<{ title: string }>) {
  return ({ location, matches }: Pick<MetaArgs, 'location' | 'matches'>): MetaDescriptor[] => {
    const language = languageOf(location.pathname);
    const site = findRestaurant(matches, language);
    const { title } = texts[language];
    return [{ title: site ? `${title}, ${site.name}` : title }, { name: 'robots', content: 'noindex' }];
  };
}
