import type { z } from 'zod';
import type { loginBody } from '#contract/accounts/shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import { normalizeMobile } from '#domain/accounts.ts';
import type { Deps } from '../deps.ts';
import { findByMobile, insertSession } from './accounts-store.ts';
import { isPassword, pretendToCompare } from './passwords.ts';
import type { Session } from './register.ts';

/** The same answer, after the same work, for an unknown number and for a wrong password (DESIGN 5.16). */
export async function logIn(deps: Deps, input: z.output<typeof loginBody>): Promise<Session | Refusal> {
  const mobile = normalizeMobile(input.mobile_number);
  const found = mobile === null ? null : await findByMobile(deps.db, mobile);
  const isRight = found?.passwordHash
    ? await isPassword(input.password, found.passwordHash)
    : await pretendToCompare(input.password);
  if (!found || !isRight) return { code: 'login_failed' };
  const token = await insertSession(deps.db, found.account.id, deps.clock.now());
  return { account: found.account, token };
}
