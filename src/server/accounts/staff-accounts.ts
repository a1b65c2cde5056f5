import type { Db, Tx } from '../db/schema.ts';
import { revokeAccess } from './accounts.ts';
import { deleteSecondFactor } from './second-factor/account-second-factor.ts';
import * as store from './staff-accounts-store.ts';

export type { StaffMember, StaffRole } from './staff-accounts-store.ts';

type NewMember = Omit<store.StaffMember, 'id'> & store.StaffPassword;

export const listStaffAccounts = (db: Db): Promise<store.StaffMember[]> => store.listMembers(db);

export const findStaffAccount = (db: Db, id: string): Promise<store.StaffMember | null> =>
  store.findMember(db, id);

/** The account with this number, staff or not. */
export const findAccountByMobile = (db: Db, mobile: string) => store.findByMobile(db, mobile);

/** Whether there is an owner other than the named account. */
export const hasOwner = (db: Db, exceptId?: string): Promise<boolean> => store.hasOwner(db, exceptId);

/** Locks all staff accounts until the transaction ends: changes of the staff run one after the other. */
export const lockStaff = (tx: Tx): Promise<void> => store.lockStaff(tx);

/** Creates a staff account; null when another account has the number. */
export const createStaffAccount = (tx: Tx, member: NewMember, now: number): Promise<string | null> =>
  store.insertMember(tx, member, now);

export const updateStaffAccount = (
  tx: Tx,
  member: Pick<store.StaffMember, 'id' | 'name' | 'email' | 'role'>,
): Promise<void> => store.updateMember(tx, member);

/** Turns an account into a staff account. Its old password, sessions, links and second factor become invalid. */
export async function grantStaffAccess(
  tx: Tx,
  id: string,
  member: Partial<NewMember> & Pick<NewMember, 'role' | keyof store.StaffPassword>,
): Promise<void> {
  await store.grantStaffAccess(tx, id, member);
  await deleteSecondFactor(tx, id);
  await revokeAccess(tx, id);
}

/** Sets another password and ends the sessions opened with the old one. */
export async function setStaffPassword(tx: Tx, id: string, password: store.StaffPassword): Promise<void> {
  await store.setMemberPassword(tx, id, password);
  await revokeAccess(tx, id);
}

/** Turns the account into a guest's and ends all its sessions. */
export async function revokeStaffAccess(tx: Tx, id: string, now: number): Promise<void> {
  await store.revokeStaffAccess(tx, id, now);
  await deleteSecondFactor(tx, id);
  await revokeAccess(tx, id);
}
