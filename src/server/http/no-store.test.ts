import { afterAll, expect, test } from 'vitest';
import { UNKNOWN_ID } from '../test/calls-with-body.ts';
import { routesByName } from '../test/contract-routes.ts';
import { everyCall } from '../test/every-call.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const owner = await testApp.owner();

/** The same for everyone: cached, and revalidated each time. */
const PUBLIC = new Set(['GET /menu']);

test('no answer of a call is stored, except what is the same for everyone', () =>
  everyCall(routesByName, async (route, name) => {
    const path = `/api${route.path.replace(/\{\w+\}/g, UNKNOWN_ID)}`;
    for (const headers of [new Headers(), new Headers({ authorization: `Bearer ${owner.token}` })]) {
      const answer = await testApp.app.request(path, { method: route.method.toUpperCase(), headers });
      await answer.body?.cancel();
      expect(answer.headers.get('cache-control')).toBe(PUBLIC.has(name) ? 'no-cache' : 'no-store');
    }
  }));

test('what does not exist is stored nowhere either', async () => {
  expect((await testApp.app.request('/api/nowhere')).headers.get('cache-control')).toBe('no-store');
});
