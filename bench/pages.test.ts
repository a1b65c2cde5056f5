import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { adminRoutes } from '../src/web/pages/admin/admin-routes.ts';
import { ADMIN_PAGES } from './pages.ts';

/** Every page of the route table with its address; routes without a page of their own, and the one for wrong addresses, are none. */
function pagesOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const address = path === '' ? parent : `${parent}/${path}`;
    const isPage = /-page\.tsx$/.test(file) && path !== '*';
    return [...(isPage ? [address] : []), ...pagesOf(children, address)];
  });
}

test('every page of the desk is among those that are looked at and measured', () => {
  const looked = [...ADMIN_PAGES, '/adminnavbar/print'];
  expect(pagesOf(adminRoutes('de')).toSorted()).toEqual(looked.toSorted());
});
