import { CHANGES_KEPT_MS, SENT_MAILINGS_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteSentBefore, takeSendersOut } from './mailings-store.ts';

/** Forgets newsletters that were sent long ago, and before that who sent them, with the record of changes (decision 077). */
export async function forgetMailings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteSentBefore(db, now - SENT_MAILINGS_MS);
  await takeSendersOut(db, now - CHANGES_KEPT_MS);
}
