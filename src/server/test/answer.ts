import { expect } from 'vitest';
import type { z } from 'zod';
import { errorShape } from '#contract/shapes.ts';
import { routeOf } from './contract-routes.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the contract's own shape has just been checked
  body: any;
  headers: Headers;
}

/** Any call may answer these, with a body (DESIGN 4) or while the database is gone; a route need not name them. */
const ALWAYS_POSSIBLE = [413, 415, 503];

/** Reads an answer and holds it against the contract: a documented status, and exactly the documented fields. */
export async function readAnswer(method: string, path: string, response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get('content-type')?.startsWith('application/json');
  const body = isJson && text !== '' ? JSON.parse(text) : text;

  const call = `${method} ${path} → ${status}`;
  // A payment provider may fail, and the house may be busy; broken it never is.
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

/** The shapes drop what they do not know: what comes out is what went in only when nothing was undocumented. */
function exactly(shape: z.ZodType, body: unknown, call: string): void {
  const read = shape.safeParse(body);
  expect(read.error?.issues, call).toBeUndefined();
  expect(read.data, call).toEqual(body);
}
