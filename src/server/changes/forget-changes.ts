import { CHANGES_KEPT_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteChanges } from './changes-store.ts';

export function forgetChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteChanges(db, clock.now() - CHANGES_KEPT_MS);
}
