import type { Kysely } from 'kysely';

/** How many of a dish are left, and what of that an order has taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['stock_left', 'stock_daily'])
    await db.schema.alterTable('dishes').addColumn(column, 'integer').execute();
  await db.schema.alterTable('dishes').addColumn('stock_day', 'text').execute();
  await db.schema.alterTable('dishes').addColumn('stock_out_until', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('stock_taken', 'text').execute();
}
