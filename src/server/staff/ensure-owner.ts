import { isRefusal } from '#domain/refusal.ts';
import { generatePassword, hasOwner } from '../accounts/index.ts';
import type { Db } from '../db/schema.ts';
import { upsertStaffAccount } from './upsert-staff-account.ts';

/** The number of the first owner unless `ADMIN_MOBILE` is set; from the range reserved for fiction. */
const SAMPLE_MOBILE = '+4915123456789';

/** Creates the first owner at the first start. Returns the password to print when it was generated. */
export async function ensureOwner(
  db: Db,
  given: { mobile: string | null; password: string | null },
  now: number,
): Promise<{ mobile: string; password: string | null } | null> {
  if (await hasOwner(db)) return null;
  const password = given.password ?? generatePassword();
  const owner = await upsertStaffAccount(
    db,
    {
      mobile: given.mobile ?? SAMPLE_MOBILE,
      password,
      mustChangePassword: given.password === null,
      role: 'owner',
    },
    now,
  );
  if (isRefusal(owner)) throw new Error(REFUSAL_MESSAGES[owner.code]);
  return { mobile: owner.mobile, password: given.password === null ? password : null };
}

const REFUSAL_MESSAGES = {
  mobile_invalid: 'ADMIN_MOBILE: must be a phone number',
  password_common:
    'ADMIN_PASSWORD: is easy to guess; use three words that have nothing to do with each other',
  last_owner: 'ADMIN_MOBILE: is the only owner',
};
