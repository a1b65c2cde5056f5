import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { isNear } from './near.ts';
import type { Env } from './router.ts';

/**
 * Behind a proxy, and not told so, the limits take all visitors for one, and one who guesses passwords locks
 * everybody out. Said once.
 */
export function warnOfProxy(log: Logger): MiddlewareHandler<Env> {
  let isSaid = false;
  return async (c, next) => {
    if (!isSaid && c.req.header('x-forwarded-for') !== undefined) {
      if (isNear(c.env?.incoming?.socket.remoteAddress)) {
        isSaid = true;
        log.warn('Requests come through a proxy: set TRUST_PROXY=on, or all visitors share one limit');
      }
    }
    await next();
  };
}
