import { HEARD_EVENTS_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteHeard } from './payments-store.ts';

/** Which of a provider's events were heard is of use only as long as it may tell them again. */
export function forgetEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteHeard(db, clock.now() - HEARD_EVENTS_MS);
}
