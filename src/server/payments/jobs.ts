import { WEBHOOK_EVENT_RETENTION_MS } from '#domain/retention.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { clearPayers, deleteReceivedEvents } from './payments-store.ts';

/** Which of a provider's events were heard is of use only as long as it may tell them again. */
export function purgeWebhookEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteReceivedEvents(db, clock.now() - WEBHOOK_EVENT_RETENTION_MS);
}

/** The provider's number of a payer leads to a person: it goes when the order's person does, or earlier. */
export function clearPayersBefore(db: Db, before: number): Promise<void> {
  return clearPayers(db, { before });
}

export function clearPayerOfOrder(db: Db, orderId: string): Promise<void> {
  return clearPayers(db, { orderId });
}
