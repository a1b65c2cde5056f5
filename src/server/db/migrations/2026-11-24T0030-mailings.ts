import { type Kysely, sql } from 'kysely';

/** Newsletters, and which mails are copies of one: those wait apart, so that no other mail is looked for among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const counts = ['recipients', 'sent', 'failed', 'unsubscribed', 'stopped'];
  const table = db.schema
    .createTable('mailings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('subject_de', 'text', (c) => c.notNull())
    .addColumn('text_de', 'text', (c) => c.notNull())
    .addColumn('subject_en', 'text', (c) => c.notNull())
    .addColumn('text_en', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('sent_by', 'text')
    .addColumn('stopped_at', 'bigint')
    .addColumn('in_progress', 'integer', (c) => c.unique());
  await counts
    .reduce((made, name) => made.addColumn(name, 'integer', (c) => c.notNull().defaultTo(0)), table)
    .execute();

  await db.schema.alterTable('mails').addColumn('mailing_id', 'text').execute();
  await sql`create index mails_due_first on mails (due_at, id)
    where status = 'waiting' and mailing_id is null`.execute(db);
  await sql`create index mails_due_mailing on mails (due_at, id)
    where status = 'waiting' and mailing_id is not null`.execute(db);
}
