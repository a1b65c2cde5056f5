import { type Migration, Migrator } from 'kysely/migration';
import * as foundation from './migrations/2026-11-21-foundation.ts';
import type { Db } from './schema.ts';

/** In the order of their names, which begin with their dates. A migration that has shipped is never changed. */
const migrations: Record<string, Migration> = {
  '2026-11-21-foundation': foundation,
};

/** Brings the database to the newest form. Safe with several processes at once: Kysely holds a lock meanwhile. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
