import type { Db } from '../db/schema.ts';
import { clearPayers } from './payments-store.ts';

/**
 * The provider's number of a payer is personal data: it is deleted with the order's other personal data, or
 * earlier.
 */
export function clearPayersBefore(db: Db, before: number): Promise<void> {
  return clearPayers(db, { before });
}

export function clearPayerOfOrder(db: Db, orderId: string): Promise<void> {
  return clearPayers(db, { orderId });
}
