/** What a guest's phone may have to load before anybody touches a page. */
export const GUEST_SCRIPT_KB = 130;
/** The same at the desk, whose tablet has the larger part already and stays on it for the evening. */
export const ADMIN_SCRIPT_KB = 150;

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

/** What a guest sees behind a login, or on the way of a purchase: a shell that is kept, filled in the browser. */
export const GUEST_PAGES = [
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
];

/**
 * Of these, what a stranger meets: kept from search engines, but as quick as the public pages. The cart leads a
 * stranger to the login, so it is no page of its own for them.
 */
export const ENTRY_PAGES = ['/login', '/register'];

/** The owner's and the staff's. */
export const ADMIN_PAGES = [
  '/adminnavbar',
  '/adminnavbar/orders',
  '/adminnavbar/acceptedorders',
  '/adminnavbar/canceledorders',
  '/adminnavbar/confirmedorders',
  '/adminnavbar/refunds',
  '/adminnavbar/menu',
  '/adminnavbar/category',
  '/adminnavbar/discount',
  '/adminnavbar/giftcard',
  '/adminnavbar/withdrawal',
  '/adminnavbar/message',
  '/adminnavbar/newsletter',
  '/adminnavbar/gallery',
  '/adminnavbar/banner',
  '/adminnavbar/policy',
  '/adminnavbar/timings',
  '/adminnavbar/settings',
  '/adminnavbar/mails',
  '/adminnavbar/figures',
  '/adminnavbar/staff',
  '/adminnavbar/account',
  '/adminnavbar/audit',
  '/adminnavbar/reservation',
  '/adminnavbar/pendingreservation',
  '/adminnavbar/confirmendreservation',
  '/adminnavbar/futurereservation',
  '/adminnavbar/cancelledreservation',
];
