import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { findDeskAccount, hasOwner, takeDesk } from '../accounts/desk-accounts.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { changeDesk } from './change-desk.ts';

/**
 * Ends somebody's work at the desk, and their sessions with it. The account is a guest's from then on: it may have
 * orders and addresses of its own, and its person can erase it.
 */
export async function removeStaff(
  desk: Desk,
  id: string,
  currentPassword: string,
): Promise<{ ok: true } | Refusal> {
  const removed = await changeDesk<{ ok: true }>(desk, currentPassword, async (tx) => {
    const member = await findDeskAccount(tx, id);
    if (!member) return { code: 'not_found' };
    if (member.role === 'owner' && !(await hasOwner(tx, id))) return { code: 'last_owner' };
    await takeDesk(tx, id, desk.clock.now());
    await noteChange(tx, desk, { action: 'staff_removed', subject: { id, name: member.name } });
    return { ok: true };
  });
  if (!isRefusal(removed)) desk.live.publish({ type: 'staff' });
  return removed;
}
