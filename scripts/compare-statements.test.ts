import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesForPostgres, NOT, TOO } from '#server/test/on-postgres.ts';
import type { RecordedStatement } from '#server/test/record-statements.ts';
import { findUnproven, shapeOf } from './compare-statements.ts';

test('files that are named for PostgreSQL, or not for it, exist, and need to be', () => {
  const named = [...TOO, ...Object.keys(NOT)];
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  expect(named.filter((file, at) => named.indexOf(file) !== at)).toEqual([]);
  const files = filesForPostgres();
  expect(files).toContain('src/server/db/killed-migration.test.ts');
  expect(files.map((file) => readFileSync(file, 'utf8')).join()).toContain('Promise.all(');
  expect(files.filter((file) => file in NOT)).toEqual([]);
});

test('a statement has one shape on both databases, however many values it has', () => {
  expect(shapeOf('select * from "orders" where "id" in (?, ?, ?)')).toBe(
    shapeOf('select * from "orders"\n where "id" in ($1)'),
  );
  const values = 'insert into "mails" ("id", "to") values';
  expect(shapeOf(`${values} (?, ?), (?, ?)`)).toBe(shapeOf(`${values} ($1, $2)`));
});

test('statements that only SQLite was sent are named with the files that send them', () => {
  const row = (database: RecordedStatement['database'], file: string, sql: string) => ({
    database,
    file,
    sql,
  });
  const rows = [
    row('sqlite', 'a.test.ts', 'select 1'),
    row('sqlite', 'a.test.ts', 'select 2'),
    row('sqlite', 'b.test.ts', 'select 2'),
    row('sqlite', 'b.test.ts', 'PRAGMA user_version'),
    row('postgres', 'c.test.ts', 'select 1'),
  ];
  expect([...findUnproven(rows)]).toEqual([['select 2', ['a.test.ts', 'b.test.ts']]]);
  // Another form of it, by the same code.
  expect([...findUnproven([...rows, row('postgres', 'b.test.ts', 'select 2 for update')])]).toEqual([]);
});
