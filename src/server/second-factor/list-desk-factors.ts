import { listDeskAccounts, type Member } from '../accounts/desk-accounts.ts';
import type { Db } from '../db/schema.ts';
import { isSecondFactorCompulsory } from '../settings/second-factor-rule.ts';
import { listEnabled } from './second-factor-store.ts';

/** Who at the desk has a second factor, owners first, and whether everybody must. */
export async function listDeskFactors(
  db: Db,
): Promise<{ isCompulsory: boolean; people: (Member & { isEnabled: boolean })[] }> {
  const [isCompulsory, members, enabled] = await Promise.all([
    isSecondFactorCompulsory(db),
    listDeskAccounts(db),
    listEnabled(db),
  ]);
  return {
    isCompulsory,
    people: members.map((member) => ({ ...member, isEnabled: enabled.has(member.id) })),
  };
}
