import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../test/fresh-database.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations, runMigrations } from './migrate.ts';

test('prices begin with the upgrade, as they are, and a discount that nobody can prove is none', async () => {
  const place = await freshDatabase({ isMigrated: false });
  const db = await openDatabase(place);
  await runMigrations(db, migrations, '2026-11-22T2240-versions');
  await sql`insert into categories (id, position, name_de, desc_de) values ('c', 0, 'Speisen', '')`.execute(
    db,
  );
  const variants = JSON.stringify([
    { id: 'small', priceCents: 900 },
    { id: 'large', priceCents: 1200 },
  ]);
  await sql`
    insert into dishes (id, category_id, position, name_de, desc_de, actual_price_cents, discounted_price_cents,
      vat_percent, spiciness, allergens, additives, variants, add_ons)
    values ('dal', 'c', 0, 'Dal', '', 1200, 900, 7, 0, '[]', '[]', ${variants}, '[]')`.execute(db);
  const before = Date.now();
  await migrate(db);
  const prices = await db.selectFrom('price_changes').selectAll().orderBy('price_cents').execute();
  expect(prices).toEqual([
    { dish_id: 'dal', variant_id: 'small', since: expect.any(Number), price_cents: 900, is_reduced: 0 },
    { dish_id: 'dal', variant_id: 'large', since: prices[0]?.since, price_cents: 1200, is_reduced: 0 },
  ]);
  expect(prices[0]?.since).toBeGreaterThanOrEqual(before);
  const dish = await db.selectFrom('dishes').select(['discounted_price_cents', 'variants']).execute();
  expect(dish).toEqual([{ discounted_price_cents: null, variants }]);
  await db.destroy();
  await place.drop();
});
