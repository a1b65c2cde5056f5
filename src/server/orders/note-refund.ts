import type { Db } from '../db/schema.ts';
import { setRefundOutcome } from './order-payments-store.ts';

/** Says on a cancelled order what became of its money; false when the order says so already. */
export function noteRefund(db: Db, orderId: string, outcome: 'refunded' | 'refund_failed'): Promise<boolean> {
  return setRefundOutcome(db, orderId, outcome);
}
