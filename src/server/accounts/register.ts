import type { z } from 'zod';
import type { registerBody } from '#contract/accounts/shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import { normalizeMobile } from '#domain/accounts.ts';
import type { Deps } from '../deps.ts';
import { type Account, insertAccount, insertSession } from './accounts-store.ts';
import { hashPassword } from './passwords.ts';

export interface Session {
  token: string;
  account: Account;
}

/** Makes an account and its first session. A guest is an account without a name, number or password. */
export async function register(deps: Deps, input: z.output<typeof registerBody>): Promise<Session | Refusal> {
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
    return deps.db.transaction().execute(async (tx) => {
      const account = (await insertAccount(tx, guest, now)) as Account;
      return { account, token: await insertSession(tx, account.id, now) };
    });
  }

  const mobile = normalizeMobile(input.mobile_number);
  if (mobile === null) return { code: 'mobile_invalid' };
  const passwordHash = await hashPassword(input.password);
  const user = {
    type: 'user',
    role: 'customer',
    name: input.name,
    email: input.email,
    mobile,
    passwordHash,
  } as const;
  return deps.db.transaction().execute(async (tx): Promise<Session | Refusal> => {
    const account = await insertAccount(tx, user, now);
    if (!account) return { code: 'mobile_taken' };
    return { account, token: await insertSession(tx, account.id, now) };
  });
}
