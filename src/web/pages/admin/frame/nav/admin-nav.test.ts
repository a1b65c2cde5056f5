import { expect, test } from 'vitest';
import { adminTexts } from '#texts/admin.ts';
import { adminNav, adminPages, isGroup } from './admin-nav.ts';

test('every route of the specification has its page in the sidebar', () => {
  const paths = adminPages.map(({ to }) => to.replace('/adminnavbar', ''));
  const specified = [
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
    '/timings',
  ];
  expect(paths.filter((path) => specified.includes(path)).sort()).toEqual(specified.toSorted());
});

test('its groups are those of the specification; that of the orders is open at first, the others are closed', () => {
  const { en } = adminTexts;
  const groups = adminNav.filter(isGroup);
  const specified = {
    Orders: ['All Orders', 'Pending Orders', 'Accepted Orders', 'Cancelled Orders', 'Confirmed Orders'],
    Menu: ['All Menu', 'Category'],
    Reservation: ['All', 'Pending', 'Confirmed', 'Upcoming', 'Cancelled'],
  };
  for (const [name, labels] of Object.entries(specified)) {
    const group = groups.find(({ key }) => en.groups[key] === name);
    // In their order; more may stand between them.
    const links = group?.pages.map(({ key }): string => en.links[key]) ?? [];
    expect(links.filter((link) => labels.includes(link))).toEqual(labels);
  }
  expect(groups.filter(({ isOpen }) => isOpen).map(({ key }) => key)).toEqual(['orders']);
});

test('what waits for an answer is counted where it is answered', () => {
  const counted = adminPages.filter(({ count }) => count).map(({ key, count }) => [key, count]);
  expect(counted).toContainEqual(['pendingOrders', 'orders']);
  expect(counted).toContainEqual(['pendingReservations', 'reservations']);
});
