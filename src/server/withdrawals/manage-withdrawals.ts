import { type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { findWithdrawal, listPage, setSettled, type Withdrawal } from './withdrawals-store.ts';

/** Marks a withdrawal as settled, or as open again. Idempotent. */
export function settleWithdrawal(
  staff: StaffContext,
  id: string,
  isSettled: boolean,
): Promise<Withdrawal | Refusal> {
  const settled = isSettled ? { at: staff.clock.now(), by: staff.actor?.name ?? null } : null;
  return transact(staff.db, async (tx): Promise<Withdrawal | Refusal> => {
    const isNews = await setSettled(tx, id, settled);
    const withdrawal = await findWithdrawal(tx, id);
    if (!withdrawal) return refusal('not_found');
    const action = isSettled ? 'withdrawal_settled' : 'withdrawal_reopened';
    if (isNews) await recordAuditEntry(tx, staff, { action, subject: { id } });
    return withdrawal;
  });
}

/** A page of all withdrawals, and how many are still open. */
export function readWithdrawals({ db }: Pick<Deps, 'db'>, asked: { page: number; limit: number }) {
  return listPage(db, asked);
}
