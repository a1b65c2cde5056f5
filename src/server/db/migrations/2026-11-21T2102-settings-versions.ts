import type { Kysely } from 'kysely';

/** Which version of a setting somebody has seen, and mails that are sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('settings')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  // When somebody asked for it to be sent again, and after how many tries.
  await db.schema.alterTable('mails').addColumn('again_at', 'bigint').execute();
  await db.schema.alterTable('mails').addColumn('again_after', 'integer').execute();
  await db.schema.createIndex('mails_created').on('mails').columns(['created_at', 'id']).execute();
}
