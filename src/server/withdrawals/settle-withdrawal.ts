import type { Refusal } from '#contract/refusals.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { findWithdrawal, setSettled, type Withdrawal } from './withdrawals-store.ts';

/** Says that a withdrawal is done with, or that it is not after all. Twice is once. */
export function settleWithdrawal(desk: Desk, id: string, isSettled: boolean): Promise<Withdrawal | Refusal> {
  const settled = isSettled ? { at: desk.clock.now(), by: desk.actor?.name ?? null } : null;
  return transact(desk.db, async (tx): Promise<Withdrawal | Refusal> => {
    const isNews = await setSettled(tx, id, settled);
    const withdrawal = await findWithdrawal(tx, id);
    if (!withdrawal) return { code: 'not_found' };
    const action = isSettled ? 'withdrawal_settled' : 'withdrawal_reopened';
    if (isNews) await noteChange(tx, desk, { action, subject: { id } });
    return withdrawal;
  });
}
