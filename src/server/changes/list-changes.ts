import type { ChangeArea } from '#domain/changes.ts';
import type { Db } from '../db/schema.ts';
import { listPage, type NotedChange } from './changes-store.ts';

export type { NotedChange };

/** A page of what was done, newest first, and how many entries there are. */
export function listChanges(
  db: Db,
  wanted: { area: ChangeArea | null; page: number; limit: number },
): Promise<{ changes: NotedChange[]; count: number }> {
  return listPage(db, wanted);
}
