import { type Migration, Migrator } from 'kysely/migration';
import * as foundation from './migrations/2026-11-21-foundation.ts';
import type { Db } from './schema.ts';

type Migrations = Record<string, Migration>;

/** In the order of their names, which begin with their dates. A migration that has shipped is never changed. */
export const migrations: Migrations = {
  '2026-11-21-foundation': foundation,
};

/** Brings the database to the newest form. Safe with several processes at once: Kysely holds a lock meanwhile. */
export async function migrate(db: Db, all: Migrations = migrations): Promise<void> {
  const { error } = await migratorOf(db, all).migrateToLatest();
  if (error) throw error;
}

/** Brings an empty database to the form that it had after the named migration. */
export async function migrateTo(db: Db, name: string, all: Migrations = migrations): Promise<void> {
  const { error } = await migratorOf(db, all).migrateTo(name);
  if (error) throw error;
}

function migratorOf(db: Db, all: Migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => all } });
}
