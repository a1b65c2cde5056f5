import type { Db } from '../db/schema.ts';
import { forgetPayers } from './payments-store.ts';

/** The provider's number of a payer leads to a person: it goes when the order's person does, or earlier. */
export function forgetPayersBefore(db: Db, before: number): Promise<void> {
  return forgetPayers(db, { before });
}

export function forgetPayerOf(db: Db, orderId: string): Promise<void> {
  return forgetPayers(db, { orderId });
}
