import { isStaff } from '#domain/accounts.ts';
import type { ChangeAction } from '#domain/changes.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Tx } from '../db/schema.ts';
import type { Clock } from '../deps.ts';
import type { Account } from './accounts-store.ts';

/** Notes what somebody of the desk does to their own account: it opens the desk. A guest's is nobody's business. */
export async function noteOwnChange(
  tx: Tx,
  { id, name, role }: Account,
  action: Extract<ChangeAction, `own_${string}`>,
  clock: Clock,
): Promise<void> {
  if (isStaff(role)) await noteChange(tx, { actor: { id, name }, clock }, { action });
}
