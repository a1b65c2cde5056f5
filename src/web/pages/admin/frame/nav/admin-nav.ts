import type { StaffRight } from '#domain/accounts.ts';
import type { adminTexts } from '#texts/admin.ts';
import type { IconName } from '../../../../components/icon/icon.tsx';
import type { AdminPageKey } from '../../kit/context/admin-context.ts';

type AdminTexts = (typeof adminTexts)['de'];

export type PendingCounts = Record<'orders' | 'reservations' | 'refunds', number>;

export interface AdminPage {
  key: AdminPageKey;
  to: string;
  icon: IconName;
  /** Shows how many of these are pending. */
  count?: keyof PendingCounts;
  /** Its short name in QuickNav, if it is there too. */
  quick?: keyof AdminTexts['quick'];
  /** Not in the bar of a phone, which has no room for it. */
  isRailOnly?: boolean;
  /** Hidden from staff and not accessible to them; a right: unless the owners let them. */
  isForOwner?: true | StaffRight;
  /** In the owner's sidebar only; staff get there from another page. */
  isOwnersLink?: boolean;
}

export interface AdminGroup {
  key: keyof AdminTexts['groups'];
  icon: IconName;
  /** Initially open. */
  isOpen?: boolean;
  pages: AdminPage[];
}

/** The sidebar, in its order: what a waiter needs during the evening is above what an owner needs now and then. */
export const adminNav: (AdminGroup | AdminPage)[] = [
  {
    key: 'orders',
    icon: 'bag',
    isOpen: true,
    pages: [
      { key: 'allOrders', to: '/adminnavbar/orders', icon: 'search', quick: 'allOrders' },
      { key: 'pendingOrders', to: '/adminnavbar', icon: 'bell', count: 'orders', quick: 'pendingOrders' },
      { key: 'acceptedOrders', to: '/adminnavbar/acceptedorders', icon: 'bag', quick: 'acceptedOrders' },
      {
        ...{ key: 'phoneOrder', to: '/adminnavbar/phone-order', icon: 'phone' },
        ...{ quick: 'phoneOrder', isRailOnly: true },
      },
      { key: 'kitchen', to: '/adminnavbar/kitchen', icon: 'note', quick: 'kitchen' },
      { key: 'cancelledOrders', to: '/adminnavbar/canceledorders', icon: 'close' },
      { key: 'refunds', to: '/adminnavbar/refunds', icon: 'undo', count: 'refunds' },
      { key: 'completedOrders', to: '/adminnavbar/confirmedorders', icon: 'check' },
    ],
  },
  {
    ...{ key: 'timings', to: '/adminnavbar/timings', icon: 'clock', isForOwner: 'opening' },
    ...{ quick: 'timings', isRailOnly: true },
  },
  {
    ...{ key: 'giftCards', to: '/adminnavbar/giftcard', icon: 'gift' },
    ...{ quick: 'giftCards', isRailOnly: true },
  },
  {
    key: 'reservations',
    icon: 'calendar',
    pages: [
      { key: 'evening', to: '/adminnavbar/evening', icon: 'moon' },
      { key: 'allReservations', to: '/adminnavbar/reservation', icon: 'calendar' },
      {
        key: 'pendingReservations',
        to: '/adminnavbar/pendingreservation',
        icon: 'bell',
        count: 'reservations',
      },
      // Misspelt in the first version; kept so that links stay valid.
      { key: 'confirmedReservations', to: '/adminnavbar/confirmendreservation', icon: 'check' },
      { key: 'upcomingReservations', to: '/adminnavbar/futurereservation', icon: 'clock' },
      { key: 'cancelledReservations', to: '/adminnavbar/cancelledreservation', icon: 'close' },
      { key: 'tables', to: '/adminnavbar/tables', icon: 'people', isForOwner: true },
    ],
  },
  {
    key: 'menu',
    icon: 'menu',
    pages: [
      { key: 'allMenu', to: '/adminnavbar/menu', icon: 'menu' },
      { key: 'category', to: '/adminnavbar/category', icon: 'filter', isForOwner: 'menu' },
      { key: 'optionGroups', to: '/adminnavbar/option-groups', icon: 'check', isForOwner: 'menu' },
    ],
  },
  {
    key: 'guests',
    icon: 'user',
    pages: [
      { key: 'messages', to: '/adminnavbar/message', icon: 'mail' },
      { key: 'newsletter', to: '/adminnavbar/newsletter', icon: 'note', isForOwner: true },
      { key: 'coupons', to: '/adminnavbar/discount', icon: 'tag', isForOwner: true },
      { key: 'withdrawals', to: '/adminnavbar/withdrawal', icon: 'undo' },
    ],
  },
  {
    key: 'website',
    icon: 'image',
    pages: [
      { key: 'website', to: '/adminnavbar/website', icon: 'edit', isForOwner: true },
      { key: 'gallery', to: '/adminnavbar/gallery', icon: 'image', isForOwner: true },
      { key: 'banners', to: '/adminnavbar/banner', icon: 'star', isForOwner: true },
      { key: 'policies', to: '/adminnavbar/policy', icon: 'note', isForOwner: true },
    ],
  },
  {
    key: 'house',
    icon: 'settings',
    pages: [
      { key: 'figures', to: '/adminnavbar/figures', icon: 'note', isForOwner: 'figures' },
      { key: 'staff', to: '/adminnavbar/staff', icon: 'people', isForOwner: true },
      { key: 'audit', to: '/adminnavbar/audit', icon: 'eye', isForOwner: true },
      { key: 'mails', to: '/adminnavbar/mails', icon: 'note', isForOwner: true },
      { key: 'setup', to: '/adminnavbar/setup', icon: 'star', isForOwner: true },
      { key: 'settings', to: '/adminnavbar/settings', icon: 'settings', isForOwner: true },
      { key: 'printers', to: '/adminnavbar/printers', icon: 'print', isForOwner: true },
      { key: 'testOrder', to: '/adminnavbar/test-order', icon: 'bell', isOwnersLink: true },
      { key: 'devices', to: '/adminnavbar/devices', icon: 'bell' },
      { key: 'backups', to: '/adminnavbar/backup', icon: 'download', isForOwner: true },
      { key: 'integrations', to: '/adminnavbar/integrations', icon: 'lock', isForOwner: true },
    ],
  },
  { key: 'account', to: '/adminnavbar/account', icon: 'user' },
];

export function isGroup(entry: AdminGroup | AdminPage): entry is AdminGroup {
  return 'pages' in entry;
}

/** Whether the owner, or staff with these rights, may open the page. */
export function mayOpen({ isForOwner }: AdminPage, { isOwner, rights }: Person): boolean {
  return isOwner || !isForOwner || (isForOwner !== true && rights.includes(isForOwner));
}

type Person = { isOwner: boolean; rights: readonly StaffRight[] };

/** The sidebar for the owner or for staff, without empty groups. */
export function adminNavFor(person: Person): (AdminGroup | AdminPage)[] {
  const isVisible = (page: AdminPage) => mayOpen(page, person) && (person.isOwner || !page.isOwnersLink);
  return adminNav.flatMap((entry): (AdminGroup | AdminPage)[] => {
    if (!isGroup(entry)) return isVisible(entry) ? [entry] : [];
    const pages = entry.pages.filter(isVisible);
    return pages.length > 0 ? [{ ...entry, pages }] : [];
  });
}

const pagesOf = (nav: (AdminGroup | AdminPage)[]) =>
  nav.flatMap((entry) => (isGroup(entry) ? entry.pages : [entry]));

export const adminPages: AdminPage[] = pagesOf(adminNav);

/** The pages that are one tap away on a tablet. */
export const quickPagesFor = (person: Person): AdminPage[] =>
  pagesOf(adminNavFor(person)).filter(({ quick }) => quick);

/** The page of a path without its language. */
export function adminPageAt(path: string): AdminPage | undefined {
  return adminPages.find(({ to }) => to === path.replace(/\/+$/, ''));
}
