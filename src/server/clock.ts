/** The time of the process. Only `main.ts` knows the real one; tests hand in another. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
