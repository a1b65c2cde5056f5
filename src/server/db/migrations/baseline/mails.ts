import type { Kysely } from 'kysely';
import { byDefault, notNull, notNullUnique, primaryKey, runAll, unique } from './building.ts';

/** Emails, newsletters and their readers, and guests' messages. */
export async function createMails(db: Kysely<unknown>): Promise<void> {
  await createOutbox(db);
  await createNewsletter(db);
  await createGuestsWords(db);
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', primaryKey)
    .addColumn('kind', 'text', notNull)
    .addColumn('recipient', 'text', notNull)
    .addColumn('language', 'text', notNull)
    .addColumn('letter', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('attempts', 'integer', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('due_at', 'bigint', notNull)
    .addColumn('good_until', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('again_at', 'bigint')
    .addColumn('again_after', 'integer')
    .addColumn('about', 'text')
    .addColumn('mailing_id', 'text')
    .execute();
  await runAll(db, [
    'create index mails_created on mails (created_at, id)',
    "create index mails_due on mails (due_at, id) where status = 'waiting'",
    "create index mails_failed on mails (created_at, id) where status = 'failed'",
    'create index mails_ended on mails (ended_at) where ended_at is not null',
    // Without newsletter copies, so that no other email is searched among them.
    "create index mails_due_first on mails (due_at, id) where status = 'waiting' and mailing_id is null",
    "create index mails_due_mailing on mails (due_at, id) where status = 'waiting' and mailing_id is not null",
  ]);
}

async function createNewsletter(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailings')
    .addColumn('id', 'text', primaryKey)
    .addColumn('version', 'integer', byDefault(1))
    .addColumn('subject_de', 'text', notNull)
    .addColumn('text_de', 'text', notNull)
    .addColumn('subject_en', 'text', notNull)
    .addColumn('text_en', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('sent_at', 'bigint')
    .addColumn('sent_by', 'text')
    .addColumn('stopped_at', 'bigint')
    // Only one is sent at a time.
    .addColumn('in_progress', 'integer', unique)
    .addColumn('recipients', 'integer', byDefault(0))
    .addColumn('sent', 'integer', byDefault(0))
    .addColumn('failed', 'integer', byDefault(0))
    .addColumn('unsubscribed', 'integer', byDefault(0))
    .addColumn('stopped', 'integer', byDefault(0))
    .execute();

  await db.schema
    .createTable('newsletter_readers')
    .addColumn('id', 'text', primaryKey)
    .addColumn('email', 'text', notNullUnique)
    .addColumn('language', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('token', 'text', notNullUnique)
    .addColumn('source', 'text', notNull)
    .addColumn('asked_at', 'bigint', notNull)
    .addColumn('confirmed_at', 'bigint')
    .addColumn('left_at', 'bigint')
    .addColumn('asks', 'integer', byDefault(1))
    .execute();
  await runAll(db, ['create index newsletter_readers_status on newsletter_readers (status, asked_at)']);
}

async function createGuestsWords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', primaryKey)
    .addColumn('name', 'text', notNull)
    .addColumn('phone', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('message', 'text', notNull)
    .addColumn('newsletter', 'integer', notNull)
    .addColumn('language', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .execute();
  await runAll(db, ['create index messages_created on messages (created_at)']);

  await db.schema
    .createTable('withdrawals')
    .addColumn('id', 'text', primaryKey)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('contract', 'text', notNull)
    .addColumn('message', 'text', notNull)
    .addColumn('language', 'text', notNull)
    .addColumn('settled_at', 'bigint')
    .addColumn('settled_by', 'text')
    .addColumn('is_mailed', 'integer', byDefault(1))
    .execute();
  await runAll(db, [
    'create index withdrawals_created on withdrawals (created_at)',
    'create index withdrawals_open on withdrawals (created_at, id) where settled_at is null',
    'create index withdrawals_settled on withdrawals (created_at, id) where settled_at is not null',
  ]);
}
