import { decodeText } from './decode-text.ts';
import { readDelimited } from './read-delimited.ts';
import { looksLikeOldExcel, looksLikeXlsx, readXlsx } from './read-xlsx.ts';
import type { Table, TableFault } from './table.ts';

/** A file of a spreadsheet, told by its content and not by its name. */
export async function readTable(bytes: Buffer): Promise<Table | TableFault> {
  if (bytes.length === 0) return { fault: 'empty' };
  if (looksLikeXlsx(bytes)) return readXlsx(bytes);
  if (looksLikeOldExcel(bytes)) return { fault: 'protected' };
  const text = decodeText(bytes);
  return text === null ? { fault: 'not_a_table' } : readDelimited(text);
}
