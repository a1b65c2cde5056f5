import { expect, test } from 'vitest';
import { adminTexts } from '#texts/admin.ts';
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
