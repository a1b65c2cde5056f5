import type { Kysely } from 'kysely';

/** Until when the last answer of the desk can be taken back (epoch milliseconds), and the mail that waits so long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'reservations']) {
    await db.schema.alterTable(table).addColumn('undo_until', 'bigint').execute();
    await db.schema.alterTable(table).addColumn('undo_mail_id', 'text').execute();
  }
}
