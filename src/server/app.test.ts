import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { ROOT } from './root.ts';
import { openTestApp } from './test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

test('says that the process and the database are well, and which version runs', async () => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  for (const [path, answer] of [
    ['/healthz', { ok: true, version }],
    ['/api/healthz', { ok: true, version }],
    ['/readyz', { ok: true }],
  ] as const) {
    const response = await testApp.app.request(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(answer);
  }
});

test('says that it is not ready when the database is gone, but that it lives', async () => {
  await using other = await openTestApp();
  await other.db.destroy();
  const response = await other.app.request('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ ok: false, obstacle: 'database_unavailable' });
  expect((await other.app.request('/healthz')).status).toBe(200);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test('an unexpected failure is logged, and reported without its cause', async () => {
  await using other = await openTestApp();
  await other.db.destroy();
  const response = await other.app.request('/api/menu', { headers: { 'accept-language': 'en' } });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    code: 'server_error',
    message: 'Something went wrong on our side. Please try again.',
    requestId: response.headers.get('x-request-id'),
  });
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test.each(['/healthz', '/api/menu', '/api/nowhere', '/nowhere'])(
  '%s may load nothing and be framed nowhere',
  async (path) => {
    const { headers } = await testApp.app.request(path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  },
);

test('asks for HTTPS from then on where it is served by HTTPS', async () => {
  await using other = await openTestApp({ config: { publicUrl: 'https://haveli.example' } });
  expect((await other.app.request('/healthz')).headers.get('strict-transport-security')).toContain(
    'max-age=63072000',
  );
});

test('pictures are served by name only, never from outside their folder', async () => {
  for (const path of [
    '/files/pictures/..%2f..%2fthali.sqlite',
    '/files/pictures/none.jpg',
    '/files/pictures/%00.jpg',
  ]) {
    expect((await testApp.app.request(path)).status).toBe(404);
  }
});
