import { accountRoutes } from './accounts/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/routes.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { backupRoutes } from './backups/routes.ts';
import { bannerRoutes } from './banners/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { closureRoutes } from './closures/routes.ts';
import { connectionRoutes } from './connections/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import type { Deps } from './deps.ts';
import { deviceRoutes } from './devices/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { giftCardDeskRoutes } from './gift-cards/desk-routes.ts';
import { giftCardRoutes } from './gift-cards/routes.ts';
import { goLiveRoutes } from './go-live/routes.ts';
import { hoursRoutes } from './hours/routes.ts';
import { createLimit } from './http/rate-limit.ts';
import { createRouter } from './http/router.ts';
import { recogniseKey } from './integrations/read-keys.ts';
import { integrationRoutes } from './integrations/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { menuExchangeRoutes } from './menu/exchange/routes.ts';
import { optionGroupRoutes } from './menu/option-group-routes.ts';
import { menuRoutes } from './menu/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { mailingRoutes } from './newsletter/mailings/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { correctionRoutes } from './orders/correction-routes.ts';
import { guestOrderRoutes } from './orders/guest-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { testOrderRoutes } from './orders/test-order-routes.ts';
import { pauseRoutes } from './pause/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { policyRoutes } from './policies/routes.ts';
import { printingRoutes } from './printing/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { eveningRoutes } from './reservations/evening/evening-routes.ts';
import { reservationRoutes } from './reservations/routes.ts';
import { tableRoutes } from './reservations/tables/table-routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { systemAlertRoutes } from './system-alerts/routes.ts';
import { termsRoutes } from './terms/routes.ts';
import { websiteRoutes } from './website/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/** Every call of the contract, noun by noun. Its type is all that the browser code imports from the server. */
export function createApi(deps: Deps) {
  const limit = createLimit(deps);
  const router = createRouter();
  router.use(recogniseKey(deps, limit));
  return router
    .route('/', accountRoutes(deps, limit))
    .route('/', privacyRoutes(deps, limit))
    .route('/', menuRoutes(deps))
    .route('/', optionGroupRoutes(deps))
    .route('/', menuExchangeRoutes(deps))
    .route('/', bannerRoutes(deps))
    .route('/', cartRoutes(deps))
    .route('/', addressRoutes(deps))
    .route('/', couponRoutes(deps, limit))
    .route('/', orderRoutes(deps, limit))
    .route('/', guestOrderRoutes(deps, limit))
    .route('/', correctionRoutes(deps))
    .route('/', testOrderRoutes(deps, limit))
    .route('/', giftCardRoutes(deps, limit))
    .route('/', giftCardDeskRoutes(deps, limit))
    .route('/', paymentRoutes(deps, limit))
    .route('/', withdrawalRoutes(deps, limit))
    .route('/', hoursRoutes(deps))
    .route('/', closureRoutes(deps))
    .route('/', pauseRoutes(deps))
    .route('/', systemAlertRoutes(deps))
    .route('/', deviceRoutes(deps))
    .route('/', settingsRoutes(deps))
    .route('/', connectionRoutes(deps, limit))
    .route('/', integrationRoutes(deps, limit))
    .route('/', goLiveRoutes(deps))
    .route('/', mailRoutes(deps, limit))
    .route('/', staffRoutes(deps, limit))
    .route('/', sessionRoutes(deps))
    .route('/', secondFactorRoutes(deps, limit))
    .route('/', backupRoutes(deps, limit))
    .route('/', printingRoutes(deps, limit))
    .route('/', pushRoutes(deps, limit))
    .route('/', auditLogRoutes(deps))
    .route('/', reportRoutes(deps))
    .route('/', galleryRoutes(deps))
    .route('/', policyRoutes(deps))
    .route('/', websiteRoutes(deps))
    .route('/', termsRoutes(deps))
    .route('/', tableRoutes(deps))
    .route('/', eveningRoutes(deps))
    .route('/', reservationRoutes(deps, limit))
    .route('/', newsletterRoutes(deps, limit))
    .route('/', mailingRoutes(deps, limit))
    .route('/', messageRoutes(deps, limit));
}

export type Api = ReturnType<typeof createApi>;
