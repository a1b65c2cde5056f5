import { type Kysely, sql } from 'kysely';

/**
 * What guests were asked for each variant, from when on (§ 11 PAngV). Of the time before nothing is known, so the
 * prices that there are begin now. A discounted price has lowered none of them, and nobody knows whether the price
 * struck through beside it ever was one: the house says its reductions anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('price_changes')
    .addColumn('dish_id', 'text', (c) => c.notNull().references('dishes.id').onDelete('cascade'))
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('price_cents', 'integer', (c) => c.notNull())
    .addColumn('is_reduced', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('price_changes_key', ['dish_id', 'variant_id', 'since'])
    .execute();
  const { rows } = await sql<{ id: string; variants: string }>`select id, variants from dishes`.execute(db);
  const since = Date.now();
  for (const { id, variants } of rows) {
    for (const variant of JSON.parse(variants) as { id: string; priceCents: number }[]) {
      await sql`
        insert into price_changes (dish_id, variant_id, since, price_cents, is_reduced)
        values (${id}, ${variant.id}, ${since}, ${variant.priceCents}, 0)`.execute(db);
    }
  }
  await sql`update dishes set discounted_price_cents = null`.execute(db);
}
