import type { Db, Tx } from '../db/schema.ts';
import { dropSecondFactor } from '../second-factor/drop-second-factor.ts';
import * as store from './desk-accounts-store.ts';
import { endAccess } from './end-access.ts';

export type { DeskRole, Member } from './desk-accounts-store.ts';

type NewMember = Omit<store.Member, 'id'> & store.DeskPassword;

export const listDeskAccounts = (db: Db): Promise<store.Member[]> => store.listMembers(db);

export const findDeskAccount = (db: Db, id: string): Promise<store.Member | null> => store.findMember(db, id);

/** Whose number it is, at the desk or not. */
export const findWhoHas = (db: Db, mobile: string) => store.findByMobile(db, mobile);

/** Whether anybody is an owner, beside the account that is named. */
export const hasOwner = (db: Db, besideId?: string): Promise<boolean> => store.hasOwner(db, besideId);

/** Holds everybody at the desk until the transaction ends: who changes the staff comes one after the other. */
export const holdDesk = (tx: Tx): Promise<void> => store.holdDesk(tx);

/** A new account of the desk; null when somebody has the number. */
export const openDeskAccount = (tx: Tx, member: NewMember, now: number): Promise<string | null> =>
  store.insertMember(tx, member, now);

export const changeDeskAccount = (
  tx: Tx,
  member: Pick<store.Member, 'id' | 'name' | 'email' | 'role'>,
): Promise<void> => store.updateMember(tx, member);

/** Gives an account the desk. What opened it before opens it no longer: password, sessions, links, second factor. */
export async function giveDesk(
  tx: Tx,
  id: string,
  member: Partial<NewMember> & Pick<NewMember, 'role' | keyof store.DeskPassword>,
): Promise<void> {
  await store.giveDesk(tx, id, member);
  await dropSecondFactor(tx, id);
  await endAccess(tx, id);
}

/** Another password; whoever is logged in with the old one is out. */
export async function setDeskPassword(tx: Tx, id: string, password: store.DeskPassword): Promise<void> {
  await store.setMemberPassword(tx, id, password);
  await endAccess(tx, id);
}

/** The account is a guest's from now on, and logged out everywhere. */
export async function takeDesk(tx: Tx, id: string, now: number): Promise<void> {
  await store.takeDesk(tx, id, now);
  await dropSecondFactor(tx, id);
  await endAccess(tx, id);
}
