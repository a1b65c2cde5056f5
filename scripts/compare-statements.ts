import { existsSync, readFileSync } from 'node:fs';
import type { RecordedStatement } from '#server/test/record-statements.ts';

/**
 * After the tests, recorded with `STATEMENTS=<file>`: every statement that SQLite was sent has to be one that PostgreSQL was
 * sent too. Without a recording of both there is nothing to compare.
 */

/** What only SQLite is sent, by its nature or because of how it is tested. */
const SQLITE_ONLY = [
  /^(pragma|explain query plan|vacuum into)\b/i,
  // Transactions that share a commit (decision 025).
  /^(savepoint|release|rollback to) own$/,
];

/**
 * Files whose statements follow from made-up input, so that a shape may come once in a hundred runs. What is made up there
 * is what bodies hold; all calls that take one are made on both databases in query-plans.test.ts.
 */
const MADE_UP = ['src/server/http/bad-bodies.test.ts', 'src/server/http/cost-of-requests.test.ts'];

/** A statement without its values and how many there are: one shape on both databases. */
export function shapeOf(sql: string): string {
  return sql
    .replace(/\$\d+|\?/g, '?')
    .replace(/\?(, \?)+/g, '?')
    .replace(/\(\?\)(, \(\?\))+/g, '(?)')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The shapes that only SQLite was sent, with the files that send them. A file that ran on both proves what it sends: where
 * PostgreSQL was sent another shape by the same code, that is so by nature.
 */
export function findUnproven(rows: readonly RecordedStatement[]): Map<string, string[]> {
  const onPostgres = rows.filter(({ database }) => database === 'postgres');
  const ran = new Set(onPostgres.map(({ file }) => file));
  const proven = new Set(onPostgres.map(({ sql }) => shapeOf(sql)));
  const onSqlite = Map.groupBy(
    rows.filter(({ database, file }) => database === 'sqlite' && !MADE_UP.includes(file)),
    ({ sql }) => shapeOf(sql),
  );
  const isProven = (shape: string, senders: RecordedStatement[]) =>
    proven.has(shape) ||
    SQLITE_ONLY.some((pattern) => pattern.test(shape)) ||
    senders.some(({ file }) => ran.has(file));
  return new Map(
    [...onSqlite]
      .filter(([shape, senders]) => !isProven(shape, senders))
      .map(([shape, senders]) => [shape, [...new Set(senders.map(({ file }) => file))]]),
  );
}

if (import.meta.main) {
  const { STATEMENTS: recording = '' } = process.env;
  const lines = existsSync(recording) ? readFileSync(recording, 'utf8').split('\n').filter(Boolean) : [];
  const rows = lines.map((line) => JSON.parse(line) as RecordedStatement);
  if (new Set(rows.map(({ database }) => database)).size === 2) {
    const unproven = findUnproven(rows);
    for (const [shape, files] of unproven)
      console.log(`Only SQLite was sent: ${shape}\n  by ${files.join(', ')}`);
    const shapes = new Set(rows.map(({ sql }) => shapeOf(sql)));
    console.log(`statements: ${shapes.size} shapes, ${unproven.size} on SQLite only`);
    if (unproven.size > 0) {
      console.log('A file that sends it belongs in TOO of src/server/test/on-postgres.ts.');
      process.exitCode = 1;
    }
  }
}
