import type { Refusal } from '#contract/refusals.ts';
import type { Db } from '../db/schema.ts';
import { findOwn } from './own-account-store.ts';
import { isPassword } from './passwords.ts';

/** Null when it is the account's own password. A guest has none, and may nothing that wants one. */
export async function checkPassword(db: Db, accountId: string, password: string): Promise<Refusal | null> {
  const passwordHash = (await findOwn(db, accountId))?.passwordHash ?? null;
  if (passwordHash === null) return { code: 'forbidden' };
  return (await isPassword(password, passwordHash)) ? null : { code: 'password_wrong' };
}
