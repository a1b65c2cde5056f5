import { afterAll } from 'vitest';
import { ARGON2_COST } from '../accounts/passwords.ts';

/** What the product hashes with. */
export const REAL_COST = { ...ARGON2_COST };

/**
 * Hashes are made a thousand times in tests about everything else: with the least that argon2 takes, also before the first
 * test of a file, where most open their app.
 */
Object.assign(ARGON2_COST, { memory: 8, passes: 1 });
afterAll(() => {
  Object.assign(ARGON2_COST, REAL_COST);
});
