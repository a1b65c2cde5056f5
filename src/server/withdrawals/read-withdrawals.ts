import type { Deps } from '../deps.ts';
import { listPage } from './withdrawals-store.ts';

/** A page of all withdrawals, and how many are still to be looked at. */
export function readWithdrawals({ db }: Pick<Deps, 'db'>, asked: { page: number; limit: number }) {
  return listPage(db, asked);
}
