import { SENT_EVENT_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteEventsBefore } from './webhooks-store.ts';

export function purgeSentEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteEventsBefore(db, clock.now() - SENT_EVENT_RETENTION_MS);
}
