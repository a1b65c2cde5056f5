import { BlockList, isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Env } from './router.ts';

/** Where a proxy of one's own stands: this machine, or its own network. */
const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8);
NEAR.addSubnet('10.0.0.0', 8);
NEAR.addSubnet('172.16.0.0', 12);
NEAR.addSubnet('192.168.0.0', 16);
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');

/**
 * Behind a proxy, and not told so, the limits take all visitors for one, and one who guesses passwords locks
 * everybody out. Said once.
 */
export function warnOfProxy(log: Logger): MiddlewareHandler<Env> {
  let isSaid = false;
  return async (c, next) => {
    if (!isSaid && c.req.header('x-forwarded-for') !== undefined) {
      const peer = c.env?.incoming?.socket.remoteAddress ?? '';
      if (isIP(peer) && NEAR.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4')) {
        isSaid = true;
        log.warn('Requests come through a proxy: set TRUST_PROXY=on, or all visitors share one limit');
      }
    }
    await next();
  };
}
