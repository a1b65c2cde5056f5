import type { Db, Tx } from '../db/schema.ts';
import { revokeAccess } from './accounts.ts';
import { deleteSecondFactor } from './second-factor/account-second-factor.ts';
import * as store from './staff-accounts-store.ts';

export type { StaffMember, StaffRole } from './staff-accounts-store.ts';

type NewMember = Omit<store.StaffMember, 'id'> & store.StaffPassword;

export const listStaffAccounts = (db: Db): Promise<store.StaffMember[]> => store.listMembers(db);

export const findStaffAccount = (db: Db, id: string): Promise<store.StaffMember | null> =>
  store.findMember(db, id);

/** Whose number it is, at the desk or not. */
export const findAccountByMobile = (db: Db, mobile: string) => store.findByMobile(db, mobile);

/** Whether anybody is an owner, beside the account that is named. */
export const hasOwner = (db: Db, besideId?: string): Promise<boolean> => store.hasOwner(db, besideId);

/** Holds everybody at the desk until the transaction ends: who changes the staff comes one after the other. */
export const lockStaff = (tx: Tx): Promise<void> => store.lockStaff(tx);

/** A new account of the desk; null when somebody has the number. */
export const createStaffAccount = (tx: Tx, member: NewMember, now: number): Promise<string | null> =>
  store.insertMember(tx, member, now);

export const updateStaffAccount = (
  tx: Tx,
  member: Pick<store.StaffMember, 'id' | 'name' | 'email' | 'role'>,
): Promise<void> => store.updateMember(tx, member);

/** Gives an account the desk. What opened it before opens it no longer: password, sessions, links, second factor. */
export async function grantStaffAccess(
  tx: Tx,
  id: string,
  member: Partial<NewMember> & Pick<NewMember, 'role' | keyof store.StaffPassword>,
): Promise<void> {
  await store.grantStaffAccess(tx, id, member);
  await deleteSecondFactor(tx, id);
  await revokeAccess(tx, id);
}

/** Another password; whoever is logged in with the old one is out. */
export async function setStaffPassword(tx: Tx, id: string, password: store.StaffPassword): Promise<void> {
  await store.setMemberPassword(tx, id, password);
  await revokeAccess(tx, id);
}

/** The account is a guest's from now on, and logged out everywhere. */
export async function revokeStaffAccess(tx: Tx, id: string, now: number): Promise<void> {
  await store.revokeStaffAccess(tx, id, now);
  await deleteSecondFactor(tx, id);
  await revokeAccess(tx, id);
}
