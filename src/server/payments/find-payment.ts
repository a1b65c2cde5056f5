import type { Db } from '../db/schema.ts';
import {
  findByCaptureId,
  findByProviderId,
  listBySubject,
  type Payment,
  type PaymentSubject,
} from './payments-store.ts';

/** A payment by one of the provider's numbers: its own, or that of its capture. */
export async function findByProviderReference(
  db: Db,
  provider: string,
  number: { providerId: string } | { captureId: string },
): Promise<Payment | null> {
  return 'providerId' in number
    ? findByProviderId(db, { provider, ...number })
    : findByCaptureId(db, { provider, ...number });
}

/** Those of an order or card that nobody has paid or given up yet. */
export async function listOpenPayments(db: Db, subject: PaymentSubject): Promise<Payment[]> {
  return (await listBySubject(db, subject)).filter(({ status }) => status === 'created');
}

export type { Payment };

/** Whether the money is with us, on its way back, refunded, or could not be refunded. */
export type RefundState = 'paid' | 'due' | 'refunded' | 'failed';

const STATES = {
  captured: 'paid',
  refund_due: 'due',
  refunded: 'refunded',
  refund_failed: 'failed',
} as const satisfies Record<string, RefundState>;

/** The state of the money paid online for an order or a card; null when there was none. */
export async function refundStateOf(db: Db, subject: PaymentSubject): Promise<RefundState | null> {
  const states = (await listBySubject(db, subject)).flatMap(({ status }) =>
    status in STATES ? [STATES[status as keyof typeof STATES]] : [],
  );
  return states.find((state) => state !== 'refunded') ?? states[0] ?? null;
}
