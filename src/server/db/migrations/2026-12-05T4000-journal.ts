import { type Kysely, sql } from 'kysely';

/**
 * The facts about money, numbered and chained one after the other once they are committed; and where the chain ends. What is
 * in it can be neither changed nor taken out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('journal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('cents', 'bigint')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.unique())
    .addColumn('hash', 'text')
    .execute();
  await sql`create index journal_open on journal (id) where number is null`.execute(db);
  await sql`create index journal_subject on journal (subject_id, id)`.execute(db);
  await db.schema
    .createTable('journal_end')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await (db.getExecutor().adapter.supportsMultipleConnections ? keepOnPostgres(db) : keepOnSqlite(db));
}

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger journal_keep_rows before delete on journal when old.number is not null
    begin select raise(abort, 'the journal is only added to'); end`.execute(db);
  await sql`create trigger journal_keep_words before update on journal when old.number is not null
    begin select raise(abort, 'the journal is only added to'); end`.execute(db);
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  // `or replace`, because a restore drops existing tables but no functions.
  await sql`create or replace function journal_keep() returns trigger language plpgsql as
    $$ begin raise exception 'the journal is only added to'; end $$`.execute(db);
  await sql`create trigger journal_keep before update or delete on journal for each row
    when (old.number is not null) execute function journal_keep()`.execute(db);
}
