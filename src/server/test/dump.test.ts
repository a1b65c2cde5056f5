import { afterAll, expect, test } from 'vitest';
import { watchDatabase } from './dump.ts';
import { openTestApp } from './test-app.ts';

const { db, close } = await openTestApp();
afterAll(close);

test('a row that has changed is seen, and none when it was put back', async () => {
  const { look, expectUnchanged } = watchDatabase(db);
  await look();
  await expectUnchanged();

  const { id, sold_out_until } = await db
    .selectFrom('dishes')
    .select(['id', 'sold_out_until'])
    .executeTakeFirstOrThrow();
  const setTo = (until: number | null) =>
    db.updateTable('dishes').set({ sold_out_until: until }).where('id', '=', id).execute();
  await setTo(1_900_000_000_000);
  await expect(expectUnchanged()).rejects.toThrow();
  await setTo(sold_out_until);
  await expectUnchanged();
});
