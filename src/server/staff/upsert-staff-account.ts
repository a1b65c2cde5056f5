import { isStaff } from '#domain/accounts.ts';
import { normalizeMobile } from '#domain/contact/phone.ts';
import { type Refused, refusal } from '#domain/refusal.ts';
import {
  createStaffAccount,
  findAccountByMobile,
  grantStaffAccess,
  hashPassword,
  hasOwner,
  lockStaff,
  notifyAccountClosed,
  notifyPasswordChanged,
  rejectWeakPassword,
  type StaffRole,
} from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { closeAccount } from '../privacy/index.ts';
import { readCountry } from '../settings/index.ts';

export type { StaffRole };

interface StaffAccountResult {
  mobile: string;
  role: StaffRole;
  isNew: boolean;
  /** The address that gets links to reset the password from now on. */
  email: string | null;
  /** What happened to the guest who had the number; null when there was none. */
  closed: { openOrders: number } | null;
}

/**
 * Why it is refused: the number is invalid, the password is a common one, or the restaurant would be left
 * without an owner.
 */
type StaffAccountRefusal = Refused<'mobile_invalid' | 'password_common' | 'last_owner'>;

/** On the command line the person's language is unknown: the site's first. */
const LANGUAGE = 'de';

const DEFAULT_NAMES: Record<StaffRole, string> = { owner: 'Admin', staff: 'Team' };

/** An attacker could register the number again and again, each time between the steps. */
const MAX_TRIES = 5;

/**
 * For the command line: gives a person access to the desk with this password. Creates the account if needed,
 * and ends its sessions. Without a role, a staff member keeps their own, and anyone else becomes an owner. A
 * number proves nothing: a guest may have registered it to get access to the desk. So a guest's account is
 * closed and the desk gets a new one, which nothing of the guest's opens, and in which none of the guest's
 * data can be read.
 */
export async function upsertStaffAccount(
  db: Db,
  given: { mobile: string; password: string; mustChangePassword: boolean; role: StaffRole | null },
  now: number,
): Promise<StaffAccountResult | StaffAccountRefusal> {
  const mobile = normalizeMobile(given.mobile, await readCountry(db));
  if (mobile === null) return refusal('mobile_invalid');
  if (await rejectWeakPassword(db, given.password, { mobile })) return refusal('password_common');
  const passwordHash = await hashPassword(given.password, 'known');
  const { mustChangePassword, role } = given;
  const set = { mobile, passwordHash, mustChangePassword, role };
  return transact(db, async (tx) => {
    await lockStaff(tx);
    const known = await findAccountByMobile(tx, mobile);
    // A former staff member gets back the account that the restaurant created.
    return known && (isStaff(known.role) || known.leftDeskAt !== null)
      ? updateStaffAccount(tx, known, set, now)
      : createFreshAccount(tx, set, now);
  });
}

interface StaffAccountInput {
  mobile: string;
  passwordHash: string;
  mustChangePassword: boolean;
  role: StaffRole | null;
}

const commandLineContext = (now: number) => ({ actor: null, clock: { now: () => now } });

async function updateStaffAccount(
  tx: Tx,
  known: NonNullable<Awaited<ReturnType<typeof findAccountByMobile>>>,
  { mobile, passwordHash, mustChangePassword, ...given }: StaffAccountInput,
  now: number,
): Promise<StaffAccountResult | StaffAccountRefusal> {
  const { id, name } = known;
  const role = given.role ?? (known.role === 'staff' ? 'staff' : 'owner');
  const steppingDown = known.role === 'owner' && role !== 'owner';
  if (steppingDown && !(await hasOwner(tx, id))) return refusal('last_owner');
  const isAtDesk = isStaff(known.role);
  // Whoever used the account since may have entered another address.
  const email = isAtDesk ? known.email : null;
  await grantStaffAccess(tx, id, { role, passwordHash, mustChangePassword, email });
  await notifyPasswordChanged(tx, { email: known.email, language: LANGUAGE }, now);
  const action = isAtDesk ? 'staff_password_reset' : 'staff_added';
  await recordAuditEntry(tx, commandLineContext(now), { action, subject: { id, name } });
  return { mobile, role, isNew: false, email, closed: null };
}

async function createFreshAccount(
  tx: Tx,
  { mobile, passwordHash, mustChangePassword, ...given }: StaffAccountInput,
  now: number,
): Promise<StaffAccountResult> {
  const role = given.role ?? 'owner';
  const name = DEFAULT_NAMES[role];
  let closed: StaffAccountResult['closed'] = null;
  for (let time = 0; time < MAX_TRIES; time += 1) {
    const guest = await findAccountByMobile(tx, mobile);
    if (guest) {
      closed = await closeAccount(tx, guest.id);
      await notifyAccountClosed(tx, { email: guest.email, language: LANGUAGE }, now);
    }
    const opens = { passwordHash, mustChangePassword };
    const id = await createStaffAccount(tx, { role, name, email: null, mobile, ...opens }, now);
    if (id !== null) {
      await recordAuditEntry(tx, commandLineContext(now), { action: 'staff_added', subject: { id, name } });
      return { mobile, role, isNew: true, email: null, closed };
    }
  }
  throw new Error(`${mobile} is being registered over and over: try again`);
}
