import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../test/test-app.ts';
import { hostInUrl } from './host.ts';

const testApp = await openTestApp({ config: { publicUrl: 'https://haveli.example' } });
afterAll(testApp.close);

const ask = (url: string, init?: RequestInit) => testApp.app.request(url, init);

describe('where the site’s address is known', () => {
  test.each([
    'https://haveli.example',
    'http://haveli.example',
    'http://haveli.example:8080',
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:3000',
  ])('%s is answered', async (origin) => {
    expect((await ask(`${origin}/api/restaurant`)).status).toBe(200);
  });

  test.each([
    'http://evil.example',
    'http://haveli.example.evil.example',
    'http://xhaveli.example',
    'http://10.0.0.5:3000',
    'http://localhost.evil.example',
  ])('%s is not, whatever is asked for', async (origin) => {
    for (const path of ['/', '/menu', '/api/restaurant', '/assets/x.js', '/files/pictures/x.jpg']) {
      const answer = await ask(origin + path);
      expect(answer.status).toBe(421);
      expect(await answer.json()).toMatchObject({ code: 'host_unknown' });
    }
    const post = await ask(`${origin}/api/auth/register`, { method: 'POST', body: '{"type":"guest"}' });
    expect(post.status).toBe(421);
  });

  test('the health check responds under any name', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await ask(`http://10.0.0.5:3000${path}`)).status).toBe(200);
    }
  });

  test('www. and a dot at the end redirect to it, with path and query, and nowhere else', async () => {
    const answer = await ask('http://www.haveli.example//evil.example/menu?dish=1');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('https://haveli.example/evil.example/menu?dish=1');
    expect((await ask('http://www.haveli.example/api/cart/add', { method: 'POST' })).status).toBe(421);
    for (const dotted of ['http://haveli.example./menu', 'http://www.haveli.example./menu']) {
      expect((await ask(dotted)).headers.get('location')).toBe('https://haveli.example/menu');
    }
  });
});

test('at an address of a private network the desk is reached whose owner has set the address there, and at no name', async () => {
  const config = { publicUrl: 'https://haveli.example', isAnsweredNearby: true };
  await using set = await openTestApp({ config });
  const statusAt = async (host: string) => (await set.app.request(`http://${host}/api/restaurant`)).status;
  for (const host of ['10.0.0.5:3000', '192.168.1.50:3000', '172.16.0.9', '[fd12:3456::1]:3000', '[fe80::1]'])
    expect(await statusAt(host), host).toBe(200);
  for (const host of [
    'evil.example',
    '10.0.0.5.evil.example',
    '172.32.0.1',
    '192.169.1.1',
    '8.8.8.8',
    '[2001:db8::1]',
  ])
    expect(await statusAt(host), host).toBe(421);
});

test('where it is not, every name is answered', async () => {
  await using open = await openTestApp();
  expect((await open.app.request('http://10.0.0.5:3000/api/restaurant')).status).toBe(200);
});

test('browsers are told to keep using TLS, for subdomains only if configured', async () => {
  const header = 'strict-transport-security';
  expect((await ask('http://localhost/healthz')).headers.get(header)).toBe('max-age=63072000');
  await using all = await openTestApp({
    config: { publicUrl: 'https://haveli.example', hasSecureSubdomains: true },
  });
  expect((await all.app.request('/healthz')).headers.get(header)).toBe('max-age=63072000; includeSubDomains');
  await using plain = await openTestApp({ config: { hasSecureSubdomains: true } });
  expect((await plain.app.request('/healthz')).headers.get(header)).toBeNull();
});

test.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'])('listening on %s has a URL', (address) => {
  expect(URL.canParse(`http://${hostInUrl(address)}:3000/`)).toBe(true);
});
