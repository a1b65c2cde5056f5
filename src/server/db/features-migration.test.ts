import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../test/fresh-database.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations, runMigrations } from './migrate.ts';

test('after the upgrade the house says what it said, and a guest’s words have no stars that nobody gave', async () => {
  const place = await freshDatabase({ isMigrated: false });
  const db = await openDatabase(place);
  await runMigrations(db, migrations, '2026-11-23T0800-price-changes');
  const words = { occasion: { de: 'Fest', en: null }, text: { de: 'Gut.', en: null } };
  const testimonials = JSON.stringify([
    { ...words, isSample: true },
    { ...words, isSample: false },
  ]);
  await sql`insert into settings (key, value, version) values ('restaurant', '{}', 3)`.execute(db);
  await sql`insert into settings (key, value, version) values ('testimonials', ${testimonials}, 2)`.execute(
    db,
  );
  await migrate(db);
  const rows = await db.selectFrom('settings').selectAll().orderBy('key').execute();
  const found = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
  expect(found.testimonials.map(({ rating }: { rating: number | null }) => rating)).toEqual([5, null]);
  const titles = (list: { title: { de: string } }[]) => list.map(({ title }) => title.de);
  expect(titles(found.features.highlights)).toContain('Huhn und Lamm, halal');
  expect(titles(found.features.features)).toContain('Rollstuhlgerecht');
  await db.destroy();
  await place.drop();
});
