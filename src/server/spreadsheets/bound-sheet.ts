import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, type TableFault } from './table.ts';

/** With the empty lines between those that are counted. */
const LAST_ROW = MAX_TABLE_ROWS * 10;

/** All attributes of a cell, in characters: a few times what programs write. */
const MAX_ATTRIBUTES = 500;

const CELL = /<(?:[\w-]+:)?c(?=[\s/>])([^<>]*)>/g;
const EMPTY_CELL = /<(?:[\w-]+:)?c(?=[\s/>])[^<>]*\/>/g;
const ATTRIBUTE = /\s+([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/;

/**
 * A sheet without the cells that are only formatted, of which there may be millions, and only if the others lie within
 * the size of a table: readers fill the space up to the last one.
 */
export function boundSheet(xml: string): string | TableFault {
  if (/<!DOCTYPE/i.test(xml)) return { fault: 'damaged' };
  const filled = xml.replace(EMPTY_CELL, '');
  for (const [, attributes = ''] of filled.matchAll(CELL)) {
    const isPlain = attributes.length <= MAX_ATTRIBUTES && attributes.replace(ATTRIBUTE, '').trim() === '';
    if (!isPlain) return { fault: 'damaged' };
    const address = [...attributes.matchAll(ATTRIBUTE)].find(([, name]) => name === 'r');
    if (!address) continue;
    const [, letters, row] = ADDRESS.exec(address[2] ?? address[3] ?? '') ?? [];
    if (letters === undefined) return { fault: 'damaged' };
    if (columnOf(letters) > MAX_TABLE_COLUMNS || Number(row) > LAST_ROW) return { fault: 'too_many_rows' };
  }
  return filled;
}

/** 'A' is 1, 'AA' 27. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
