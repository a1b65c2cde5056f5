import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Env } from './router.ts';

/** One line per request. The route and not the address: addresses carry codes and ids of people. */
export function logRequests(log: Logger): MiddlewareHandler<Env> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ method: c.req.method, route: routePath(c, -1), status: c.res.status, ms });
  };
}
