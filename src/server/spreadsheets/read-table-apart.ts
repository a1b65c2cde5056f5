import { runApart } from '../run-apart.ts';
import type { Table, TableFault } from './table.ts';

/** A menu of a thousand dishes takes a second and 60 MB, on a busy machine more of the one. */
const BOUNDS = { seconds: 30, megabytes: 256 };

/**
 * Reads the content of a file, or what was pasted, in a process of its own: an archive of a few kilobytes can keep a reader
 * busy for minutes.
 */
export async function readTableApart(source: Uint8Array | string): Promise<Table | TableFault> {
  const script = 'src/server/spreadsheets/read-table-process.ts';
  return (await runApart<Table | TableFault>(script, source, BOUNDS)) ?? { fault: 'unpacked_too_large' };
}
