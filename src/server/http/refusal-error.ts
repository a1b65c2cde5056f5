import type { ErrorBody } from '#contract/shapes.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';

type Issues = NonNullable<ErrorBody['issues']>;

/**
 * A refusal as an exception. Operations return refusals as values; only HTTP handlers throw them, which keeps handlers
 * short. `error-response.ts` catches it.
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

/** Returns the value; throws a refusal. */
export function unwrap<Value>(result: Value | Refusal): Exclude<Value, Refusal> {
  if (isRefusal(result)) throw new RefusalError(result);
  return result as Exclude<Value, Refusal>;
}
