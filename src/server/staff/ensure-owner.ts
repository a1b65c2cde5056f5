import { hasOwner } from '../accounts/desk-accounts.ts';
import { makeUpPassword } from '../accounts/passwords.ts';
import type { Db } from '../db/schema.ts';
import { setDeskAccount } from './set-desk-account.ts';

/** The number of the first owner when `ADMIN_MOBILE` says no other; from the range kept for fiction. */
const SAMPLE_MOBILE = '+4915123456789';

/** At the first start: the first owner. Answers the password to print when it was made up here. */
export async function ensureOwner(
  db: Db,
  given: { mobile: string | null; password: string | null },
  now: number,
): Promise<{ mobile: string; password: string | null } | null> {
  if (await hasOwner(db)) return null;
  const password = given.password ?? makeUpPassword();
  const owner = await setDeskAccount(
    db,
    { mobile: given.mobile ?? SAMPLE_MOBILE, password, role: 'owner' },
    now,
  );
  if ('code' in owner) throw new Error('ADMIN_MOBILE: must be a phone number');
  return { mobile: owner.mobile, password: given.password === null ? password : null };
}
