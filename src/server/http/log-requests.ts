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

/** Refusals that are events; handlers name what succeeds with `c.set('event', …)`. */
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
  too_many_requests: 'limit_reached',
  reset_mails_sent: 'limit_reached',
  server_error: 'failed',
  database_unavailable: 'failed',
  disk_full: 'failed',
};

const DAY_MS = 24 * 60 * 60 * 1000;

interface LogOptions {
  log: Logger;
  clock: Clock;
  config: Pick<Config, 'trustsProxy'>;
  pages: SitePages;
}

/**
 * One line per request. The route's pattern and not the address: addresses carry codes and ids of people. An
 * event names its visitor by a hash of the day, so that tries that belong together can be seen to.
 */
export function logRequests({ log, clock, config, pages }: LogOptions): MiddlewareHandler<Env> {
  const hashOf = createVisitorHash(clock);
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const line = { method: c.req.method, route: routePattern(c, pages), status: c.res.status, ms };
    const code = c.get('refused');
    const event =
      c.get('event') ?? (code && EVENT_BY_REFUSAL[code]) ?? (line.status >= 500 ? 'failed' : undefined);
    if (code === undefined && event === undefined) return log.info(line);
    const visitor = event && hashOf(visitorOf(c, config));
    const requestId = event === 'failed' ? c.get('requestId') : undefined;
    log.info({ ...line, code, event, visitor, requestId });
  };
}

/**
 * Tells visitors apart without naming them: a keyed hash of the address. The key is made anew each day (UTC) and
 * by each process, and lies in memory only: when it is gone nobody can try addresses until one fits.
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

/** Patterns that stand for everything below them: they say nothing about what was asked for. */
const WILDCARDS = new Set(['/*', '/api/*']);

/**
 * The pattern of the route that answered: the API's (`/api/orders/by-id/:id`), a page's (`/en/menu`), or that of
 * the files (`/assets/*`). One of a known few, and never the address itself.
 */
export function routePattern(c: Context<Env>, pages: SitePages): string {
  const routes = matchedRoutes(c);
  // The last one that ran. What was refused before it came to a route was meant for the first that fits.
  const ran = routes[c.req.routeIndex]?.path ?? '/*';
  const pattern = WILDCARDS.has(ran) ? routes.find(({ path }) => !WILDCARDS.has(path))?.path : ran;
  // Only files and pages lie side by side: a file that does not exist is looked for among the pages.
  if (ran === '/*' && !pattern?.startsWith('/api/')) return pagePattern(pages, c.req.path);
  // What a parameter must look like says nothing more.
  return (pattern ?? ran).replaceAll(/\{[^}]*\}/g, '');
}
