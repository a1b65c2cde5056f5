/** Seeded random numbers (mulberry32): the same seed, the same days. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** From `low` to below `high`. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Of an exponential distribution: mostly little, seldom much. */
  exponential(mean: number): number;
  /** A factor around 1, as often half as twice. */
  factor(spread: number): number;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    exponential: (mean) => -mean * Math.log(1 - next()),
    factor: (spread) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return Math.exp(spread * normal);
    },
  };
}
