import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { loader } from './admin-alias.ts';

const leadsTo = (path: string, typed: string) => {
  const request = new Request(`https://haveli.example${path}`);
  return loader({ request, params: { '*': typed } } as unknown as LoaderFunctionArgs).headers.get('location');
};

test.each([
  ['/admin/coupons', 'coupons', '/adminnavbar/discount'],
  ['/en/admin/pending', 'pending', '/en/adminnavbar'],
  ['/admin/menu', 'menu', '/adminnavbar/menu'],
  // What every object of JavaScript has is no path that somebody has given a name.
  ['/admin/constructor', 'constructor', '/adminnavbar/constructor'],
  ['/admin/__proto__', '__proto__', '/adminnavbar/__proto__'],
])('%s leads into the desk', (path, typed, place) => {
  expect(leadsTo(path, typed)).toBe(place);
});
