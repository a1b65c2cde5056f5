import type { Kysely } from 'kysely';

/** How a guest wants an order packed, instead of in what is thrown away (VerpackG §§ 33 and 34). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('packaging', 'text').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('packaging_deposit_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
