import type { z } from 'zod';
import type { loginBody } from '#contract/accounts/shapes.ts';
import { normalizeMobile } from '#domain/contact/phone.ts';
import { DEFAULT_COUNTRY } from '#domain/countries.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { takeGuestCart } from '../cart/index.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { readCountry } from '../settings/index.ts';
import { type Account, findByMobile, insertSession, lockWithPassword } from './accounts-store.ts';
import type { HashingLane } from './hashing-queue.ts';
import { verifyAgainstDecoy, verifyPassword } from './passwords.ts';
import { createChallenge } from './second-factor/login-challenge.ts';
import type { Session } from './sessions.ts';

/**
 * Same result and same work for an unknown number and a wrong password, with or without a second factor, so that an
 * attacker cannot find out which numbers have accounts. Only the right password reveals that a code is needed. `as` is the
 * signed-in account, null for strangers: what a guest has in the cart comes along.
 */
export async function logIn(
  deps: Deps,
  input: z.output<typeof loginBody>,
  { lane, as, device }: { lane: HashingLane; as: Account | null; device: string | null },
): Promise<Session | Refusal> {
  const found = await findByTyped(deps.db, input.mobile_number);
  const isRight = found?.passwordHash
    ? await verifyPassword(input.password, found.passwordHash, lane)
    : await verifyAgainstDecoy(input.password, lane);
  if (!found || !isRight) return refusal('login_failed');
  const { account, passwordHash } = found;
  const wanted = await createChallenge(deps, account, passwordHash as string);
  if (wanted) return wanted;
  return transact(deps.db, async (tx) => {
    // Changed while it was compared: the old password must not log in.
    if (!(await lockWithPassword(tx, account.id, passwordHash))) return refusal('login_failed');
    const now = deps.clock.now();
    if (as?.type === 'guest' && account.role === 'customer')
      await takeGuestCart(tx, { guestId: as.id, accountId: account.id }, now);
    return { account, token: await insertSession(tx, account, { now, device }) };
  });
}

/** A number without a country code is one of the restaurant's country, or of the default one from before it was set. */
async function findByTyped(db: Db, typed: string) {
  const numbers = [await readCountry(db), DEFAULT_COUNTRY].map((country) => normalizeMobile(typed, country));
  // Always both, so that the time does not tell which numbers have accounts.
  const found = await Promise.all(
    [...new Set(numbers)].map((number) => (number === null ? null : findByMobile(db, number))),
  );
  return found.find((each) => each !== null) ?? null;
}
