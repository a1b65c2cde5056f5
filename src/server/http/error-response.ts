import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { ErrorBody } from '#contract/shapes.ts';
import { type RefusalCode, refusal, refusalFields } from '#domain/refusal.ts';
import { issueMessage } from '#texts/issues.ts';
import { refusalMessage } from '#texts/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { isDatabaseUnavailable, isDiskFull } from '../db/errors.ts';
import type { Env } from './env.ts';
import { RefusalError } from './refusal-error.ts';

/** The only place where thrown errors become `{ message, code, issues?, …parameters }`. */
export function toErrorResponse(error: unknown, c: Context<Env>, log: Logger): Response {
  const refused = error instanceof RefusalError ? error : toRefusalError(error, c);
  const { refusal } = refused;
  c.set('refused', refusal.code);
  if (refusal.code === 'server_error') {
    const requestId = requestIdOf(c);
    log.error({ err: error, requestId }, 'request failed');
    c.header('X-Request-Id', requestId);
    return c.json({ ...errorBody(refused, c.get('language')), requestId }, 500);
  }
  if (refusal.code === 'database_unavailable' || refusal.code === 'disk_full')
    logThrottled(log, refusal.code, error);
  if ('retryAfterSeconds' in refusal) c.header('Retry-After', String(refusal.retryAfterSeconds));
  return c.json(errorBody(refused, c.get('language')), statusOf(refusal.code));
}

/** An outage fails every request: its cause is logged only now and then, the requests are logged anyway. */
const LOG_EVERY_MS = 5000;
const lastLoggedAt = new WeakMap<Logger, Record<string, number>>();

function logThrottled(log: Logger, code: string, error: unknown): void {
  const times = lastLoggedAt.get(log) ?? {};
  lastLoggedAt.set(log, times);
  const now = performance.now();
  if (now - (times[code] ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return;
  times[code] = now;
  log.error({ err: error, code }, 'requests fail');
}

/** The id that connects the log lines of an error; a page and its in-process calls share one. */
export function requestIdOf(c: Context<Env>): string {
  const id = c.get('requestId') ?? c.env?.requestId ?? randomUUID();
  c.set('requestId', id);
  return id;
}

function errorBody({ refusal, issues }: RefusalError, language: Language): ErrorBody {
  // The message is the first issue: the shapes list fields in the order of the form.
  const message = issues?.[0]?.message ?? refusalMessage(refusal, language);
  const fields = refusalFields(refusal);
  return issues ? { message, ...fields, issues } : { message, ...fields };
}

/** Hono's own errors for bodies that are no JSON or no form, too large, of another type or cut off. */
function toRefusalError(error: unknown, c: Context<Env>): RefusalError {
  if (isDiskFull(error)) return new RefusalError(refusal('disk_full', { retryAfterSeconds: 60 }));
  if (isDatabaseUnavailable(error))
    return new RefusalError(refusal('database_unavailable', { retryAfterSeconds: 2 }));
  const status = error instanceof HTTPException ? error.status : isAborted(error, c) ? 400 : 500;
  if (status === 413) return new RefusalError(refusal('payload_too_large'));
  if (status === 415) return new RefusalError(refusal('unsupported_media_type'));
  if (status >= 500) return new RefusalError(refusal('server_error'));
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
  const code = isForm ? 'form_invalid' : 'json_invalid';
  const issue = { path: '', code, message: issueMessage(code, c.get('language')) };
  return new RefusalError(refusal('invalid_input'), [issue]);
}

/** The client disconnected in the middle of its body: no fault of the server, and no one receives the response. */
function isAborted(error: unknown, c: Context<Env>): boolean {
  return error instanceof Error && c.env?.incoming?.errored === error;
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 429 | 500 | 502 | 503;

/** The only mapping from a refusal's code to its HTTP status. All other rules are 409. */
const STATUS: Partial<Record<RefusalCode, ErrorStatus>> = {
  invalid_input: 400,
  mobile_invalid: 400,
  password_common: 400,
  password_same: 400,
  cancellation_reason_required: 400,
  unauthorised: 401,
  not_admin: 401,
  login_failed: 401,
  second_factor_required: 401,
  challenge_expired: 401,
  forbidden: 403,
  owner_only: 403,
  password_wrong: 403,
  code_wrong: 403,
  second_factor_missing: 403,
  password_change_required: 403,
  erasure_word_missing: 400,
  not_found: 404,
  coupon_unknown: 404,
  payload_too_large: 413,
  table_too_large: 413,
  table_unreadable: 400,
  picture_too_large: 413,
  picture_too_many_pixels: 413,
  picture_type_unsupported: 415,
  picture_damaged: 400,
  logo_type_unsupported: 415,
  logo_svg_unsafe: 400,
  logo_empty: 400,
  logo_too_small: 400,
  unsupported_media_type: 415,
  method_not_allowed: 405,
  host_unknown: 421,
  pictures_busy: 503,
  too_many_requests: 429,
  reset_mails_sent: 429,
  busy: 503,
  too_many_streams: 503,
  server_error: 500,
  database_unavailable: 503,
  disk_full: 503,
  payment_unavailable: 502,
  payment_unknown: 502,
};

export function statusOf(code: RefusalCode): ErrorStatus {
  return STATUS[code] ?? 409;
}
