import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refused } from './refuse.ts';
import type { Env } from './router.ts';

interface BodyLimits {
  mostBytes: number;
  /** Of a form that may carry a picture. */
  mostFormBytes: number;
}

/**
 * Refuses larger bodies. Nearly all say their length, and Node holds them to it: only what comes in pieces has
 * to be counted, which Hono's own limit would do with all of them, through a web stream.
 */
export function limitBody({ mostBytes, mostFormBytes }: BodyLimits): MiddlewareHandler<Env> {
  const ofText = limitTo(mostBytes);
  const ofForm = limitTo(mostFormBytes);
  return (c, next) => {
    const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
    return (isForm ? ofForm : ofText)(c, next);
  };
}

function limitTo(mostBytes: number): MiddlewareHandler<Env> {
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
