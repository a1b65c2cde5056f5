import { type NeededOffer, offersIt } from '#domain/offers.ts';
import type { siteTexts } from '#texts/site.ts';
import type { Restaurant } from '../restaurant/restaurant.ts';

interface SiteLink {
  to: string;
  text: keyof (typeof siteTexts)['de']['nav'];
  /** Not in the header, which has no room for it: the home page links to it at the top. */
  isHiddenInHeader?: true;
}

/** The pages in header, phone menu and footer, in this order. */
export const siteLinks: SiteLink[] = [
  { to: '/', text: 'home' },
  { to: '/menu', text: 'menu' },
  { to: '/reservation', text: 'reservation', isHiddenInHeader: true },
  { to: '/gallery', text: 'gallery' },
  { to: '/gift-card', text: 'giftCard' },
  { to: '/about-us', text: 'about' },
  { to: '/contact-us', text: 'contact' },
];

/** Pages of what a restaurant may not offer. */
const NEEDS: Partial<Record<string, NeededOffer>> = {
  '/reservation': 'reservations',
  '/gift-card': 'giftCards',
  '/gallery': 'gallery',
  '/register': 'accounts',
  '/newsletter': 'newsletter',
  '/cart': 'orders',
  '/review': 'orders',
};

export function isPageOffered(page: string, { offers }: Pick<Restaurant, 'offers'>): boolean {
  const needed = NEEDS[page];
  return needed === undefined || offersIt(offers, needed);
}

/** Those of what the restaurant offers. */
export const linksOf = (site: Pick<Restaurant, 'offers'> | undefined) =>
  siteLinks.filter(({ to }) => !site || isPageOffered(to, site));

/** The legal pages in the footer. */
export const legalLinks: {
  to: string;
  text: 'privacy' | 'imprint' | 'terms' | 'accessibility' | 'withdrawal';
  isReady: boolean;
}[] = [
  { to: '/policy?type=privacy_policy', text: 'privacy', isReady: true },
  { to: '/policy?type=terms_and_conditions', text: 'imprint', isReady: true },
  { to: '/terms', text: 'terms', isReady: true },
  { to: '/withdrawal', text: 'withdrawal', isReady: true },
  { to: '/accessibility', text: 'accessibility', isReady: true },
];
