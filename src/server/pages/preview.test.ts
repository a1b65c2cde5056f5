import { expect, test } from 'vitest';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';
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
