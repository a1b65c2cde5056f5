import { WEBHOOK_EVENT_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteReceivedEvents } from './payments-store.ts';

/** Which of a provider's events were heard is of use only as long as it may tell them again. */
export function purgeWebhookEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteReceivedEvents(db, clock.now() - WEBHOOK_EVENT_RETENTION_MS);
}
