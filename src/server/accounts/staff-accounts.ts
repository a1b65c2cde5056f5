import type { Tx } from '../db/schema.ts';
import { revokeAccess } from './accounts.ts';
import * as store from './staff-accounts-store.ts';

export type { StaffMember, StaffRole } from './staff-accounts-store.ts';

import { deleteSecondFactor } from './second-factor/second-factor-store.ts';

type NewMember = Omit<store.StaffMember, 'id'> & store.StaffPassword;

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
