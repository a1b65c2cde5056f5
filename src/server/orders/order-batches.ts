import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { readCheckpoint, saveCheckpoint } from '../jobs/checkpoints.ts';

/** The size of one transaction, so that others can run in between. */
const BATCH_SIZE = 200;
const PAUSE_MS = 20;

export interface OrderBatch {
  /** Epoch milliseconds: orders placed from here on … */
  from: number;
  /** … and before this. */
  before: number;
  limit: number;
}

/**
 * Processes all orders placed before a moment, oldest first, in small transactions, and never the same one
 * twice: the task's progress is stored. `next` returns when the last order of its batch was placed, or null
 * when there are no more.
 */
export async function forEachOrderBatch(
  { db, closing }: Pick<Deps, 'db' | 'closing'>,
  { task, before }: { task: string; before: number },
  next: (tx: Tx, batch: OrderBatch) => Promise<number | null>,
): Promise<void> {
  let from = await readCheckpoint(db, task);
  while (from < before && !closing.aborted) {
    from = await transact(db, async (tx) => {
      const last = await next(tx, { from, before, limit: BATCH_SIZE });
      const behind = last === null ? before : last + 1;
      await saveCheckpoint(tx, task, behind);
      return behind;
    });
    await sleep(from < before ? PAUSE_MS : 0);
  }
}
