import type { Db } from '../db/schema.ts';
import { hashOf, listChained, readEnd } from './journal-store.ts';

const BATCH = 500;

/**
 * Follows the chain from its beginning. Returns one line for the first entry that is not what was written down, or that is
 * missing; nothing is changed. `db` must be a snapshot, or not written meanwhile.
 */
export async function checkJournal(db: Db): Promise<string[]> {
  const end = await readEnd(db);
  let [number, hash] = [0, ''];
  for (;;) {
    const rows = await listChained(db, number, BATCH);
    for (const row of rows) {
      if (Number(row.number) !== number + 1) return [`journal: entry ${number + 1} is missing`];
      number += 1;
      hash = hashOf(row, number, hash);
      if (row.hash !== hash)
        return [`journal: entry ${number} (${row.kind}, ${row.subject} ${row.subject_id}) was changed`];
    }
    if (rows.length < BATCH) break;
  }
  const isWhole = Number(end.number) === number && end.hash === hash;
  return isWhole ? [] : [`journal: entry ${number + 1} is missing`];
}
