import type { Dish, SoldOutUntil } from '#domain/menu/dish.ts';
import type { BulkChangeKind } from '#domain/menu/menu-table.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Actor } from '../../deps.ts';

/** What undoing takes: the dishes as they were, and what did not exist. */
export interface UndoData {
  categories: string[];
  /** `former` null: the dish was created. */
  dishes: { id: string; former: Versioned<Dish> | null }[];
  positions: [dishId: string, position: number][];
  soldOut: { id: string; before: SoldOutUntil; after: SoldOutUntil }[];
}

/** A change of many dishes in one step. */
export interface BulkChange {
  id: string;
  kind: BulkChangeKind;
  at: number;
  actor: Actor | null;
  requestHash: string;
  /** Of the menu right after it, or right after it was undone. */
  fingerprint: string;
  isUndone: boolean;
  counts: { created: number; edited: number; reordered: number };
  undo: UndoData;
}

/** The last one: only that can be undone. */
export async function findBulkChange(db: Db): Promise<BulkChange | null> {
  const row = await db
    .selectFrom('bulk_changes')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    kind: row.kind as BulkChangeKind,
    at: row.at,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    requestHash: row.request_hash,
    fingerprint: row.fingerprint,
    isUndone: row.is_undone === 1,
    counts: JSON.parse(row.counts) as BulkChange['counts'],
    undo: JSON.parse(row.undo) as UndoData,
  };
}

/** Keeps this one instead of the former. */
export async function replaceBulkChange(tx: Tx, change: BulkChange): Promise<void> {
  await tx.deleteFrom('bulk_changes').execute();
  await tx
    .insertInto('bulk_changes')
    .values({
      id: change.id,
      kind: change.kind,
      at: change.at,
      actor_id: change.actor?.id ?? null,
      actor_name: change.actor?.name ?? null,
      request_hash: change.requestHash,
      fingerprint: change.fingerprint,
      is_undone: change.isUndone ? 1 : 0,
      counts: JSON.stringify(change.counts),
      undo: JSON.stringify(change.undo),
    })
    .execute();
}
