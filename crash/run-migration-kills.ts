import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../src/server/db/database.ts';
import { migrations, runMigrations } from '../src/server/db/migrate.ts';
import { writeAs0_1 } from '../src/server/test/written-by-0-1.ts';
import type { Cluster } from './cluster.ts';
import { between, createRandom } from './random.ts';
import { type DatabaseLocation, ServerProcess } from './server-process.ts';

interface MigrationOptions {
  kills: number;
  seed: number;
  /** With a cluster every round has a database of its own on it; without one it is SQLite. */
  cluster: Cluster | null;
  report?: (line: string) => void;
}

/**
 * Starts that are killed during their migrations or while the sample is filled in, some of them upgrades of
 * an older database. The next start must succeed, with the same result as an undisturbed one.
 */
export async function runMigrationKills({
  kills,
  seed,
  cluster,
  report = () => {},
}: MigrationOptions): Promise<string[]> {
  const random = createRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'thali-migrations-'));
  const names = Object.keys(migrations).sort();
  const findings: string[] = [];

  const openPlace = async (round: number): Promise<DatabaseLocation> => {
    const dataDir = join(folder, String(round));
    mkdirSync(dataDir);
    const databaseUrl = cluster?.createDatabase(`migrations_${round}`) ?? null;
    const place = { dataDir, databaseUrl };
    // Every other one is an upgrade: from any migration but the newest, or from a database of version 0.1.0.
    if (round % 2 === 1) {
      const from = names[Math.floor(random() * names.length) - 1];
      if (from === undefined) await writeAs0_1(place);
      else await migrateUpTo(place, from);
    }
    return place;
  };

  const undisturbed = await ServerProcess.at(await openPlace(0));
  const startedAt = Date.now();
  await undisturbed.start();
  const startMs = Date.now() - startedAt;
  await undisturbed.end('SIGTERM');
  const expected = await countSampleRows(undisturbed.place);

  for (let round = 1; round <= kills; round += 1) {
    const place = await openPlace(round);
    const site = await ServerProcess.at(place);
    const signal = random() < 0.3 ? 'SIGTERM' : 'SIGKILL';
    site.launch();
    await sleep(between(random, startMs * 0.2, startMs * 1.05));
    await site.end(signal);
    try {
      await site.start();
      const found = await countSampleRows(place);
      if (found !== expected) findings.push(`round ${round}: ${found} instead of ${expected}`);
      await site.end('SIGTERM');
    } catch (error) {
      findings.push(
        `round ${round}: no start after ${signal}: ${(error as Error).message} (${place.dataDir})`,
      );
      await site.end('SIGKILL');
      continue;
    }
    rmSync(place.dataDir, { recursive: true, force: true });
    report(`migrations ${round}/${kills}: ${signal}, started again`);
  }
  if (findings.length === 0) rmSync(folder, { recursive: true, force: true });
  return findings;
}

async function migrateUpTo(place: DatabaseLocation, migration: string): Promise<void> {
  const db = await openDatabase(place);
  await runMigrations(db, migrations, migration);
  await db.destroy();
}

async function countSampleRows(place: DatabaseLocation): Promise<string> {
  const db = await openDatabase(place);
  try {
    const counts = [];
    for (const table of ['dishes', 'categories', 'gallery_entries'] as const) {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      counts.push(`${Number(count)} ${table}`);
    }
    // Without the account for orders of erased guests, which is created a moment after the start.
    const users = await db.selectFrom('accounts').select('id').where('type', '=', 'user').execute();
    return [...counts, `${users.length} users`].join(', ');
  } finally {
    await db.destroy();
  }
}
