import type { Kysely } from 'kysely';

/** The phone number of a message in its one form, beside what was typed; null: written before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('phone_number', 'text').execute();
}
