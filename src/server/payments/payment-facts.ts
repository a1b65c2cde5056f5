import type { FactKind } from '#domain/journal.ts';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '../db/schema.ts';
import { recordFact } from '../journal/index.ts';
import type { Payment } from './payments-store.ts';

/** Writes down what came through a provider, or went back; `cents` is signed. */
export function recordPaymentFact(
  tx: Tx,
  kind: Extract<FactKind, `payment_${string}`>,
  { id, subject, provider, splitFrom }: Payment,
  { actorId = null, cents, now }: { actorId?: string | null; cents: Cents; now: number },
): Promise<void> {
  // A part that goes back is a payment of its own; it came with the whole.
  const fact = { kind, subject: 'payment', subjectId: splitFrom ?? id, actorId, cents } as const;
  return recordFact(tx, { ...fact, details: { ...subject, provider, part: splitFrom && id } }, now);
}
