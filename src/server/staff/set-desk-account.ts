import { isStaff, normalizeMobile } from '#domain/accounts.ts';
import {
  type DeskRole,
  findWhoHas,
  giveDesk,
  hasOwner,
  holdDesk,
  openDeskAccount,
} from '../accounts/desk-accounts.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Db } from '../db/schema.ts';

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
 * From the command line: lets somebody work at the desk with this password: makes the account if need be, and ends
 * its sessions. Without a role, who has the desk already keeps their own, and anybody else becomes an owner.
 */
export async function setDeskAccount(
  db: Db,
  given: { mobile: string; password: string; role: DeskRole | null },
  now: number,
): Promise<DeskAccount | Obstacle> {
  const mobile = normalizeMobile(given.mobile);
  if (mobile === null) return { code: 'mobile_invalid' };
  const passwordHash = await hashPassword(given.password);
  const commandLine = { actor: null, clock: { now: () => now } };

  return db.transaction().execute(async (tx) => {
    await holdDesk(tx);
    const known = await findWhoHas(tx, mobile);
    if (!known) {
      const role = given.role ?? 'owner';
      const name = NAMES[role];
      const id = await openDeskAccount(tx, { role, name, email: null, mobile, passwordHash }, now);
      if (id === null) throw new Error(`${mobile} registers just now: try again`);
      await noteChange(tx, commandLine, { action: 'staff_added', subject: { id, name } });
      return { mobile, role, isNew: true };
    }
    const role = given.role ?? (known.role === 'staff' ? 'staff' : 'owner');
    const steppingDown = known.role === 'owner' && role !== 'owner';
    if (steppingDown && !(await hasOwner(tx, known.id))) return { code: 'last_owner' };
    await giveDesk(tx, known.id, { role, passwordHash });
    const action = isStaff(known.role) ? 'staff_password_reset' : 'staff_added';
    await noteChange(tx, commandLine, { action, subject: { id: known.id, name: known.name } });
    return { mobile, role, isNew: false };
  });
}
