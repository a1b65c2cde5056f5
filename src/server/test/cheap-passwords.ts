import { afterAll } from 'vitest';
import { ARGON2_COST } from '../accounts/passwords.ts';

type Cost = typeof ARGON2_COST;
// A worker runs this again for each file, and after one whose tests were all left out the cost is still the cheap one.
const worker = globalThis as { realCost?: Cost };

/** What the product hashes with. */
export const REAL_COST: Cost = worker.realCost ?? { ...ARGON2_COST };
worker.realCost = REAL_COST;

/**
 * Hashes are made a thousand times in tests about everything else: with the least that argon2 takes, also before the first
 * test of a file, where most open their app.
 */
Object.assign(ARGON2_COST, { memory: 8, passes: 1 });
afterAll(() => {
  Object.assign(ARGON2_COST, REAL_COST);
});
