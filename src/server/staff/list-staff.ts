import { listDeskAccounts, type Member } from '../accounts/desk-accounts.ts';
import type { Db } from '../db/schema.ts';

export type { Member };

/** Owners first, then by name. */
export function listStaff(db: Db): Promise<Member[]> {
  return listDeskAccounts(db);
}
