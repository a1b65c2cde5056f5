import type { Db } from '../db/schema.ts';
import { clearPayers } from './payments-store.ts';

/** The provider's number of a payer leads to a person: it goes when the order's person does, or earlier. */
export function clearPayersBefore(db: Db, before: number): Promise<void> {
  return clearPayers(db, { before });
}

export function clearPayerOfOrder(db: Db, orderId: string): Promise<void> {
  return clearPayers(db, { orderId });
}
