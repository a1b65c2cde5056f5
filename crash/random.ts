export type Random = () => number;

/**
 * Numbers from 0 to 1, the same for the same seed (mulberry32), so that the sequence of kills can be
 * repeated.
 */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
