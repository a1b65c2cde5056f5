import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Env } from './env.ts';
import { RefusalError } from './refusal-error.ts';

const TOO_LARGE: Refusal = refusal('payload_too_large');

interface BodyLimits {
  maxBytes: number;
  /** Of a form that may carry a picture, and says its length. */
  maxFormBytes: number;
  /** What whoever sends a larger one is told: which part of it is too large, where that is known. */
  formRefusal?: Refusal;
}

/**
 * Refuses larger bodies. Nearly all say their length, and Node holds them to it: only what comes in pieces has
 * to be counted, which Hono's own limit would do with all of them, through a web stream: it holds them in memory
 * before anybody is asked who they are, so no large form may come that way. Browsers say the length of a form.
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
    // What is asked for within the house has come in already, and says no length.
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
