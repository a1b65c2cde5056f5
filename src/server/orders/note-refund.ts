import type { Db } from '../db/schema.ts';
import { setRefundOutcome } from './order-payments-store.ts';

/** Says on a cancelled order what became of its money; false when the order says so already. */
export function noteRefund(
  db: Db,
  orderId: string,
  outcome: 'refund_due' | 'refunded' | 'refund_failed',
  detail: 'refused' | 'unknown' | 'by_hand' | null = null,
): Promise<boolean> {
  return setRefundOutcome(db, orderId, { outcome, detail });
}
