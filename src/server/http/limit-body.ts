import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Env } from './env.ts';
import { RefusalError } from './refusal-error.ts';

const TOO_LARGE: Refusal = refusal('payload_too_large');

interface BodyLimits {
  maxBytes: number;
  /** For a form that may carry a picture, and declares its length. */
  maxFormBytes: number;
  /** The refusal for a larger form, if the part that is too large is known. */
  formRefusal?: Refusal;
}

/**
 * Refuses larger bodies. Nearly all declare their length, and Node enforces it; only chunked bodies have to be counted.
 * Hono's own limit would count all of them through a web stream and buffer them before authentication, so large forms
 * must declare their length. Browsers do.
 */
export function limitBody({
  maxBytes: mostBytes,
  maxFormBytes: mostFormBytes,
  formRefusal = TOO_LARGE,
}: BodyLimits): MiddlewareHandler<Env> {
  const ofText = limitTo(mostBytes, TOO_LARGE);
  const ofForm = limitTo(mostFormBytes, formRefusal);
  return (c, next) => {
    const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
    // An in-process call has no declared length, and its body was limited already.
    const isFromOutside = c.env?.incoming !== undefined;
    return (isForm && !(isFromOutside && isChunked(c)) ? ofForm : ofText)(c, next);
  };
}

function limitTo(mostBytes: number, refusal: Refusal): MiddlewareHandler<Env> {
  const refuse = (): never => {
    throw new RefusalError(refusal);
  };
  const count = bodyLimit({ maxSize: mostBytes, onError: refuse });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (isChunked(c)) return count(c, next);
    return Number(length) > mostBytes ? refuse() : next();
  };
}

function isChunked(c: Context<Env>): boolean {
  return c.req.header('content-length') === undefined || c.req.header('transfer-encoding') !== undefined;
}
