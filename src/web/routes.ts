import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { LANGUAGES, type Language } from '../texts/texts.ts';
import { adminRoutes } from './pages/admin/admin-routes.ts';

/** Path without language ('' is the home page), and file. */
type Page = [path: string, file: string];

/** The public pages, between header and footer. */
const pages: Page[] = [
  ['', 'pages/home/home-page.tsx'],
  ['menu', 'pages/menu/menu-page.tsx'],
  ['gallery', 'pages/gallery/gallery-page.tsx'],
  ['about-us', 'pages/about-us/about-us-page.tsx'],
  ['policy', 'pages/policy/policy-page.tsx'],
  ['terms', 'pages/terms/terms-page.tsx'],
  ['accessibility', 'pages/accessibility/accessibility-page.tsx'],
  ['reservation', 'pages/reservation/reservation-page.tsx'],
  ['reservation-status', 'pages/reservation-status/reservation-status-page.tsx'],
  ['cart', 'pages/cart/cart-page.tsx'],
  ['basket', 'pages/cart/basket-route.ts'],
  ['order-times', 'pages/review/order-times-route.ts'],
  ['login', 'pages/login/login-page.tsx'],
  ['register', 'pages/register/register-page.tsx'],
  ['add-address', 'pages/add-address/add-address-page.tsx'],
  ['review', 'pages/review/review-page.tsx'],
  ['order-confirmation', 'pages/order-confirmation/order-confirmation-page.tsx'],
  ['gift-card', 'pages/gift-card/gift-card-page.tsx'],
  ['gift-card-confirmation', 'pages/gift-card-confirmation/gift-card-confirmation-page.tsx'],
  ['demo-payment', 'pages/demo-payment/demo-payment-page.tsx'],
  ['withdrawal', 'pages/withdrawal/withdrawal-page.tsx'],
  ['contact-us', 'pages/contact-us/contact-page.tsx'],
  ['newsletter', 'pages/newsletter/newsletter-page.tsx'],
  ['newsletter/confirm', 'pages/newsletter/confirm-page.tsx'],
  ['newsletter/unsubscribe', 'pages/newsletter/unsubscribe-page.tsx'],
  ['forgot-password', 'pages/forgot-password/forgot-password-page.tsx'],
  ['reset-password', 'pages/reset-password/reset-password-page.tsx'],
  ['orders', 'pages/orders/orders-page.tsx'],
  ['addresses', 'pages/addresses/addresses-page.tsx'],
  ['profile', 'pages/profile/profile-page.tsx'],
  ['*', 'pages/not-found/not-found-page.tsx'],
];

/** Without header and footer: pages for times without network and before the opening, and the web app manifest. */
const standalone: Page[] = [
  ['offline', 'pages/offline/offline-page.tsx'],
  ['offline/desk', 'pages/offline/desk-offline-page.tsx'],
  ['opening-soon', 'pages/opening-soon/opening-soon-page.tsx'],
  ['manifest.webmanifest', 'pages/manifest/manifest.ts'],
  ['llms.txt', 'pages/sitemap/llms.ts'],
];

/** Each page is listed once, and served at '/x' with the id 'de/x' and at '/en/x' with the id 'en/x'. */
export default LANGUAGES.flatMap((language) => [
  layout(
    'layout/layout.tsx',
    { id: language },
    pages.map((page) => inLanguage(language, page)),
  ),
  ...standalone.map((page) => inLanguage(language, page)),
  ...adminRoutes(language),
]).concat(
  route('sitemap.xml', 'pages/sitemap/sitemap.ts'),
  route('robots.txt', 'pages/sitemap/robots.ts'),
) satisfies RouteConfig;

function inLanguage(language: Language, [path, file]: Page) {
  const id = `${language}/${path || 'home'}`;
  const segments = [language === 'de' ? '' : language, path].filter(Boolean).join('/');
  return segments ? route(segments, file, { id }) : index(file, { id });
}
