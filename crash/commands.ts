import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reconcileMoney } from '#server/commands/reconcile/reconcile-money.ts';
import { ROOT } from '../bench/app-server.ts';
import { readTables } from '../src/server/backups/archive/tables.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { countRows } from './compare-with-ledger.ts';
import { type DatabaseLocation, productionEnv } from './server-process.ts';

/** Runs a command of the site, and kills it after a while if requested. Returns whether it succeeded. */
async function command(
  name: 'backup' | 'restore',
  place: DatabaseLocation,
  args: string[],
  killAfterMs?: number,
): Promise<boolean> {
  const child = spawn(process.execPath, [`src/server/commands/${name}.ts`, ...args], {
    cwd: ROOT,
    stdio: 'ignore',
    env: productionEnv(place, 0),
  });
  const exited = once(child, 'exit');
  if (killAfterMs !== undefined) {
    await Promise.race([exited, sleep(killAfterMs)]);
    child.kill('SIGKILL');
  }
  const [code] = await exited;
  return code === 0;
}

export const createBackup = (place: DatabaseLocation, file: string, killAfterMs?: number) =>
  command('backup', place, [file], killAfterMs);

/**
 * Restores a backup into an empty SQLite folder, killed in the middle and then once more. Returns what is
 * wrong with the result, and how many rows it has.
 */
export async function tryBackup(
  file: string,
  killAfterMs: number,
): Promise<{ findings: string[]; rows: Record<string, number> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-crash-restore-'));
  const place = { dataDir, databaseUrl: null };
  try {
    const isKilled = !(await command('restore', place, [file], killAfterMs));
    // A killed restore must have done all or nothing: the lock file, a database without tables, counts as
    // nothing.
    if (isKilled && existsSync(join(dataDir, 'thali.sqlite'))) {
      const partly = await reconcileData(place);
      if (partly.length > 0) return { findings: partly, rows: {} };
    }
    if (!(await command('restore', place, [file, '--replace']))) {
      return { findings: [`${file} can't be restored after a killed restore`], rows: {} };
    }
    const left = readdirSync(dataDir).filter((name) => /restore|\.part/.test(name));
    const findings = await reconcileData(place);
    if (left.length > 0) findings.push(`a restore left behind ${left.join(', ')}`);
    return { findings, rows: await countRows(place) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function reconcileData(place: DatabaseLocation): Promise<string[]> {
  const db = await openDatabase(place);
  try {
    const tables = await readTables(db, place.databaseUrl !== null);
    return tables.length === 0 ? [] : await reconcileMoney(db);
  } finally {
    await db.destroy();
  }
}
