/** A line of a table, as text. */
export interface TableRow {
  /** Counted from 1, as a spreadsheet or an editor counts it. */
  line: number;
  cells: string[];
}

export interface Sheet {
  name: string;
  /** None where it is larger than a table may be. */
  rows: TableRow[];
}

export interface Table {
  rows: TableRow[];
  /** Of a workbook with several sheets that have content, all of them: the rows of the first are those above. */
  sheets?: Sheet[];
  /** Where the encoding was guessed: three lines with letters that it decides. */
  guessed?: string[];
  /** No table: each row is a line of a text with prices at the end, as it is copied from a printed menu. */
  isText?: boolean;
}

/** Why a file can't be read as a table. `line`: where it breaks off. */
export type TableFault =
  | {
      fault:
        | 'empty'
        | 'not_a_table'
        | 'document'
        | 'protected'
        | 'unpacked_too_large'
        | 'too_many_rows'
        | 'damaged';
    }
  | { fault: 'quote_open'; line: number };

export const MAX_TABLE_ROWS = 3000;
export const MAX_TABLE_COLUMNS = 120;

/** Of all cells together: a text that a file repeats by a single tag is written in full where it leaves its process. */
const MAX_TABLE_CHARACTERS = 5_000_000;

export function isBlank({ cells }: TableRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Without the empty lines, of which spreadsheets have many below the last one. */
export function checkSize(rows: TableRow[]): Table | TableFault {
  const filled = rows.filter((row) => !isBlank(row));
  if (filled.length === 0) return { fault: 'empty' };
  if (filled.length > MAX_TABLE_ROWS || filled.some(({ cells }) => cells.length > MAX_TABLE_COLUMNS)) {
    return { fault: 'too_many_rows' };
  }
  let characters = 0;
  for (const { cells } of filled) for (const cell of cells) characters += cell.length;
  return characters > MAX_TABLE_CHARACTERS ? { fault: 'unpacked_too_large' } : { rows: filled };
}

/** The sheets with content of a workbook. One that is too large is none of the menu, as long as another one is not. */
export function tableOf(sheets: readonly Sheet[]): Table | TableFault {
  const filled = sheets.filter(({ rows }) => rows.some((row) => !isBlank(row)));
  const tables = filled.map(({ name, rows }) => ({ name, table: checkSize(rows) }));
  const read: Sheet[] = [];
  let rest = MAX_TABLE_ROWS;
  for (const { name, table } of tables) {
    const rows = 'rows' in table && table.rows.length <= rest ? table.rows : [];
    rest -= rows.length;
    read.push({ name, rows });
  }
  const first = read.find(({ rows }) => rows.length > 0);
  if (!first) return tables[0]?.table ?? { fault: 'empty' };
  return { rows: first.rows, ...(read.length > 1 ? { sheets: read } : {}) };
}
