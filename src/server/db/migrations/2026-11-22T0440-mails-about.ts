import type { Kysely } from 'kysely';

/** What a mail is about, as JSON, so that the outbox can tell one from the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('about', 'text').execute();
}
