import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { Language } from '../../../texts/texts.ts';

const ADMIN_FOLDER = 'pages/admin';

/** Under /adminnavbar: path and file. The paths, with their spelling, are those of the first version: staff has bookmarks of them. */
const pages: [path: string, file: string][] = [
  ['orders', 'orders/all-orders-page.tsx'],
  ['pendingorders', 'desk/pending-orders-route.tsx'],
  ['pause', 'desk/pause-route.tsx'],
  ['prints', 'orders/prints-route.ts'],
  ['delay', 'orders/delay-route.ts'],
  ['troubles', 'frame/alerts/system-alerts-route.tsx'],
  ['acceptedorders', 'orders/accepted-orders-page.tsx'],
  ['kitchen', 'kitchen/kitchen-page.tsx'],
  ['phone-order', 'phone-order/phone-order-page.tsx'],
  ['change-order', 'change-order/change-order-page.tsx'],
  ['canceledorders', 'orders/cancelled-orders-page.tsx'],
  ['refunds', 'refunds/refunds-page.tsx'],
  ['confirmedorders', 'orders/completed-orders-page.tsx'],
  ['discount', 'coupons/coupons-page.tsx'],
  ['withdrawal', 'withdrawals/withdrawals-page.tsx'],
  ['giftcard', 'gift-cards/gift-cards-page.tsx'],
  ['message', 'messages/messages-page.tsx'],
  ['newsletter', 'newsletter/newsletter-page.tsx'],
  ['website', 'website/website-page.tsx'],
  ['gallery', 'gallery/gallery-page.tsx'],
  ['banner', 'banners/banners-page.tsx'],
  ['policy', 'policies/policies-page.tsx'],
  ['figures', 'reports/reports-page.tsx'],
  ['audit', 'audit/audit-page.tsx'],
  ['staff', 'staff/staff-page.tsx'],
  ['account', 'account/account-page.tsx'],
  ['timings', 'timings/timings-page.tsx'],
  ['setup', 'settings/setup-page.tsx'],
  ['settings', 'settings/settings-page.tsx'],
  ['printers', 'printers/printers-page.tsx'],
  ['test-order', 'test-order/test-order-page.tsx'],
  ['devices', 'devices/devices-page.tsx'],
  ['backup', 'backups/backups-page.tsx'],
  ['integrations', 'integrations/integrations-page.tsx'],
  ['mails', 'mails/mails-page.tsx'],
  ['menu', 'menu/menu-page.tsx'],
  ['menu/import', 'menu-exchange/import-page.tsx'],
  ['menu/table', 'menu-exchange/table-page.tsx'],
  ['category', 'categories/categories-page.tsx'],
  ['option-groups', 'option-groups/option-groups-page.tsx'],
  ['evening', 'reservations/evening/evening-page.tsx'],
  ['reservation', 'reservations/all-reservations-page.tsx'],
  ['pendingreservation', 'reservations/pending-reservations-page.tsx'],
  ['confirmendreservation', 'reservations/confirmed-reservations-page.tsx'],
  ['confirmedreservation', 'reservations/confirmed-redirect.tsx'],
  ['futurereservation', 'reservations/upcoming-reservations-page.tsx'],
  ['tables', 'tables/tables-page.tsx'],
  ['cancelledreservation', 'reservations/cancelled-reservations-page.tsx'],
];

/** The admin area in one language: its own frame, without the public header and footer. */
export function adminRoutes(language: Language): RouteConfigEntry[] {
  const prefix = language === 'de' ? '' : `${language}/`;
  const id = (path: string) => `${language}/adminnavbar${path && `/${path}`}`;
  return [
    route(`${prefix}adminnavbar`, `${ADMIN_FOLDER}/frame/admin-layout.tsx`, { id: `${language}/admin` }, [
      layout(`${ADMIN_FOLDER}/frame/page-body.tsx`, { id: `${language}/admin-body` }, [
        index(`${ADMIN_FOLDER}/desk/desk-page.tsx`, { id: id('') }),
        ...pages.map(([path, file]) => route(path, `${ADMIN_FOLDER}/${file}`, { id: id(path) })),
        route('*', `${ADMIN_FOLDER}/frame/not-found-page.tsx`, { id: id('*') }),
      ]),
    ]),
    // What is printed has no frame around it.
    route(`${prefix}adminnavbar/print`, `${ADMIN_FOLDER}/prints/print-page.tsx`, { id: id('print') }),
    route(`${prefix}admin/*`, `${ADMIN_FOLDER}/frame/admin-alias.ts`, { id: `${language}/admin-alias` }),
  ];
}
