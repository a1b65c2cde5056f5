import { type Kysely, sql } from 'kysely';

/**
 * The deposit of a bottle (PAngV § 7): at each variant of a dish, in each line of an order, and their sum in the order.
 * Which bottles are brought back only the restaurant knows: until it says so, none is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_items').addColumn('deposit_cents', 'integer').execute();
  await db.schema.alterTable('order_items').addColumn('deposit_kind', 'text').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('deposit_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`alter table orders drop constraint orders_total`.execute(db);
  await sql`
    alter table orders add constraint orders_total
      check (total_cents = subtotal_cents + deposit_cents - discount_cents + delivery_fee_cents)`.execute(db);
  const { rows } = await sql<{ id: string; variants: string }>`select id, variants from dishes`.execute(db);
  for (const { id, variants } of rows) {
    const withDeposit = (JSON.parse(variants) as object[]).map((variant) => ({ deposit: null, ...variant }));
    await sql`update dishes set variants = ${JSON.stringify(withDeposit)} where id = ${id}`.execute(db);
  }
}
