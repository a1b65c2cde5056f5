import { randomUUIDv7 } from 'node:crypto';

/** A fresh id. UUIDv7 begins with the time, so that rows lie in the order in which they came. */
export function newId(): string {
  return randomUUIDv7();
}
