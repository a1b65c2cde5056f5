import type { Db } from '../db/schema.ts';
import { listMembers, type Member } from './staff-store.ts';

export type { Member };

export function listStaff(db: Db): Promise<Member[]> {
  return listMembers(db);
}
