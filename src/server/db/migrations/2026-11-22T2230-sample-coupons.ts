import { type Kysely, sql } from 'kysely';

/** The sample's coupons as every house was filled with them: code, percent, minimum, most, and whether it counts. */
const FILLED_IN = [
  ['DIWALI10', 10, 3000, 1500, 1, '2026-01-01', '2035-12-31'],
  ['NAMASTE5', 5, 0, null, 1, '2026-01-01', '2035-12-31'],
  ['FEST20', 20, 8000, 2500, 1, '2026-01-01', '2035-12-31'],
  ['MITTAG15', 15, 3000, 1000, 0, '2026-01-01', '2035-12-31'],
  ['HOLI2025', 10, 3000, 1500, 1, '2025-03-01', '2025-03-31'],
] as const;

/**
 * Which coupons are the sample's, and end with the sample mode. Of those that stand already, the ones that nobody has
 * changed since. And the sample's gift cards are found without reading all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('coupons')
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const [code, percent, minimum, most, isActive, from, to] of FILLED_IN) {
    await sql`update coupons set is_sample = 1 where code = ${code} and discount_percentage = ${percent}
      and minimum_order_cents = ${minimum} and coalesce(upper_limit_cents, 0) = ${most ?? 0}
      and is_active = ${isActive} and valid_from = ${from} and valid_to = ${to}`.execute(db);
  }
  await sql`create index gift_cards_sample on gift_cards (status) where paid_with = 'sample'`.execute(db);
}
