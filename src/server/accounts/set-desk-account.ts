import { normalizeMobile } from '#domain/accounts.ts';
import type { Db } from '../db/schema.ts';
import { type DeskRole, findByMobile, giveDesk, hasOwner, insertAccount } from './accounts-store.ts';
import { hashPassword } from './passwords.ts';

export type { DeskRole };

interface DeskAccount {
  mobile: string;
  role: DeskRole;
  isNew: boolean;
}

/** What is in the way: the number is none, or the restaurant would be left without an owner. */
type Obstacle = { code: 'mobile_invalid' } | { code: 'last_owner' };

const NAMES: Record<DeskRole, string> = { owner: 'Admin', staff: 'Team' };

/**
 * Lets somebody work at the desk with this password: makes the account if need be, and ends its sessions.
 * Without a role, who has the desk already keeps their own, and anybody else becomes an owner.
 */
export async function setDeskAccount(
  db: Db,
  given: { mobile: string; password: string; role: DeskRole | null },
  now: number,
): Promise<DeskAccount | Obstacle> {
  const mobile = normalizeMobile(given.mobile);
  if (mobile === null) return { code: 'mobile_invalid' };
  const passwordHash = await hashPassword(given.password);

  return db.transaction().execute(async (tx) => {
    const known = (await findByMobile(tx, mobile))?.account;
    if (!known) {
      const role = given.role ?? 'owner';
      const account = { type: 'user', role, name: NAMES[role], email: null, mobile, passwordHash } as const;
      if (!(await insertAccount(tx, account, now)))
        throw new Error(`${mobile} registers just now: try again`);
      return { mobile, role, isNew: true };
    }
    const role = given.role ?? (known.role === 'staff' ? 'staff' : 'owner');
    const steppingDown = known.role === 'owner' && role !== 'owner';
    if (steppingDown && !(await hasOwner(tx, known.id))) return { code: 'last_owner' };
    await giveDesk(tx, known.id, { role, passwordHash });
    return { mobile, role, isNew: false };
  });
}
