import { WEBHOOK_EVENT_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteReceivedEvents } from './payments-store.ts';

/** The ids of a provider's events are needed only as long as it may send them again. */
export function purgeWebhookEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteReceivedEvents(db, clock.now() - WEBHOOK_EVENT_RETENTION_MS);
}
