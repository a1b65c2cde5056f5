import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { getServerContext, setUp } from './server-context.ts';

test.each([
  'https://haveli.example',
  'https://haveli.example:8443',
  'https://[2001:db8::1]:8443',
  'http://localhost:3000',
])('pages at %s ask the API at their own address, in their language', async (origin) => {
  const asked: [string, string | null][] = [];
  const fake: typeof fetch = async (input, init) => {
    asked.push([String(input), new Headers(init?.headers).get('accept-language')]);
    return Response.json({});
  };
  const context = new RouterContextProvider();
  setUp(context, { fetch: fake, now: 0, nonce: '', report: () => undefined });
  for (const path of ['/menu', '/en/menu.data']) {
    await getServerContext(context)
      .apiFor(new Request(origin + path))
      .restaurant.$get();
  }
  expect(asked).toEqual([
    [`${origin}/api/restaurant`, 'de'],
    [`${origin}/api/restaurant`, 'en'],
  ]);
});
