import type { Hours } from '#domain/hours/schedule.ts';
import type { Db } from '../db/schema.ts';
import { insertTiming } from './hours-store.ts';

/** The first week of a new restaurant; later ones are the owner's. */
export async function setUpHours(db: Db, hours: Pick<Hours, 'timeZone' | 'weekly'>): Promise<void> {
  await insertTiming(db, hours);
}
