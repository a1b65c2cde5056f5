import { beforeAll } from 'vitest';
import { ARGON2_COST } from '../accounts/passwords.ts';

/** What the product hashes with. */
export const REAL_COST = { ...ARGON2_COST };

/** Hashes are made a thousand times in tests about everything else: with the least that argon2 takes. */
beforeAll(() => {
  Object.assign(ARGON2_COST, { memory: 8, passes: 1 });
  return () => {
    Object.assign(ARGON2_COST, REAL_COST);
  };
});
