import type { DeskWithdrawal } from '#contract/withdrawals/shapes.ts';
import { readableEmail } from '../mail/index.ts';
import type { Withdrawal } from './withdrawals-store.ts';

export function presentReceipt({ id, createdAt, name, email, contract, message, isMailed }: Withdrawal) {
  const receivedAt = new Date(createdAt).toISOString();
  return { _id: id, receivedAt, name, email: readableEmail(email), contract, message, isMailed };
}

export function presentWithdrawal(withdrawal: Withdrawal): DeskWithdrawal {
  const { settledAt, settledBy } = withdrawal;
  const at = settledAt === null ? null : new Date(settledAt).toISOString();
  return { ...presentReceipt(withdrawal), settledAt: at, settledBy };
}
