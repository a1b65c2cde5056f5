/** The current time. Only `main.ts` creates the real clock; tests pass another. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
