import type { Kysely } from 'kysely';

/** Whether an account has a password that somebody else was told, and must change it before anything else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('must_change_password', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
