import type { Refusal } from '#contract/refusals.ts';
import { isStaff } from '#domain/accounts.ts';
import { CHALLENGE_MS, CHALLENGE_TRIES } from '#domain/second-factor.ts';
import type { Account } from '../accounts/who-is.ts';
import type { Deps } from '../deps.ts';
import { hasSecondFactor } from './read-second-factor.ts';
import { insertChallenge } from './second-factor-store.ts';

/**
 * To be asked when a password was right: what is still wanted before there is a session, or null where it is enough.
 */
export async function openChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: accountId, role }: Account,
  passwordHash: string,
): Promise<Refusal | null> {
  if (!isStaff(role) || !(await hasSecondFactor(db, accountId))) return null;
  const expiresAt = clock.now() + CHALLENGE_MS;
  const proved = { accountId, passwordHash };
  const challenge = await insertChallenge(db, proved, { tries: CHALLENGE_TRIES, expiresAt });
  return { code: 'second_factor_required', challenge, expiresAt: new Date(expiresAt).toISOString() };
}
