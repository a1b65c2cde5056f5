import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../test/test-app.ts';
import { prepareQuery } from './prepared-query.ts';
import type { Db, Schema } from './schema.ts';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;
let testApp: TestApp;
let made = 0;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

interface Row {
  key: string;
  value: string;
  version: number;
}
const insert = prepareQuery((db, rows: Row[]) => {
  made += 1;
  return db.insertInto('settings').values(rows);
});
const find = prepareQuery((db, { keys, atLeast }: { keys: string[]; atLeast: number }) => {
  made += 1;
  return db
    .selectFrom('settings')
    .select(['key', 'value', 'version'])
    .where('key', 'in', keys)
    .where('version', '>=', atLeast)
    .orderBy('key');
});
const found = async (db: Db, keys: string[], atLeast = 0) => (await find(db, { keys, atLeast })).rows;

test('a kept query runs with the values of each call, made once for each length of a list', async () => {
  const a = { key: 'test_a', value: 'null', version: 1 };
  const b = { key: 'test_b', value: '"?"', version: 2 };
  const c = { key: 'test_c', value: '"$1"', version: 3 };
  expect((await insert(testApp.db, [a])).numAffectedRows).toBe(1n);
  // The order in which a caller names the columns does not matter.
  const others = [
    { version: 2, key: 'test_b', value: '"?"' },
    { version: 3, key: 'test_c', value: '"$1"' },
  ];
  expect((await insert(testApp.db, others)).numAffectedRows).toBe(2n);
  expect(made).toBe(2);

  expect(await found(testApp.db, ['test_a', 'test_b'])).toEqual([a, b]);
  expect(await found(testApp.db, ['test_b', 'test_c'], 3)).toEqual([c]);
  expect(await found(testApp.db, ['test_c'])).toEqual([c]);
  expect(made).toBe(4);
});

test('a kept query knows lists and columns apart of which there are as many', async () => {
  const rows = prepareQuery((db, { keys, not }: { keys: string[]; not: string[] }) =>
    db.selectFrom('settings').select('key').where('key', 'in', keys).where('key', 'not in', not),
  );
  const keysOf = async (keys: string[], not: string[]) =>
    (await rows(testApp.db, { keys, not })).rows.map(({ key }) => key);
  expect(await keysOf(['delivery', 'ordering'], ['ordering'])).toEqual(['delivery']);
  expect(await keysOf(['ordering'], ['delivery', 'social'])).toEqual(['ordering']);

  const add = prepareQuery((db, row: Insertable<Schema['settings']>) =>
    db.insertInto('settings').values(row),
  );
  await add(testApp.db, { key: 'test_first', value: '1', version: 7 });
  await add(testApp.db, { key: 'test_second', value: '2' });
  await add(testApp.db, { key: 'test_third', value: '3', version: undefined });
  expect(
    (await found(testApp.db, ['test_first', 'test_second', 'test_third'])).map(({ version }) => version),
  ).toEqual([7, 1, 1]);
});

test('a kept query belongs to the transaction in which it runs', async () => {
  const undone = testApp.db.transaction().execute(async (tx) => {
    await insert(tx, [{ key: 'test_undone', value: '1', version: 1 }]);
    expect(await found(tx, ['test_undone'])).toHaveLength(1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await found(testApp.db, ['test_undone'])).toEqual([]);
});
