import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { ErrorBody } from '#contract/shapes.ts';
import { issueWords } from '#texts/issues.ts';
import { refusalWords } from '#texts/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { statusOf } from '../errors.ts';
import { Refused } from './refuse.ts';
import type { Env } from './router.ts';

/** Everything thrown in a handler becomes `{ message, code, issues?, …parameters }` here, and only here. */
export function answerError(error: unknown, c: Context<Env>, log: Logger): Response {
  const refused = error instanceof Refused ? error : refusedBehind(error, c);
  const { refusal } = refused;
  if (refusal.code === 'server_error') log.error({ err: error }, 'request failed');
  if (refusal.code === 'too_many_requests') c.header('Retry-After', String(refusal.retryAfterSeconds));
  return c.json(errorBody(refused, c.get('language')), statusOf(refusal.code));
}

function errorBody({ refusal, issues }: Refused, language: Language): ErrorBody {
  // The first issue is what a person is told: the shapes list fields in the order in which they are asked.
  const message = issues?.[0]?.message ?? refusalWords(refusal, language);
  return issues ? { message, ...refusal, issues } : { message, ...refusal };
}

/** What Hono itself throws for bodies that are no JSON or no form, too large, of another type or cut off. */
function refusedBehind(error: unknown, c: Context<Env>): Refused {
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
