import type { Kysely } from 'kysely';

/** Whose a dish is, of those who eat together. Empty, as of all there are: nobody was named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cart_items', 'order_items']) {
    await db.schema
      .alterTable(table)
      .addColumn('for_name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
