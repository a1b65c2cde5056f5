import { expect } from 'vitest';
import type { z } from 'zod';
import { type ErrorBody, errorShape } from '#contract/shapes.ts';
import type { RefusalCode, Refused } from '#domain/refusal.ts';
import { routeOf } from './contract-routes.ts';

/** What a refused call sends: its code with its parameters, and the fields that are wrong. */
type RefusalBody = Required<Pick<ErrorBody, 'message' | 'code' | 'issues'>> &
  ParametersOf<RefusalWithParameters>;
type RefusalWithParameters =
  | 'too_many_requests'
  | 'second_factor_required'
  | 'too_many_open_orders'
  | 'too_many_wishes';
type ParametersOf<Code extends RefusalCode> = {
  [Each in Code]: (parameters: Omit<Refused<Each>, 'tag' | 'code'>) => void;
}[Code] extends (parameters: infer All) => void
  ? All
  : never;

/**
 * The body has the fields of the call's success and of a refusal: which of both came is known to the test, and its
 * shape was checked against the contract.
 */
export interface Answer<Success = unknown> {
  status: number;
  body: Success & RefusalBody;
  headers: Headers;
}

/**
 * Any call may get these, a body being too large or of another type, or while the database is unavailable; a route
 * need not document them.
 */
const ALWAYS_POSSIBLE = [413, 415, 503];

/** Reads a response and checks it against the contract: a documented status, and exactly the documented fields. */
export async function readAnswer<Success>(
  method: string,
  path: string,
  response: Response,
): Promise<Answer<Success>> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get('content-type')?.startsWith('application/json');
  const body = isJson && text !== '' ? JSON.parse(text) : text;

  const call = `${method} ${path} → ${status}`;
  // A payment provider may fail, and the server may be busy; any other 5xx is a bug.
  if (status !== 502 && status !== 503) expect(status, `${call} ${text.slice(0, 500)}`).toBeLessThan(500);
  if (status >= 400) exactly(errorShape, body, call);
  const route = routeOf(method, path);
  if (route && !ALWAYS_POSSIBLE.includes(status)) {
    const documented = route.responses[status];
    expect(documented, `${call} is not in the contract: ${text.slice(0, 500)}`).toBeDefined();
    const type = headers.get('content-type')?.replace(/;.*$/, '') ?? 'none';
    exactly(documented?.content[type]?.schema as z.ZodType, body, call);
  }
  return { status, body, headers };
}

/** The shapes drop unknown fields, so input and output are equal only if every field is documented. */
function exactly(shape: z.ZodType, body: unknown, call: string): void {
  const read = shape.safeParse(body);
  expect(read.error?.issues, call).toBeUndefined();
  expect(read.data, call).toEqual(body);
}
