import { createHmac, randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { RefusalCode } from '#domain/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Env, LogEvent } from './env.ts';
import { visitorOf } from './rate-limit.ts';
import { pagePattern, type SitePages } from './resolve-page.ts';

/** Refusals that are events; handlers name successful ones with `c.set('event', …)`. */
const EVENT_BY_REFUSAL: Partial<Record<RefusalCode, LogEvent>> = {
  login_failed: 'login_failed',
  password_wrong: 'password_wrong',
  second_factor_required: 'code_asked',
  code_wrong: 'code_wrong',
  challenge_expired: 'code_wrong',
  second_factor_missing: 'rights_refused',
  password_change_required: 'rights_refused',
  unauthorised: 'rights_refused',
  not_admin: 'rights_refused',
  forbidden: 'rights_refused',
  owner_only: 'rights_refused',
  too_many_requests: 'limit_reached',
  reset_mails_sent: 'limit_reached',
  server_error: 'failed',
  database_unavailable: 'failed',
  disk_full: 'failed',
};

/** For monitors, and for the desk, which reaches the API wherever a proxy lets it. */
export const HEALTH_PATHS: readonly string[] = ['/healthz', '/api/healthz'];

const DAY_MS = 24 * 60 * 60 * 1000;

interface LogOptions {
  log: Logger;
  clock: Clock;
  config: Pick<Config, 'trustsProxy'>;
  pages: SitePages;
}

/**
 * Logs one line per request, with the route's pattern instead of the address, since addresses contain codes and
 * personal ids. An event names its visitor by a hash of the day, so that related attempts can be recognised.
 */
export function logRequests({ log, clock, config, pages }: LogOptions): MiddlewareHandler<Env> {
  const hashOf = createVisitorHash(clock);
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    // Whoever asks for `/readyz` causes them; what fails in one is logged as an error.
    if (c.env?.isOwnCheck) return;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const line = { method: c.req.method, route: routePattern(c, pages), status: c.res.status, ms };
    const code = c.get('refused');
    const event =
      c.get('event') ?? (code && EVENT_BY_REFUSAL[code]) ?? (line.status >= 500 ? 'failed' : undefined);
    if (code === undefined && event === undefined) {
      // Every desk asks every few seconds whether the server is there: that it is need not be written down.
      return HEALTH_PATHS.includes(line.route) && line.status === 200 ? log.debug(line) : log.info(line);
    }
    const visitor = event && hashOf(visitorOf(c, config));
    const requestId = event === 'failed' ? c.get('requestId') : undefined;
    log.info({ ...line, code, event, visitor, requestId });
  };
}

/**
 * Distinguishes visitors without naming them: a keyed hash of the address. Each process creates a new key each day
 * (UTC) and keeps it in memory only, so that later nobody can find an address by trying all of them.
 */
export function createVisitorHash(clock: Clock): (visitor: string) => string {
  let day = Number.NaN;
  let key = randomBytes(32);
  return (visitor) => {
    const today = Math.floor(clock.now() / DAY_MS);
    if (today !== day) {
      day = today;
      key = randomBytes(32);
    }
    return createHmac('sha256', key).update(visitor).digest('base64url').slice(0, 12);
  };
}

/** Patterns that match everything below them: they say nothing about the request. */
const WILDCARDS = new Set(['/*', '/api/*']);

/**
 * The pattern of the route that answered: the API's (`/api/orders/by-id/:id`), a page's (`/en/menu`), or that of the
 * files (`/assets/*`). One of a known few, and never the address itself.
 */
export function routePattern(c: Context<Env>, pages: SitePages): string {
  const routes = matchedRoutes(c);
  // The last one that ran. If the request was refused before reaching a route: the first one that matches.
  const ran = routes[c.req.routeIndex]?.path ?? '/*';
  const pattern = WILDCARDS.has(ran) ? routes.find(({ path }) => !WILDCARDS.has(path))?.path : ran;
  // Only files and pages share addresses: a missing file is looked up among the pages.
  if (ran === '/*' && !pattern?.startsWith('/api/')) return pagePattern(pages, c.req.path);
  // A parameter's regular expression adds no information.
  return (pattern ?? ran).replaceAll(/\{[^}]*\}/g, '');
}
