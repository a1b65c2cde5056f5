/**
 * Something whose changes are counted, so that an edit based on an older state is refused instead of overwriting the
 * newer one. Switches such as 'sold out', and the position in a list, do not count.
 */
export type Versioned<Thing> = Thing & {
  /** 1 when it is new, plus one with each change. */
  version: number;
};
