import { decodeText } from './decode-text.ts';
import { readDelimited } from './read-delimited.ts';
import { looksLikeOds, readOds } from './read-ods.ts';
import { looksLikeOldExcel, looksLikeXlsx, readXlsx } from './read-xlsx.ts';
import type { Table, TableFault } from './table.ts';

/** A file of a spreadsheet, told by its content and not by its name. */
export async function readTable(bytes: Buffer): Promise<Table | TableFault> {
  if (bytes.length === 0) return { fault: 'empty' };
  if (looksLikeOds(bytes)) return readOds(bytes);
  if (looksLikeDocument(bytes)) return { fault: 'document' };
  if (looksLikeXlsx(bytes)) return readXlsx(bytes);
  if (looksLikeOldExcel(bytes)) return { fault: 'protected' };
  const decoded = decodeText(bytes);
  if (decoded === null) return { fault: 'not_a_table' };
  const table = readDelimited(decoded.text);
  return decoded.isGuessed && 'rows' in table ? { ...table, guessed: decidedLines(table) } : table;
}

/** What the archives of other programs contain, by the names of their files: Word, Apple's Pages and Numbers. */
const OTHER_ARCHIVES = /word\/document\.xml|Index\/Document\.iwa|Index\/[\w-]*\.iwa|opendocument\.text/;

/** A printed page and not a table, or the file of a program that no other one reads. */
function looksLikeDocument(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 1000).toString('latin1');
  if (/^%PDF|^\{\\rtf|^\s*<(!doctype html|html)/i.test(start)) return true;
  return start.startsWith('PK') && OTHER_ARCHIVES.test(bytes.toString('latin1'));
}

const MAX_LINE_LENGTH = 120;

/** Three lines by which somebody sees whether their letters are right. */
function decidedLines({ rows }: Table): string[] {
  return rows
    .map(({ cells }) => cells.filter(Boolean).join(' · '))
    .filter((line) => /\P{ASCII}/u.test(line.replaceAll('·', '')))
    .slice(0, 3)
    .map((line) => line.slice(0, MAX_LINE_LENGTH));
}
