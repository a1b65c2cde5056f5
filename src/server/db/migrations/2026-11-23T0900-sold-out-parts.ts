import type { Kysely } from 'kysely';

/** Which variants and add-ons of a dish are sold out: beside what an edit of the dish writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('dishes')
    .addColumn('sold_out_parts', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
