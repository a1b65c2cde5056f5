import type { MissingPage } from '#domain/offers.ts';
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

/** Whether this restaurant has the page: it has none of what it does not offer. */
export const hasPage = (site: Pick<Restaurant, 'missing'> | undefined, page: MissingPage | (string & {})) =>
  !site?.missing.includes(page as MissingPage);

/** Those that this restaurant has. */
export const linksOf = (site: Pick<Restaurant, 'missing'> | undefined) =>
  siteLinks.filter(({ to }) => hasPage(site, to));

/** The legal pages. */
export const legalLinks: {
  to: string;
  text: 'privacy' | 'imprint' | 'terms' | 'accessibility' | 'withdrawal';
}[] = [
  { to: '/policy?type=privacy_policy', text: 'privacy' },
  { to: '/policy?type=terms_and_conditions', text: 'imprint' },
  { to: '/terms', text: 'terms' },
  { to: '/withdrawal', text: 'withdrawal' },
  { to: '/accessibility', text: 'accessibility' },
];

/** Those in the footer: there is nothing to withdraw from where nothing is sold, nor was. */
export const legalLinksOf = (site: Pick<Restaurant, 'missing'> | undefined) =>
  legalLinks.filter(({ to }) => hasPage(site, to));
