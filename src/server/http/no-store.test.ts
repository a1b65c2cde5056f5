import { afterAll, expect, test } from 'vitest';
import { UNKNOWN_ID } from '../test/calls-with-body.ts';
import { contractRoutes, nameOf } from '../test/contract-routes.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const owner = await testApp.owner();

/** The same for everyone: cached, and revalidated each time. */
const PUBLIC = new Set(['GET /menu']);

test.each(contractRoutes.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
  const path = `/api${route.path.replace(/\{\w+\}/g, UNKNOWN_ID)}`;
  for (const headers of [new Headers(), new Headers({ authorization: `Bearer ${owner.token}` })]) {
    const answer = await testApp.app.request(path, { method: route.method.toUpperCase(), headers });
    await answer.body?.cancel();
    const [expected] = PUBLIC.has(name) ? ['no-cache'] : ['no-store'];
    expect(answer.headers.get('cache-control')).toBe(expected);
  }
});

test('what does not exist is stored nowhere either', async () => {
  expect((await testApp.app.request('/api/nowhere')).headers.get('cache-control')).toBe('no-store');
});
