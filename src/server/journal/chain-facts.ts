import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { hashOf, listOpen, lockEnd, writeEnd, writeNumber } from './journal-store.ts';

/** In one transaction: on SQLite nobody else writes meanwhile. */
const BATCH = 100;

/**
 * Numbers what was committed since the last time, and chains it. It comes after the transactions that wrote it, so that no order
 * waits for another, and has no gaps: what was rolled back is not there.
 */
export async function chainFacts({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const count = await transact(db, async (tx) => {
      let end = await lockEnd(tx);
      const open = await listOpen(tx, BATCH);
      for (const row of open) {
        const number = Number(end.number) + 1;
        end = { number, hash: hashOf(row, number, end.hash) };
        await writeNumber(tx, row.id, end);
      }
      if (open.length > 0) await writeEnd(tx, end);
      return open.length;
    });
    if (count < BATCH) return;
  }
}
