import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, inject } from 'vitest';
import type { OnQuery } from '../db/database.ts';
import { ROOT } from '../root.ts';

/** Where the statements of a run are kept, one JSON row a line; empty unless that was asked for. */
const FILE = process.env.STATEMENTS ?? '';

/** One shape of what is sent to either database: without its values and how many there are. */
export function shapeOf(sql: string): string {
  return sql
    .replace(/\$\d+|\?/g, '?')
    .replace(/\?(, \?)+/g, '?')
    .replace(/\(\?\)(, \(\?\))+/g, '(?)')
    .replace(/\s+/g, ' ')
    .trim();
}

const recorded = new Set<string>();

/** Remembers which file of tests has sent which statements. */
export const recordStatement: OnQuery = ({ sql }) => {
  if (FILE === '') return;
  const file = relative(ROOT, expect.getState().testPath ?? '');
  const row = JSON.stringify({ database: inject('database'), file, shape: shapeOf(sql) });
  if (recorded.has(row)) return;
  recorded.add(row);
  appendFileSync(FILE, `${row}\n`);
};
