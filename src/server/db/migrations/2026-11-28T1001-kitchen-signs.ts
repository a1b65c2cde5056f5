import { type Kysely, sql } from 'kysely';

/**
 * That tickets of an order are printed once it is time to cook it, on which printers also before, and that the kitchen has
 * not seen that it is cancelled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['orders', 'prints_later'],
    ['orders', 'is_stop_unseen'],
    ['printers', 'prints_ahead'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await sql`create index orders_prints_later on orders (due_at) where prints_later = 1`.execute(db);
  await sql`create index orders_is_stop_unseen on orders (cancelled_at) where is_stop_unseen = 1`.execute(db);
}
