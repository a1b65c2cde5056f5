/** Everybody may read these: rendered once, kept, and measured against the bare server. */
export const PUBLIC_PAGES = [
  '/',
  '/menu',
  '/reservation',
  '/gallery',
  '/about-us',
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
  '/gift-card-confirmation',
  '/demo-payment',
  '/adminnavbar',
  '/adminnavbar/orders',
  '/adminnavbar/acceptedorders',
  '/adminnavbar/menu',
  '/adminnavbar/category',
];
