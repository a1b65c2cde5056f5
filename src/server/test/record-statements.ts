import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, inject } from 'vitest';
import type { OnQuery } from '../db/database.ts';
import { ROOT } from '../root.ts';

/** Which file of tests made the product send which statement to which database. */
export interface RecordedStatement {
  database: 'sqlite' | 'postgres';
  file: string;
  sql: string;
}

/** Where the statements of a run are kept, one JSON row a line; empty unless that was asked for. */
const FILE = process.env.STATEMENTS ?? '';

let recordedFile = '';
const recorded = new Set<string>();

export const recordStatement: OnQuery = ({ sql }) => {
  if (FILE === '') return;
  const path = expect.getState().testPath ?? '';
  if (path !== recordedFile) recorded.clear();
  recordedFile = path;
  // Most are repeated word by word, which costs one look.
  if (recorded.has(sql) || isSentByTest()) return;
  recorded.add(sql);
  const row: RecordedStatement = { database: inject('database'), file: relative(ROOT, path), sql };
  appendFileSync(FILE, `${JSON.stringify(row)}\n`);
};

/** Tests read and prepare rows in ways that the product does not. Where the sender is not known it is the product. */
function isSentByTest(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const frames = new Error().stack?.split('\n') ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  const sender = frames
    .slice(frames.findIndex((frame) => frame.includes('/kysely/')))
    .find((frame) => /\/(src|crash|fuzz)\//.test(frame));
  return sender !== undefined && /\.test\.ts|\/src\/server\/test\//.test(sender);
}
