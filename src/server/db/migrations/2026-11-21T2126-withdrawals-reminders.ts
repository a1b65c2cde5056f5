import type { Kysely } from 'kysely';

/** What became of a withdrawal, and whether its receipt went by mail; which guests were reminded of their table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('withdrawals').addColumn('settled_at', 'bigint').execute();
  await db.schema.alterTable('withdrawals').addColumn('settled_by', 'text').execute();
  await db.schema
    .alterTable('withdrawals')
    .addColumn('is_mailed', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('withdrawals_created').on('withdrawals').column('created_at').execute();
  await db.schema.alterTable('reservations').addColumn('reminded_at', 'bigint').execute();
}
