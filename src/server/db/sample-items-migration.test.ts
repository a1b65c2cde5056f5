import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../test/fresh-database.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations, runMigrations } from './migrate.ts';

const UUID = '0198c2a4-1111-7000-8000-000000000001';

/** The items that an existing restaurant is taken to have from the sample. */
async function found(isSample: boolean): Promise<string[]> {
  const place = await freshDatabase({ isMigrated: false });
  const db = await openDatabase(place);
  await runMigrations(db, migrations, '2026-11-23T0901-names');
  await sql`insert into settings (key, value) values ('sample', ${JSON.stringify({ isSample })})`.execute(db);
  for (const id of ['curries', 'mixed', 'own']) {
    await sql`insert into categories (id, position, name_de, desc_de) values (${id}, 0, ${id}, '')`.execute(
      db,
    );
  }
  const dishes = [
    ['korma', 'curries', 'normal'],
    ['edited', 'curries', 'normal'],
    ['dal', 'mixed', 'normal'],
    ['theirs', 'mixed', UUID],
    ['pizza', 'own', UUID],
  ];
  for (const [id, category, variant] of dishes) {
    await sql`
      insert into dishes (id, category_id, position, name_de, desc_de, actual_price_cents, vat_percent, spiciness,
        allergens, additives, variants, add_ons)
      values (${id}, ${category}, 0, ${id}, '', 100, 7, 0, '[]', '[]', ${JSON.stringify([{ id: variant }])}, '[]')`.execute(
      db,
    );
  }
  for (const [id, image] of [
    ['hall', '/files/pictures/hall-0011aabb'],
    ['uploaded', `/files/pictures/${UUID}`],
  ]) {
    await sql`insert into gallery_entries (id, number, image, alt_de) values (${id}, 1, ${image}, '')`.execute(
      db,
    );
  }
  await sql`insert into changes (id, at, area, action, actor_name, subject_id, subject_name)
    values ('e', 0, 'menu', 'dish_edited', 'Meera', 'edited', 'edited')`.execute(db);
  await migrate(db);
  const rows = await db.selectFrom('sample_items').select('id').orderBy('id').execute();
  await db.destroy();
  await place.drop();
  return rows.map(({ id }) => id);
}

test('what came with the sample is known afterwards, but for what somebody has made or changed', async () => {
  expect(await found(true)).toEqual(['curries', 'dal', 'hall', 'korma']);
});

test('a restaurant that has ended the sample mode has nothing of it', async () => {
  expect(await found(false)).toEqual([]);
});
