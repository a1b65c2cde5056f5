import type { Change } from '#domain/changes.ts';
import type { Tx } from '../db/schema.ts';
import type { Desk } from '../deps.ts';
import { insertChange } from './changes-store.ts';

/** Writes down who did what, in the transaction that does it: neither is ever without the other. */
export function noteChange(tx: Tx, { actor, clock }: Pick<Desk, 'actor' | 'clock'>, change: Change) {
  return insertChange(tx, { ...change, actor, at: clock.now() });
}
