import * as accounts from './accounts/routes.ts';
import * as sessions from './accounts/session-routes.ts';
import * as addresses from './addresses/routes.ts';
import * as changes from './audit-log/routes.ts';
import * as backups from './backups/routes.ts';
import * as banners from './banners/routes.ts';
import * as cart from './cart/routes.ts';
import * as closures from './closures/routes.ts';
import * as connections from './connections/routes.ts';
import * as coupons from './coupons/routes.ts';
import * as devices from './devices/routes.ts';
import * as gallery from './gallery/routes.ts';
import * as giftCardDesk from './gift-cards/desk-routes.ts';
import * as giftCards from './gift-cards/routes.ts';
import * as goLive from './go-live/routes.ts';
import * as hours from './hours/routes.ts';
import * as integrations from './integrations/routes.ts';
import * as mail from './mail/routes.ts';
import * as mailings from './mailings/routes.ts';
import * as menuExchange from './menu/exchange-routes.ts';
import * as optionGroups from './menu/option-group-routes.ts';
import * as menu from './menu/routes.ts';
import * as messages from './messages/routes.ts';
import * as newsletterDesk from './newsletter/desk-routes.ts';
import * as newsletter from './newsletter/routes.ts';
import * as corrections from './orders/correction-routes.ts';
import * as guestOrders from './orders/guest-routes.ts';
import * as orders from './orders/routes.ts';
import * as testOrders from './orders/test-order-routes.ts';
import * as pause from './pause/routes.ts';
import * as payments from './payments/routes.ts';
import * as policies from './policies/routes.ts';
import * as printing from './printing/routes.ts';
import * as push from './push/routes.ts';
import * as figures from './reports/routes.ts';
import * as reservationCalendar from './reservations/calendar-routes.ts';
import * as evening from './reservations/evening-routes.ts';
import * as reservations from './reservations/routes.ts';
import * as tablePlan from './reservations/table-plan-routes.ts';
import * as secondFactor from './second-factor/routes.ts';
import * as settings from './settings/routes.ts';
import * as staff from './staff/routes.ts';
import * as troubles from './system-alerts/routes.ts';
import * as terms from './terms/routes.ts';
import * as website from './website/routes.ts';
import * as withdrawals from './withdrawals/routes.ts';

/** Every route of the contract, under the name by which code and generated clients call it, noun by noun. */
export const nouns = {
  accounts,
  sessions,
  addresses,
  backups,
  banners,
  cart,
  changes,
  closures,
  connections,
  coupons,
  devices,
  figures,
  gallery,
  giftCards,
  giftCardDesk,
  push,
  hours,
  integrations,
  mail,
  mailings,
  menu,
  menuExchange,
  optionGroups,
  messages,
  newsletter,
  newsletterDesk,
  website,
  orders,
  pause,
  payments,
  policies,
  printing,
  reservations,
  evening,
  reservationCalendar,
  tablePlan,
  secondFactor,
  goLive,
  guestOrders,
  corrections,
  testOrders,
  settings,
  staff,
  terms,
  troubles,
  withdrawals,
};
