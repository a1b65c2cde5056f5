import { expect, test } from 'vitest';
import { adminTexts } from '#texts/admin.ts';
import { auditLogTexts } from '#texts/admin-audit-log.ts';
import { adminKeptTapTexts } from '#texts/admin-kept-taps.ts';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { adminOrderDetailTexts } from '#texts/admin-order-detail.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { exportTexts } from '#texts/exports.ts';
import { LANGUAGES } from '#texts/texts.ts';
import { adminNav, adminPages, isGroup, quickPagesFor } from './admin-nav.ts';

test('every required route has its page in the sidebar', () => {
  const paths = adminPages.map(({ to }) => to.replace('/adminnavbar', ''));
  const required = [
    '',
    '/orders',
    '/acceptedorders',
    '/canceledorders',
    '/confirmedorders',
    '/discount',
    '/message',
    '/gallery',
    '/banner',
    '/policy',
    '/menu',
    '/category',
    '/reservation',
    '/pendingreservation',
    '/confirmendreservation',
    '/futurereservation',
    '/cancelledreservation',
    '/tables',
    '/timings',
  ];
  expect(paths.filter((path) => required.includes(path)).sort()).toEqual(required.toSorted());
});

test('it has the required groups, of which only that of the orders is initially open', () => {
  const { en } = adminTexts;
  const groups = adminNav.filter(isGroup);
  const required = {
    Orders: ['All Orders', 'Pending Orders', 'Accepted Orders', 'Cancelled Orders', 'Confirmed Orders'],
    Menu: ['All Menu', 'Category'],
    Reservation: ['All', 'Pending', 'Confirmed', 'Upcoming', 'Cancelled'],
  };
  for (const [name, labels] of Object.entries(required)) {
    const group = groups.find(({ key }) => en.groups[key] === name);
    // In this order; others may come between them.
    const links = group?.pages.map(({ key }): string => en.links[key]) ?? [];
    expect(links.filter((link) => labels.includes(link))).toEqual(labels);
  }
  expect(groups.filter(({ isOpen }) => isOpen).map(({ key }) => key)).toEqual(['orders']);
});

test('what a waiter needs during the evening is one tap away, in the rail and in the sidebar', () => {
  const keysFor = (isOwner: boolean) => quickPagesFor({ isOwner, rights: [] }).map(({ key }) => key);
  const forStaff = ['allOrders', 'pendingOrders', 'acceptedOrders', 'phoneOrder', 'kitchen', 'giftCards'];
  expect(keysFor(false)).toEqual(forStaff);
  expect(keysFor(true).toSorted()).toEqual([...forStaff, 'timings'].toSorted());
  const unfolded = adminNav.flatMap((entry) =>
    isGroup(entry) ? (entry.isOpen ? entry.pages : []) : [entry],
  );
  expect(unfolded.map(({ key }) => key)).toEqual(expect.arrayContaining(keysFor(true)));
});

test('pending items are counted at the page where they are answered', () => {
  const counted = adminPages.filter(({ count }) => count).map(({ key, count }) => [key, count]);
  expect(counted).toContainEqual(['pendingOrders', 'orders']);
  expect(counted).toContainEqual(['pendingReservations', 'reservations']);
});

test.each(LANGUAGES)('a list has one name, in sidebar, rail, heading and state (%s)', (language) => {
  const { pages, links, quick } = adminTexts[language];
  const [orders, tables] = [adminOrderTexts[language], adminReservationTexts[language]];
  const lists = adminPages.filter(({ key }) => /Orders|Reservations|refunds/.test(key));
  expect(lists).toHaveLength(11);
  for (const { key, quick: inRail } of lists) {
    // Specified so: 'Completed orders (sidebar label Confirmed Orders)'.
    const isSpecified = language === 'en' && key === 'completedOrders';
    expect(pages[key]).toContain(isSpecified ? 'Completed Orders' : links[key]);
    if (inRail) expect(pages[key]).toContain(quick[inRail]);
  }
  const states: [page: string, state: string][] = [
    [pages.pendingOrders, orders.statuses.pending],
    [pages.pendingOrders, orders.fresh],
    [pages.acceptedOrders, orders.statuses.accepted],
    [pages.acceptedOrders, orders.accepted],
    [pages.completedOrders, orders.statuses.completed],
    [pages.cancelledOrders, orders.statuses.cancelled],
    [pages.pendingReservations, tables.statuses.pending],
    [pages.confirmedReservations, tables.statuses.accepted],
    [pages.cancelledReservations, tables.statuses.cancelled],
  ];
  for (const [page, state] of states) expect(page).toContain(state);
  // The steps of the kitchen too, and nothing has another word for them.
  const [steps, { at }] = [adminOrderDetailTexts[language], adminKitchenTexts[language]];
  expect(steps.kitchen).toBe(at.kitchen.delivery);
  const ready = Object.values(at.ready).map((word) => word.toLowerCase().replace(' for pickup', ''));
  for (const word of ready) expect(steps.ready.toLowerCase()).toContain(word);
  const other = /abholbereit oder unterwegs|fertig oder unterwegs|in arbeit\b|ready or on its way/i;
  for (const said of [auditLogTexts, adminKeptTapTexts, exportTexts])
    expect(
      String(
        JSON.stringify(said[language], (_, value) => (typeof value === 'function' ? String(value) : value)),
      ),
    ).not.toMatch(other);
});
