/**
 * Something whose changes are counted: who has seen an older state than there is writes over nothing unseen. What has
 * a switch of its own, such as whether a dish is sold out, or its place in a list, does not count.
 */
export type Versioned<Thing> = Thing & {
  /** 1 when it is new, one more with each change. */
  version: number;
};
