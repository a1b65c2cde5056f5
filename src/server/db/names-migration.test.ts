import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../test/fresh-database.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations, runMigrations } from './migrate.ts';
import { nameColumns } from './name-columns.ts';

test('orders and tables of before are found by their names as new ones are', async () => {
  const place = await freshDatabase({ isMigrated: false });
  const db = await openDatabase(place);
  await runMigrations(db, migrations, '2026-11-23T0900-sold-out-parts');
  const names = ['Jürgen von der Heide', 'Zoë Œuvré-Straße', 'x'.repeat(120), '', 'Анна Каренина'];
  // More than are filled in at a time.
  const all = Array.from({ length: 1203 }, (_, index) => ({
    id: `0198c2a4-1111-7000-8000-${String(index).padStart(12, '0')}`,
    name: names[index % names.length] as string,
  }));
  for (const { id, name } of all) {
    await sql`insert into reservations
      (id, created_at, name, phone, email, date, time, guests, status, language, wants_newsletter, wish_hash)
      values (${id}, 0, ${name}, '', '', '2026-11-28', '19:00', 2, 'pending', 'de', 0, ${id})`.execute(db);
  }
  await sql`insert into accounts (id, type, role, name, created_at)
    values ('a', 'guest', 'customer', '', 0)`.execute(db);
  for (const { id, name } of all.slice(0, 5)) {
    await sql`insert into orders (id, account_id, created_at, status, payment_method, payment_status, fulfilment,
        email, phone, message, subtotal_cents, coupon_discount_cents, gift_card_paid_cents, discount_cents,
        delivery_fee_cents, total_cents, vat, address, language)
      values (${id}, 'a', 0, 'pending', 'cod', 'none', 'pickup', '', '', '', 0, 0, 0, 0, 0, 0, '[]',
        ${JSON.stringify({ fullName: name })}, 'de')`.execute(db);
  }
  await migrate(db);
  for (const [table, count] of [
    ['reservations', 1203],
    ['orders', 5],
  ] as const) {
    const rows = await db.selectFrom(table).select(['name_key', 'name_end']).orderBy('id').execute();
    expect(rows).toEqual(all.slice(0, count).map(({ name }) => nameColumns(name)));
  }
  await db.destroy();
  await place.drop();
});
