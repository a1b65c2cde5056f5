import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../http/env.ts';
import { createFormRequest } from './read-form.ts';

const PUBLIC = 'https://haveli.example:8443';

/** Which `Origin` React Router is shown: it refuses a form from any other than the page's own. */
async function shownOrigin(
  requested: string,
  origin: string | null,
  address = PUBLIC,
): Promise<string | null> {
  const app = new Hono<Env>();
  app.use((c, next) => {
    c.set('language', 'de');
    return next();
  });
  app.onError((error) => {
    throw error;
  });
  app.post('/contact', async (c) =>
    c.json((await createFormRequest(c, `${address}/contact`)).headers.get('origin')),
  );
  const headers = { ...(origin !== null && { origin }), 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.request(`${requested}/contact`, { method: 'POST', headers, body: 'name=Ada' });
  return (await answer.json()) as string | null;
}

test.each([
  ['a proxy that ends TLS and leaves out the port', 'http://haveli.example', 'https://haveli.example:8443'],
  ['no TLS at all', 'http://haveli.example', 'http://haveli.example'],
  ['the machine itself', 'http://localhost:3000', 'http://localhost:3000'],
  ['IPv6', 'http://[::1]:3000', 'http://[::1]:3000'],
  ['nginx, which takes away the dot of the name', 'http://haveli.example', 'https://haveli.example.'],
])('a form of the site is one behind %s', async (_name, requested, origin) => {
  expect(await shownOrigin(requested, origin)).toBe(PUBLIC);
});

test('a site without an address of its own takes its forms behind TLS', async () => {
  const requested = 'http://haveli.example';
  expect(await shownOrigin(requested, 'https://haveli.example', requested)).toBe(requested);
});

test.each(['null', null])(
  'a form whose browser says %s of where it stands is taken as it is',
  async (origin) => {
    expect(await shownOrigin('http://haveli.example', origin)).toBe(origin);
  },
);

test.each(['https://evil.example', 'https://haveli.example.evil.example', 'haveli.example', ''])(
  'a form of ‘%s’ is refused before a page is rendered',
  async (origin) => {
    await expect(shownOrigin('http://haveli.example', origin)).rejects.toThrow('invalid_input');
  },
);
