import { sql } from 'kysely';
import type { Role } from '#domain/accounts.ts';
import { newId } from '../db/ids.ts';
import type { Db, Tx } from '../db/schema.ts';

/** The roles that open the desk. */
export type StaffRole = Exclude<Role, 'customer'>;

export interface StaffMember {
  id: string;
  name: string;
  mobile: string | null;
  email: string | null;
  role: StaffRole;
}

const COLUMNS = ['id', 'name', 'mobile', 'email', 'role'] as const;

/** The password of a staff account. */
export interface StaffPassword {
  passwordHash: string;
  /** Whether someone else has seen the password: it must be changed before anything else. */
  mustChangePassword: boolean;
}

const columnsOf = ({ passwordHash, mustChangePassword }: StaffPassword) => ({
  password_hash: passwordHash,
  must_change_password: mustChangePassword ? 1 : 0,
});

/** The same wording as in the index, so that none of the many guests is read. */
const IS_STAFF = sql<boolean>`role <> 'customer'`;

const members = (db: Db) =>
  db.selectFrom('accounts').select(COLUMNS).where(IS_STAFF).$narrowType<{ role: StaffRole }>();

/** Owners first, then by name. */
export async function listStaffAccounts(db: Db): Promise<StaffMember[]> {
  return members(db).orderBy('role').orderBy('name').orderBy('id').execute();
}

/** One after the other, for staff who need one of them; empty if none has a name. */
export async function listOwnerNames(db: Db): Promise<string> {
  const owners = await members(db).where('role', '=', 'owner').orderBy('name').orderBy('id').execute();
  return owners.flatMap(({ name }) => name || []).join(', ');
}

export async function findStaffAccount(db: Db, id: string): Promise<StaffMember | null> {
  return (await members(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The account with this number, staff or not. */
export async function findAccountByMobile(
  db: Db,
  mobile: string,
): Promise<{ id: string; role: Role; name: string; email: string | null; leftDeskAt: number | null } | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'role', 'name', 'email', 'left_desk_at as leftDeskAt'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether there is an owner other than the named account. */
export async function hasOwner(db: Db, exceptId = ''): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where(IS_STAFF)
    .where('role', '=', 'owner')
    .where('id', '!=', exceptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks all staff accounts until the transaction ends, so that two owners who step down at the same moment, each
 * counting on the other, run one after the other. In the order of their ids, to avoid deadlocks.
 */
export async function lockStaff(tx: Tx): Promise<void> {
  const everybody = await members(tx).execute();
  for (const { id } of everybody.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    await tx
      .updateTable('accounts')
      .set((eb) => ({ role: eb.ref('role') }))
      .where('id', '=', id)
      .execute();
  }
}

/** Null when another account has the number, also when both are inserted at the same moment. */
export async function createStaffAccount(
  tx: Tx,
  { passwordHash, mustChangePassword, ...member }: Omit<StaffMember, 'id'> & StaffPassword,
  now: number,
): Promise<string | null> {
  const row = await tx
    .insertInto('accounts')
    .values({
      id: newId(),
      type: 'user',
      ...member,
      ...columnsOf({ passwordHash, mustChangePassword }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Turns an account into a staff account with this password. */
export async function grantStaffAccess(
  tx: Tx,
  id: string,
  {
    passwordHash,
    mustChangePassword,
    ...member
  }: Partial<Omit<StaffMember, 'id'>> & StaffPassword & { role: StaffRole },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      ...member,
      type: 'user',
      ...columnsOf({ passwordHash, mustChangePassword }),
      left_desk_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateStaffAccount(
  tx: Tx,
  { id, ...member }: Pick<StaffMember, 'id' | 'name' | 'email' | 'role'>,
): Promise<void> {
  await tx.updateTable('accounts').set(member).where('id', '=', id).execute();
}

export async function setMemberPassword(tx: Tx, id: string, password: StaffPassword): Promise<void> {
  await tx.updateTable('accounts').set(columnsOf(password)).where('id', '=', id).execute();
}

export async function revokeStaffAccess(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ role: 'customer', left_desk_at: now })
    .where('id', '=', id)
    .execute();
}
