import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { ErrorBody } from '#contract/shapes.ts';
import { issueWords } from '#texts/issues.ts';
import { refusalWords } from '#texts/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { isDatabaseDown } from '../db/is-database-down.ts';
import { isDiskFull } from '../db/is-disk-full.ts';
import { statusOf } from '../errors.ts';
import { Refused } from './refuse.ts';
import type { Env } from './router.ts';

/** Everything thrown in a handler becomes `{ message, code, issues?, …parameters }` here, and only here. */
export function answerError(error: unknown, c: Context<Env>, log: Logger): Response {
  const refused = error instanceof Refused ? error : refusedBehind(error, c);
  const { refusal } = refused;
  c.set('refused', refusal.code);
  if (refusal.code === 'server_error') {
    const requestId = requestIdOf(c);
    log.error({ err: error, requestId }, 'request failed');
    c.header('X-Request-Id', requestId);
    return c.json({ ...errorBody(refused, c.get('language')), requestId }, 500);
  }
  if (refusal.code === 'database_unavailable' || refusal.code === 'disk_full')
    tellOnce(log, refusal.code, error);
  if ('retryAfterSeconds' in refusal) c.header('Retry-After', String(refusal.retryAfterSeconds));
  return c.json(errorBody(refused, c.get('language')), statusOf(refusal.code));
}

/** An outage fails every request: its reason stands in the log now and then, the requests stand there anyway. */
const TELL_EVERY_MS = 5000;
const toldAt = new WeakMap<Logger, Record<string, number>>();

function tellOnce(log: Logger, code: string, error: unknown): void {
  const times = toldAt.get(log) ?? {};
  toldAt.set(log, times);
  const now = performance.now();
  if (now - (times[code] ?? Number.NEGATIVE_INFINITY) < TELL_EVERY_MS) return;
  times[code] = now;
  log.error({ err: error, code }, 'requests fail');
}

/** By this the log's lines of a failure are found; those of a page and of what it asks in-process are one. */
export function requestIdOf(c: Context<Env>): string {
  const id = c.get('requestId') ?? c.env?.requestId ?? randomUUID();
  c.set('requestId', id);
  return id;
}

function errorBody({ refusal, issues }: Refused, language: Language): ErrorBody {
  // The first issue is what a person is told: the shapes list fields in the order in which they are asked.
  const message = issues?.[0]?.message ?? refusalWords(refusal, language);
  return issues ? { message, ...refusal, issues } : { message, ...refusal };
}

/** What Hono itself throws for bodies that are no JSON or no form, too large, of another type or cut off. */
function refusedBehind(error: unknown, c: Context<Env>): Refused {
  if (isDiskFull(error)) return new Refused({ code: 'disk_full', retryAfterSeconds: 60 });
  if (isDatabaseDown(error)) return new Refused({ code: 'database_unavailable', retryAfterSeconds: 2 });
  const status = error instanceof HTTPException ? error.status : isCutOff(error, c) ? 400 : 500;
  if (status === 413) return new Refused({ code: 'payload_too_large' });
  if (status === 415) return new Refused({ code: 'unsupported_media_type' });
  if (status >= 500) return new Refused({ code: 'server_error' });
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
  const code = isForm ? 'form_invalid' : 'json_invalid';
  const issue = { path: '', code, message: issueWords(code, c.get('language')) };
  return new Refused({ code: 'invalid_input' }, [issue]);
}

/** Whoever sent it went away in the middle: half a body is no fault of the house, and nobody hears the answer. */
function isCutOff(error: unknown, c: Context<Env>): boolean {
  return error instanceof Error && c.env?.incoming?.errored === error;
}
