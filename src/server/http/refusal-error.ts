import type { ErrorBody } from '#contract/shapes.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';

type Issues = NonNullable<ErrorBody['issues']>;

/**
 * A refusal on its way to the HTTP answer. Operations return refusals as values; only the edge throws them,
 * so that a handler stays a sentence. `error-response.ts` catches it.
 */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  readonly issues: Issues | undefined;

  constructor(refusal: Refusal, issues?: Issues) {
    super(refusal.code);
    this.refusal = refusal;
    this.issues = issues;
  }
}

/** The value, or the end of the request. */
export function unwrap<Value>(result: Value | Refusal): Exclude<Value, Refusal> {
  if (isRefusal(result)) throw new RefusalError(result);
  return result as Exclude<Value, Refusal>;
}
