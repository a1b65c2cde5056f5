import type { siteTexts } from '#texts/site.ts';

interface SiteLink {
  to: string;
  text: keyof (typeof siteTexts)['de']['nav'];
}

/** The pages that header, phone menu and footer lead to, in this order. A page joins when it exists. */
export const siteLinks: SiteLink[] = [
  { to: '/', text: 'home' },
  { to: '/menu', text: 'menu' },
];

/** The legal pages in the footer; `isReady` lets one appear. */
export const legalLinks: { to: string; text: 'privacy' | 'imprint'; isReady: boolean }[] = [
  { to: '/policy?type=privacy_policy', text: 'privacy', isReady: false },
  { to: '/policy?type=terms_and_conditions', text: 'imprint', isReady: false },
];
