import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refused } from './refuse.ts';
import type { Env } from './router.ts';

/**
 * Refuses larger bodies. Nearly all say their length, and Node holds them to it: only what comes in pieces has
 * to be counted, which Hono's own limit would do with all of them, through a web stream.
 */
export function limitBody(mostBytes: number): MiddlewareHandler<Env> {
  const refuse = (): never => {
    throw new Refused({ code: 'payload_too_large' });
  };
  const count = bodyLimit({ maxSize: mostBytes, onError: refuse });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    const isInPieces = length === undefined || c.req.header('transfer-encoding') !== undefined;
    if (isInPieces) return count(c, next);
    return Number(length) > mostBytes ? refuse() : next();
  };
}
