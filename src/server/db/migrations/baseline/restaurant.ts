import type { Kysely } from 'kysely';
import { byDefault, notNull, notNullUnique, primaryKey, runAll } from './building.ts';

/** The restaurant's own data: settings, hours, banners, gallery, legal texts; and the audit log. */
export async function createRestaurant(db: Kysely<unknown>): Promise<void> {
  await createSettings(db);
  await createHours(db);
  await createTexts(db);
  await createChanges(db);
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', primaryKey)
    .addColumn('value', 'text', notNull)
    .addColumn('version', 'integer', byDefault(1))
    .execute();

  // Keys of the restaurant, which its backups contain.
  await db.schema
    .createTable('keys')
    .addColumn('name', 'text', primaryKey)
    .addColumn('value', 'text', notNull)
    .execute();
}

async function createHours(db: Kysely<unknown>): Promise<void> {
  // One row: the week, and a manual Open Now or Close Now.
  await db.schema
    .createTable('timing')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('time_zone', 'text', notNull)
    .addColumn('weekly', 'text', notNull)
    .addColumn('manual', 'text')
    .addColumn('version', 'integer', byDefault(1))
    .execute();

  await db.schema
    .createTable('special_dates')
    .addColumn('id', 'text', primaryKey)
    .addColumn('date', 'text', notNullUnique)
    .addColumn('is_open', 'integer', notNull)
    .addColumn('reason', 'text', notNull)
    .addColumn('time_slots', 'text', notNull)
    .execute();
}

async function createTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('banners')
    .addColumn('id', 'text', primaryKey)
    .addColumn('title_de', 'text', notNull)
    .addColumn('title_en', 'text')
    .addColumn('description_de', 'text', notNull)
    .addColumn('description_en', 'text')
    .addColumn('image', 'text')
    .addColumn('enabled_at', 'bigint')
    .addColumn('version', 'integer', byDefault(1))
    .execute();

  await db.schema
    .createTable('gallery_entries')
    .addColumn('id', 'text', primaryKey)
    .addColumn('number', 'integer', notNull)
    .addColumn('image', 'text')
    .addColumn('alt_de', 'text', notNull)
    .addColumn('alt_en', 'text')
    .addColumn('version', 'integer', byDefault(1))
    .execute();

  await db.schema
    .createTable('policies')
    .addColumn('id', 'text', primaryKey)
    .addColumn('type', 'text', notNullUnique)
    .addColumn('content_de', 'text', notNull)
    .addColumn('content_en', 'text')
    .addColumn('updated_at', 'bigint', notNull)
    .addColumn('version', 'integer', byDefault(1))
    .execute();

  // Orders and gift cards refer to the version in force when they were placed; no foreign key, as none is ever deleted.
  await db.schema
    .createTable('terms_versions')
    .addColumn('id', 'text', primaryKey)
    .addColumn('content', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .execute();
}

async function createChanges(db: Kysely<unknown>): Promise<void> {
  // No foreign keys: entries outlive the account and the changed object.
  await db.schema
    .createTable('changes')
    .addColumn('id', 'text', primaryKey)
    .addColumn('at', 'bigint', notNull)
    .addColumn('area', 'text', notNull)
    .addColumn('action', 'text', notNull)
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', notNull)
    .addColumn('subject_id', 'text')
    .addColumn('subject_name', 'text')
    .addColumn('fields', 'text')
    .execute();
  await runAll(db, [
    'create index changes_at on changes (at, id)',
    'create index changes_area on changes (area, at, id)',
    'create index changes_subject on changes (subject_id, at, id)',
  ]);
}
