import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import type { Env } from './env.ts';

/** For everything but pages: nothing may be loaded, framed or run. */
const DENY_ALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a page: its own files, and only inline scripts with the given hashes. Hashes instead of a nonce,
 * because pages are cached and sent to many visitors.
 */
export function pageContentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The map, after the visitor opens it; and at the desk the pages with their drafts, which allow it.
    "frame-src 'self' https://www.openstreetmap.org",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function defaultHeaders({
  publicUrl,
  hasSecureSubdomains,
}: Pick<Config, 'publicUrl' | 'hasSecureSubdomains'>): Record<string, string> {
  const stay = `max-age=63072000${hasSecureSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'content-security-policy': DENY_ALL_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': stay } : {}),
  };
}

/** Adds these headers to every response that does not set its own. */
export function securityHeaders(always: () => Record<string, string>): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    if (c.get('cachedResponse')) return;
    const { headers } = c.res;
    for (const [name, value] of Object.entries(always())) if (!headers.has(name)) headers.set(name, value);
  };
}

/**
 * API responses must not be cached by shared tablets or proxies, since nearly all contain personal data. Public ones
 * set their own header.
 */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (c.get('cachedResponse') || c.res.headers.has('cache-control')) return;
  c.res.headers.set('cache-control', 'no-store');
};
