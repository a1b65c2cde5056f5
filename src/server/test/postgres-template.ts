import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { databaseUrlOf } from './postgres-copies.ts';

/** Migrates one database, which is copied for each app; afterwards the copies of this run are dropped. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL as string;
  const run = `thali_test_${process.pid}_${Date.now()}`;
  const template = `${run}_template`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${template}`);

  const db = await openDatabase({ dataDir: '', databaseUrl: databaseUrlOf(serverUrl, template) });
  await migrate(db);
  await db.destroy();
  provide('postgres', { serverUrl, run, template });

  return async () => {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      run,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    await client.end();
  };
}
