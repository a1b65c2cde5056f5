import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { endAccess } from '../accounts/end-access.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { findMember, hasOwner, holdDesk, takeDesk } from './staff-store.ts';

/**
 * Ends somebody's work at the desk, and their sessions with it. The account is a guest's from then on: it may have
 * orders and addresses of its own, and its person can erase it.
 */
export async function removeStaff(desk: Desk, id: string): Promise<{ ok: true } | Refusal> {
  const removed = await transact<{ ok: true }>(desk.db, async (tx) => {
    await holdDesk(tx);
    const member = await findMember(tx, id);
    if (!member) return { code: 'not_found' };
    if (member.role === 'owner' && !(await hasOwner(tx, id))) return { code: 'last_owner' };
    await takeDesk(tx, id, desk.clock.now());
    await endAccess(tx, id);
    await noteChange(tx, desk, { action: 'staff_removed', subject: { id, name: member.name } });
    return { ok: true };
  });
  if (!isRefusal(removed)) desk.live.publish({ type: 'staff' });
  return removed;
}
