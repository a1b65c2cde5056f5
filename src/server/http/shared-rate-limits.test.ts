import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { isPostgres } from '../test/fresh-database.ts';
import { openTestApp } from '../test/test-app.ts';
import { createLimit, type Limit } from './rate-limit.ts';
import { RefusalError } from './refusal-error.ts';
import { purgeExpiredRateLimits } from './shared-rate-limits.ts';

const LIMITED = { isRateLimited: true };
const VISITOR = '192.0.2.77';

/** How many of so many attempts are allowed. */
async function letThrough(limit: Limit, tries: number, key = VISITOR): Promise<number> {
  let count = 0;
  for (let each = 0; each < tries; each += 1) {
    await limit('message', key).then(
      () => {
        count += 1;
      },
      (error) => expect(error).toBeInstanceOf(RefusalError),
    );
  }
  return count;
}

describe.runIf(isPostgres)('limits of several processes', () => {
  test('count together, and what is taken back counts for none of them', async () => {
    await using one = await openTestApp({ config: LIMITED });
    await using other = await openTestApp({ config: LIMITED, sharedWith: one });
    const [here, there] = [createLimit(one.deps), createLimit(other.deps)];
    expect(await letThrough(here, 12)).toBe(12);
    const undo = await there('message', VISITOR);
    await undo();
    expect(await letThrough(there, 12)).toBe(8);
    expect(await letThrough(here, 1)).toBe(0);
    expect(await letThrough(here, 1, '192.0.2.78')).toBe(1);
    // Another one, started later, sees it too.
    expect(await letThrough(createLimit(other.deps), 1)).toBe(0);
  });

  test('tried at once at all of them let no more through', async () => {
    await using one = await openTestApp({ config: LIMITED });
    await using other = await openTestApp({ config: LIMITED, sharedWith: one });
    const limits = [createLimit(one.deps), createLimit(other.deps)];
    const counts = await Promise.all(
      Array.from({ length: 60 }, (_, index) => letThrough(limits[index % 2] as Limit, 1)),
    );
    expect(counts.filter(Boolean)).toHaveLength(20);
  });

  test('write down no address, and are left out of what is over', async () => {
    await using testApp = await openTestApp({ config: LIMITED });
    const limit = createLimit(testApp.deps);
    await limit('ownPassword', VISITOR);
    await limit('ownPassword', '+4915112345678');
    await limit('forgotPasswordOf', 'asha@example.org');
    const rows = await testApp.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(3);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);

    const at = (now: number) => purgeExpiredRateLimits({ db: testApp.db, clock: { now: () => now } });
    await at(Date.now() + 899_000);
    expect(await testApp.db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(3);
    await at(Date.now() + 901_000);
    expect(await testApp.db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(1);
  });

  test('send no more queries for a visitor who was refused', async () => {
    await using testApp = await openTestApp({ config: LIMITED });
    const limit = createLimit(testApp.deps);
    expect(await letThrough(limit, 100)).toBe(20);
    expect(await testApp.db.selectFrom('rate_limits').select('points').execute()).toEqual([{ points: 21 }]);
  });

  test('count in each process while the database does not answer, which is said once', async () => {
    const lines: { msg: string }[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    await using testApp = await openTestApp({ config: LIMITED, log });
    const rename = (from: string, to: string) => testApp.db.schema.alterTable(from).renameTo(to).execute();
    const limit = createLimit(testApp.deps);
    expect(await letThrough(limit, 5)).toBe(5);
    await rename('rate_limits', 'gone');
    expect(await letThrough(limit, 30)).toBe(20);
    await rename('gone', 'rate_limits');
    expect(await letThrough(limit, 30)).toBe(15);
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('this process alone')]);
  });
});

test.skipIf(isPostgres)('one process on SQLite counts in memory', async () => {
  await using testApp = await openTestApp({ config: LIMITED });
  expect(await letThrough(createLimit(testApp.deps), 30)).toBe(20);
  expect(await testApp.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});
