import type { MiddlewareHandler } from 'hono';
import type { Env } from './router.ts';

/** For everything that is no page: nothing may be loaded, framed or run. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a page: its own files, and of inline scripts only those whose hashes are given. Hashes and
 * not a nonce, because pages are kept and sent to many.
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders({ isHttps }: { isHttps: boolean }): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NOTHING);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    headers.set('cross-origin-opener-policy', 'same-origin');
    if (isHttps) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  };
}
