/** What a phone may have to load before anybody touches a page that it may come to first. */
export const PUBLIC_SCRIPT_KB = 130;
/** The same behind a login, where the larger part is there already; the desk is opened once a day. */
export const OTHER_SCRIPT_KB = 150;

/** Everybody may read these: rendered once, kept, and measured against the bare server. */
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

/** What stands behind a login, or begins there: a shell that is kept, and the same budgets. */
export const OTHER_PAGES = [
  '/cart',
  '/login',
  '/register',
  '/add-address',
  '/review',
  '/order-confirmation',
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
  '/adminnavbar',
  '/adminnavbar/orders',
  '/adminnavbar/acceptedorders',
  '/adminnavbar/menu',
  '/adminnavbar/category',
  '/adminnavbar/discount',
  '/adminnavbar/message',
  '/adminnavbar/timings',
  '/adminnavbar/reservation',
  '/adminnavbar/pendingreservation',
  '/adminnavbar/futurereservation',
];
