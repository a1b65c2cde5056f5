import type { Context } from 'hono';
import { isStaff } from '#domain/accounts.ts';
import { type Account, whoIs } from '../accounts/who-is.ts';
import type { Deps } from '../deps.ts';
import { Refused } from './refuse.ts';
import type { Env } from './router.ts';

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(c: Context<Env>): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

/** Who asks; refuses strangers with 401. */
export async function signedIn(c: Context<Env>, deps: Deps): Promise<Account> {
  const token = bearerToken(c);
  const account = token === null ? null : await whoIs(deps, token);
  if (!account) throw new Refused({ code: 'unauthorised' });
  return account;
}

/** The owner or staff; refuses strangers with 401 and customers with 403. */
export async function staffOnly(c: Context<Env>, deps: Deps): Promise<Account> {
  const account = await signedIn(c, deps);
  if (!isStaff(account.role)) throw new Refused({ code: 'forbidden' });
  return account;
}
