import type { siteTexts } from '#texts/site.ts';

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
