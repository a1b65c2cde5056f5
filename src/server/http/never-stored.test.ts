import { afterAll, expect, test } from 'vitest';
import { unknown } from '../test/calls-with-body.ts';
import { contractRoutes, nameOf } from '../test/contract-routes.ts';
import { openHouse } from '../test/house.ts';

const house = await openHouse();
afterAll(house.close);
const owner = await house.owner();

/** Everybody's: kept here, and asked for anew each time. */
const PUBLIC = new Set(['GET /menu']);

test.each(contractRoutes.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
  const path = `/api${route.path.replace(/\{\w+\}/g, unknown)}`;
  for (const headers of [new Headers(), new Headers({ authorization: `Bearer ${owner.token}` })]) {
    const answer = await house.app.request(path, { method: route.method.toUpperCase(), headers });
    await answer.body?.cancel();
    const [expected] = PUBLIC.has(name) ? ['no-cache'] : ['no-store'];
    expect(answer.headers.get('cache-control')).toBe(expected);
  }
});

test('what does not exist is stored nowhere either', async () => {
  expect((await house.app.request('/api/nowhere')).headers.get('cache-control')).toBe('no-store');
});
