import { type Kysely, sql } from 'kysely';

/** Orders that staff placed before the opening. All there are come from guests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('is_test', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // They are counted and thrown away together, among years of orders.
  await sql`create index orders_test on orders (created_at) where is_test = 1`.execute(db);
}
