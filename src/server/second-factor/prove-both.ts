import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { checkPassword, isStillProved } from '../accounts/check-password.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { takeCode } from './take-code.ts';

/** The two things that only the account's own person has. */
export interface Proof {
  currentPassword: string;
  code: string;
}

/** Does what wants the password and a code, with both proved. Wrong codes are counted, and nothing else is done. */
export async function proveBoth<Value>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { currentPassword, code }: Proof,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value | Refusal> {
  const proved = await checkPassword(db, accountId, currentPassword);
  if (isRefusal(proved)) return proved;
  return db.transaction().execute(async (tx): Promise<Value | Refusal> => {
    if (!(await isStillProved(tx, accountId, proved))) return { code: 'password_wrong' };
    const taken = await takeCode(tx, accountId, code, clock.now());
    return isRefusal(taken) ? taken : work(tx);
  });
}
