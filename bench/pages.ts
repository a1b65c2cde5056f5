/** What a guest's phone may load before the first interaction. */
export const GUEST_SCRIPT_KB = 130;
/** The same at the desk, whose tablet has cached the larger part and stays on the page for the evening. */
export const ADMIN_SCRIPT_KB = 150;

/** Public pages: rendered once, cached, and measured against the bare server. */
export const PUBLIC_PAGES = [
  '/',
  '/menu',
  '/reservation',
  '/gallery',
  '/about-us',
  '/contact-us',
  '/policy?type=privacy_policy',
  '/policy?type=terms_and_conditions',
  '/terms',
  '/accessibility',
  '/gift-card',
  '/withdrawal',
];

/** Pages behind a login or in a purchase: a cached shell, filled in the browser. */
export const GUEST_PAGES = [
  '/cart',
  '/login',
  '/register',
  '/add-address',
  '/review',
  '/order-confirmation',
  '/reservation-status',
  '/orders',
  '/profile',
  '/addresses',
  '/forgot-password',
  '/reset-password',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/gift-card-confirmation',
  '/demo-payment',
];

/**
 * Those of them that need no login: hidden from search engines, but as fast as the public pages. The cart
 * redirects to the login, so it is not listed.
 */
export const ENTRY_PAGES = ['/login', '/register'];

/** The owner's and the staff's. */
export const ADMIN_PAGES = [
  '/adminnavbar',
  '/adminnavbar/orders',
  '/adminnavbar/acceptedorders',
  '/adminnavbar/change-order',
  '/adminnavbar/kitchen',
  '/adminnavbar/phone-order',
  '/adminnavbar/canceledorders',
  '/adminnavbar/confirmedorders',
  '/adminnavbar/refunds',
  '/adminnavbar/menu',
  '/adminnavbar/menu/import',
  '/adminnavbar/menu/table',
  '/adminnavbar/category',
  '/adminnavbar/option-groups',
  '/adminnavbar/discount',
  '/adminnavbar/giftcard',
  '/adminnavbar/withdrawal',
  '/adminnavbar/message',
  '/adminnavbar/newsletter',
  '/adminnavbar/website',
  '/adminnavbar/gallery',
  '/adminnavbar/banner',
  '/adminnavbar/policy',
  '/adminnavbar/timings',
  '/adminnavbar/settings',
  '/adminnavbar/printers',
  '/adminnavbar/integrations',
  '/adminnavbar/test-order',
  '/adminnavbar/devices',
  '/adminnavbar/backup',
  '/adminnavbar/setup',
  '/adminnavbar/mails',
  '/adminnavbar/figures',
  '/adminnavbar/staff',
  '/adminnavbar/account',
  '/adminnavbar/audit',
  '/adminnavbar/evening',
  '/adminnavbar/reservation',
  '/adminnavbar/pendingreservation',
  '/adminnavbar/confirmendreservation',
  '/adminnavbar/futurereservation',
  '/adminnavbar/cancelledreservation',
  '/adminnavbar/tables',
];
