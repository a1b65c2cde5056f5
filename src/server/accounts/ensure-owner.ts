import { randomBytes } from 'node:crypto';
import { normalizeMobile } from '#domain/accounts.ts';
import type { Db } from '../db/schema.ts';
import { findByMobile, hasOwner, insertAccount, makeOwner } from './accounts-store.ts';
import { hashPassword } from './passwords.ts';

/** The number of the first owner when `ADMIN_MOBILE` says no other; from the range kept for fiction. */
const SAMPLE_MOBILE = '+4915123456789';

/** Sets an owner's password, making the account if need be. Null when the number is none. */
export async function setOwner(
  db: Db,
  mobileInput: string,
  password: string,
  now: number,
): Promise<string | null> {
  const mobile = normalizeMobile(mobileInput);
  if (mobile === null) return null;
  const passwordHash = await hashPassword(password);
  const known = await findByMobile(db, mobile);
  if (known) await makeOwner(db, known.account.id, passwordHash);
  else
    await insertAccount(
      db,
      { type: 'user', role: 'owner', name: 'Admin', email: null, mobile, passwordHash },
      now,
    );
  return mobile;
}

/** At the first start: the first owner. Answers the password to print when it was made up here. */
export async function ensureOwner(
  db: Db,
  given: { mobile: string | null; password: string | null },
  now: number,
): Promise<{ mobile: string; password: string | null } | null> {
  if (await hasOwner(db)) return null;
  const password = given.password ?? randomBytes(12).toString('base64url');
  const mobile = await setOwner(db, given.mobile ?? SAMPLE_MOBILE, password, now);
  if (mobile === null) throw new Error('ADMIN_MOBILE: must be a phone number');
  return { mobile, password: given.password === null ? password : null };
}
