import type { Db } from '../db/schema.ts';
import { listOf, type PaymentSubject } from './payments-store.ts';

/** Whether the money is with us, on its way back, back, or could not be given back. */
export type RefundState = 'paid' | 'due' | 'refunded' | 'failed';

const STATES = {
  captured: 'paid',
  refund_due: 'due',
  refunded: 'refunded',
  refund_failed: 'failed',
} as const satisfies Record<string, RefundState>;

/** What became of the money that came online for an order or a card; null when none came. */
export async function refundStateOf(db: Db, subject: PaymentSubject): Promise<RefundState | null> {
  const states = (await listOf(db, subject)).flatMap(({ status }) =>
    status in STATES ? [STATES[status as keyof typeof STATES]] : [],
  );
  return states.find((state) => state !== 'refunded') ?? states[0] ?? null;
}
