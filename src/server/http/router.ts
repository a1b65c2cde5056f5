import { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import { refusal } from '#domain/refusal.ts';
import { issueMessage } from '#texts/issues.ts';
import type { Env } from './env.ts';
import { RefusalError } from './refusal-error.ts';

/** More than any form has fields; a long invalid list must not cause an even longer response. */
const MAX_ISSUES = 20;

type ZodIssue = z.core.$ZodIssue;

/** A router of one noun. Input that does not fit its shape is refused before the handler runs. */
export function createRouter() {
  const router = new OpenAPIHono<Env>({
    defaultHook(result, c) {
      if (result.success) return;
      const language = c.get('language');
      const issues = result.error.issues.slice(0, MAX_ISSUES).map((issue) => {
        const code = issueCode(issue);
        return { path: issue.path.join('.'), code, message: issueMessage(code, language) };
      });
      throw new RefusalError(refusal('invalid_input'), issues);
    },
  });
  const { openapi } = router;
  // It would be open to everybody: the guard takes the access off the route that it sees to (`accounts/guard.ts`).
  router.openapi = ((route, ...rest) => {
    if ('access' in route) throw new Error(`${route.method} ${route.path} has not been through the guard`);
    return openapi(route, ...rest);
  }) as typeof openapi;
  return router;
}

/** Our shapes use their own codes as messages; Zod's own messages are mapped to codes here. */
function issueCode(issue: ZodIssue): string {
  if (issue.message === 'required' || /^[a-z]+(_[a-z]+)+$/.test(issue.message)) return issue.message;
  // Zod tells what it found instead only in its message.
  if (issue.code === 'invalid_type') {
    return issue.message.endsWith('received undefined') ? 'required' : 'wrong_type';
  }
  return 'value_invalid';
}
