import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { NO_PAGES } from '../http/resolve-page.ts';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { asPreview } from './preview.ts';

test('a page with drafts is kept by nobody, found by nobody, and framed by the site alone', async () => {
  const page = new Response('<p>Entwurf</p>', {
    headers: { 'content-type': 'text/html', 'content-security-policy': pageContentSecurityPolicy(['abc']) },
  });
  const preview = asPreview(page);
  expect(preview.headers.get('cache-control')).toBe('no-store');
  expect(preview.headers.get('x-robots-tag')).toBe('noindex');
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(preview.headers.get('content-security-policy')).toContain("'sha256-abc'");
  expect(await preview.text()).toBe('<p>Entwurf</p>');
});

/** The site with a web part that says which address it renders. */
async function siteOf(testApp: TestApp): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const site = createApp(testApp.deps, {
    ...NO_PAGES,
    knownPages: new Map(['/', '/menu', '/en', '/en/menu'].map((path) => [path, ['root']])),
    formPages: new Set(['/menu', '/en/menu']),
    clientDir: tmpdir(),
    handleManifest: () => new Response(null),
    renderPage: async (request) =>
      new Response(`rendered ${new URL(request.url).search}`, {
        headers: { 'content-type': 'text/html', 'content-security-policy': "frame-ancestors 'none'" },
      }),
  });
  return async (path, init) => site.request(path, init);
}

describe('a page', () => {
  test('with a token of the desk is rendered with it and kept by nobody; with any other it is the public one', async () => {
    await using testApp = await openTestApp();
    const request = await siteOf(testApp);
    const { token } = (await (await testApp.owner()).post('/admin/website/preview')).body;
    for (const turn of [1, 2]) {
      const preview = await request(`/menu?preview=${token}`);
      expect(await preview.text(), `turn ${turn}`).toBe(`rendered ?preview=${token}`);
      expect(preview.headers.get('cache-control')).toBe('no-store');
      for (const path of ['/menu', '/menu?preview=', '/menu?preview=made-up']) {
        const page = await request(path);
        expect(await page.text()).toBe('rendered ');
        expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      }
    }
  });

  test('that answers a form holds what was typed, and is kept by nobody', async () => {
    await using testApp = await openTestApp();
    const request = await siteOf(testApp);
    for (const path of ['/menu', '/en/menu']) {
      const answer = await request(path, { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect((await request('/', { method: 'POST', body: new URLSearchParams() })).status).toBe(405);
  });

  test('in a language that is off leads to the other one, until it is on again', async () => {
    await using testApp = await openTestApp();
    const request = await siteOf(testApp);
    const owner = await testApp.owner();
    const offer = async (only: string | null, version: number) => {
      await owner.put('/admin/website/draft', { part: 'languages', version, values: { only } });
      await owner.post('/admin/website/publish', { drafts: [{ part: 'languages', version: version + 1 }] });
    };
    expect((await request('/en/menu')).status).toBe(200);
    await offer('de', 0);
    const moved = await request('/en/menu?dish=1');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/menu?dish=1']);
    expect(moved.headers.get('cache-control')).toBe('no-cache');
    expect((await request('/menu')).status).toBe(200);
    await offer(null, 2);
    expect((await request('/en/menu')).status).toBe(200);
  });
});
