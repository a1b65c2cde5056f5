import type { Role } from '#domain/accounts.ts';
import { newId } from '../db/ids.ts';
import type { Db, Tx } from '../db/schema.ts';

/** Those who work at the desk. */
export type DeskRole = Exclude<Role, 'customer'>;

export interface Member {
  id: string;
  name: string;
  mobile: string | null;
  email: string | null;
  role: DeskRole;
}

const COLUMNS = ['id', 'name', 'mobile', 'email', 'role'] as const;

const members = (db: Db) =>
  db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('role', 'in', ['owner', 'staff'])
    .$narrowType<{ role: DeskRole }>();

/** Owners first, then by name. */
export async function listMembers(db: Db): Promise<Member[]> {
  return members(db).orderBy('role').orderBy('name').orderBy('id').execute();
}

export async function findMember(db: Db, id: string): Promise<Member | null> {
  return (await members(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Whose number it is, at the desk or not. */
export async function findByMobile(
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

/** Whether anybody is an owner, beside the account that is named. */
export async function hasOwner(db: Db, besideId = ''): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'owner')
    .where('id', '!=', besideId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Holds everybody at the desk until the transaction ends: two owners who step down at the same moment, each
 * counting on the other, come one after the other. In the order of their ids, so that neither waits for ever.
 */
export async function holdDesk(tx: Tx): Promise<void> {
  const everybody = await members(tx).orderBy('id').execute();
  for (const { id } of everybody) {
    await tx
      .updateTable('accounts')
      .set((eb) => ({ role: eb.ref('role') }))
      .where('id', '=', id)
      .execute();
  }
}

/** Null when somebody has the number, also from a call of the same moment. */
export async function insertMember(
  tx: Tx,
  { passwordHash, ...member }: Omit<Member, 'id'> & { passwordHash: string },
  now: number,
): Promise<string | null> {
  const row = await tx
    .insertInto('accounts')
    .values({ id: newId(), type: 'user', ...member, password_hash: passwordHash, created_at: now })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Gives an account the desk with this password. */
export async function giveDesk(
  tx: Tx,
  id: string,
  { passwordHash, ...member }: Partial<Omit<Member, 'id'>> & { role: DeskRole; passwordHash: string },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ ...member, type: 'user', password_hash: passwordHash, left_desk_at: null })
    .where('id', '=', id)
    .execute();
}

export async function updateMember(
  tx: Tx,
  { id, ...member }: Pick<Member, 'id' | 'name' | 'email' | 'role'>,
): Promise<void> {
  await tx.updateTable('accounts').set(member).where('id', '=', id).execute();
}

export async function setMemberPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function takeDesk(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ role: 'customer', left_desk_at: now })
    .where('id', '=', id)
    .execute();
}
