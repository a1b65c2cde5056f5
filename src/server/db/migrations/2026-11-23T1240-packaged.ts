import type { Kysely } from 'kysely';

/**
 * What guests must be told of packaged goods before they order (LMIV Art. 14), and what is to be had in the restaurant
 * only. Which dishes come in a packet only the restaurant knows: after the upgrade none does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('dishes').addColumn('packaged', 'text').execute();
  await db.schema
    .alterTable('dishes')
    .addColumn('is_house_only', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
