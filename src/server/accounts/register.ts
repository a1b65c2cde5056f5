import type { z } from 'zod';
import type { registerBody } from '#contract/accounts/shapes.ts';
import { normalizeMobile } from '#domain/contact/phone.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { readCountry } from '../settings/index.ts';
import { type Account, insertAccount, insertSession, upgradeGuest } from './accounts-store.ts';
import { hashPassword } from './passwords.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';
import type { Session } from './sessions.ts';

/**
 * Creates an account and its first session. A guest is an account without a name, number or password; a guest who
 * registers keeps their cart, addresses and orders. `as` is the signed-in account, null for strangers.
 */
export async function register(
  deps: Deps,
  input: z.output<typeof registerBody>,
  { as, device }: { as: Account | null; device: string | null },
): Promise<Session | Refusal> {
  const now = deps.clock.now();
  if (input.type === 'guest') {
    const guest = {
      type: 'guest',
      role: 'customer',
      name: '',
      email: null,
      mobile: null,
      passwordHash: null,
    } as const;
    return transact(deps.db, async (tx) => {
      const account = (await insertAccount(tx, guest, now)) as Account;
      return { account, token: await insertSession(tx, account, { now, device }) };
    });
  }

  const mobile = normalizeMobile(input.mobile_number, await readCountry(deps.db));
  if (mobile === null) return refusal('mobile_invalid');
  const common = await rejectWeakPassword(deps.db, input.password, { ...input, mobile });
  if (common) return common;
  const passwordHash = await hashPassword(input.password);
  const user = {
    type: 'user',
    role: 'customer',
    name: input.name,
    email: input.email,
    mobile,
    passwordHash,
  } as const;
  try {
    return await transact(deps.db, async (tx): Promise<Session | Refusal> => {
      const named = as?.type === 'guest' ? await upgradeGuest(tx, as.id, user, now) : null;
      const account = named ?? (await insertAccount(tx, user, now));
      if (!account) return refusal('mobile_taken');
      return { account, token: await insertSession(tx, account, { now, device }) };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refusal('mobile_taken');
    throw error;
  }
}
