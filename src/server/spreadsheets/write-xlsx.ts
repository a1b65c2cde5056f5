import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '../csv/csv.ts';

const WIDEST_COLUMN = 40;

/** A workbook of one sheet. Text stays text there: a spreadsheet calculates nothing of it. */
export function writeXlsx(
  sheet: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  const bold = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const columns = head.map((heading, index) => {
    const lengths = rows.map((row) => String(row[index] ?? '').length);
    return { width: Math.min(WIDEST_COLUMN, Math.max(heading.length + 2, ...lengths)) };
  });
  return writeXlsxFile([bold, ...rows.map((row) => row.map(toXlsxCell))], {
    sheet,
    columns,
    stickyRowsCount: 1,
  }).toBuffer();
}

function toXlsxCell(cell: Cell) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { value: cell, type: String };
  if (typeof cell === 'number') return { value: cell, type: Number };
  return { value: cell.cents / 100, type: Number, format: '0.00' };
}
