import type { LearnedLeadTimes } from '#domain/orders/lead-times.ts';
import type { Db } from '../db/schema.ts';
import { writeSetting } from './settings-store.ts';

/** Replaces what past orders have taught. No page shows it, so no cached page ends. */
export function writeLearnedTimes(db: Db, learned: LearnedLeadTimes): Promise<void> {
  return writeSetting(db, 'learnedTimes', learned);
}
