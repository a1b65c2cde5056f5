import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../bench/house.ts';
import { readTables } from '../src/server/commands/archive/tables.ts';
import { auditMoney } from '../src/server/commands/audit/audit-money.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { rowCounts } from './compare.ts';
import { environment, type Place } from './site.ts';

/** Runs a command of the site, and kills it after a while if that is wanted. Answers whether it ended well. */
async function command(
  name: 'backup' | 'restore',
  place: Place,
  args: string[],
  killAfterMs?: number,
): Promise<boolean> {
  const child = spawn(process.execPath, [`src/server/commands/${name}.ts`, ...args], {
    cwd: ROOT,
    stdio: 'ignore',
    env: environment(place, 0),
  });
  const exited = once(child, 'exit');
  if (killAfterMs !== undefined) {
    await Promise.race([exited, sleep(killAfterMs)]);
    child.kill('SIGKILL');
  }
  const [code] = await exited;
  return code === 0;
}

export const backUp = (place: Place, file: string, killAfterMs?: number) =>
  command('backup', place, [file], killAfterMs);

/**
 * Restores a backup into an empty SQLite folder, killed in the middle and then once more. Answers what is wrong with
 * what came out, and how many rows it has.
 */
export async function tryBackup(
  file: string,
  killAfterMs: number,
): Promise<{ findings: string[]; rows: Record<string, number> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-crash-restore-'));
  const place = { dataDir, databaseUrl: null };
  try {
    const isKilled = !(await command('restore', place, [file], killAfterMs));
    // A killed restore has done all or nothing: the file that kept others out, in which there is no table yet, is nothing.
    if (isKilled && existsSync(join(dataDir, 'thali.sqlite'))) {
      const partly = await auditPlace(place);
      if (partly.length > 0) return { findings: partly, rows: {} };
    }
    if (!(await command('restore', place, [file, '--replace']))) {
      return { findings: [`${file} can't be restored after a killed restore`], rows: {} };
    }
    const left = readdirSync(dataDir).filter((name) => /restore|\.part/.test(name));
    const findings = await auditPlace(place);
    if (left.length > 0) findings.push(`a restore left behind ${left.join(', ')}`);
    return { findings, rows: await rowCounts(place) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function auditPlace(place: Place): Promise<string[]> {
  const db = await openDatabase(place);
  try {
    const tables = await readTables(db, place.databaseUrl !== null);
    return tables.length === 0 ? [] : await auditMoney(db);
  } finally {
    await db.destroy();
  }
}
