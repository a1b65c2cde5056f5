import type { Context, MiddlewareHandler } from 'hono';
import { refusal } from '#domain/refusal.ts';
import type { Config } from '../config.ts';
import type { Env } from './env.ts';
import { RefusalError } from './refusal-error.ts';

/** Where the site shows that it is this one, also under an address that it does not have yet. */
export const ADDRESS_PROOF_PATH = '/api/address-proof';
/** Health checks and monitors use whatever address the process has. */
const HEALTH_CHECK_PATHS = new Set(['/healthz', '/readyz', '/metrics', ADDRESS_PROOF_PATH]);
/** From the machine itself. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Addresses that no name stands for, of private networks (RFC 1918, 4193, 4291). */
const PRIVATE =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|\[f[cd][\da-f]{2}:[\da-f:]*\]|\[fe80:[\da-f:]*\])$/;

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/**
 * With a known site address nothing is generated for another host: otherwise links, cached pages and proxies' caches
 * could lead visitors to someone else's site. `www.` redirects to the site, and the other way round; so does the name
 * with a dot at its end.
 */
export function requireOwnHost(
  config: Pick<Config, 'publicUrl' | 'otherHosts' | 'isAnsweredNearby'>,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { publicUrl, otherHosts, isAnsweredNearby } = config;
    if (publicUrl === null) return next();
    const { hostname: ownName } = new URL(publicUrl);
    const { hostname, host, pathname, search } = new URL(c.req.url);
    const isNear = LOOPBACK.test(hostname) || (isAnsweredNearby && PRIVATE.test(hostname));
    const isAnswered = hostname === ownName || isNear || otherHosts.includes(host);
    if (isAnswered || HEALTH_CHECK_PATHS.has(pathname)) return next();
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    const name = hostname.replace(/\.$/, '');
    const isSibling = [ownName, `www.${ownName}`].includes(name) || ownName === `www.${name}`;
    // Two slashes at the start would name another host.
    if (isReading && isSibling) return c.redirect(publicUrl + pathname.replace(/^\/+/, '/') + search, 308);
    throw new RefusalError(refusal('host_unknown'));
  };
}

/** The site's address as the visitor sees it, without a trailing slash. */
export function originOf(c: Pick<Context<Env>, 'req'>, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl ?? new URL(c.req.url).origin;
}

/** Whether a cookie can be bound to TLS: the owner may be at the desk over the restaurant's own network, which has none. */
export function isSecureHere(
  c: Pick<Context<Env>, 'req'>,
  { publicUrl, otherHosts }: Pick<Config, 'publicUrl' | 'otherHosts'>,
): boolean {
  return (publicUrl?.startsWith('https:') ?? false) && !otherHosts.includes(new URL(c.req.url).host);
}

/** An address to listen on as it stands in a URL. */
export const hostInUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** An address to listen on at every address is none to ask at. */
const ANY: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where this machine itself finds a server that listens there, as it stands in a URL. */
export const hostToAsk = (address: string): string => hostInUrl(ANY[address] ?? address);
