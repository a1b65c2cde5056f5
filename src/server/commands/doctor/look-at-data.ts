import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { sqliteFile } from '../../db/database.ts';
import { isOutdated, NewerDataError, OutdatedDataError } from '../../db/migrate.ts';
import type { Db } from '../../db/schema.ts';
import { type Finding, note, type Speech, well, wrong } from './finding.ts';

/** With less an alarm of docs/operations.md rings (bytes). */
const LITTLE_ROOM = 1e9;

export type FreeBytes = (folder: string) => Promise<number>;

export const readFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Whether the folder can be used as it is by this user. The server needs both; the doctor itself only reads. */
export function lookAtFolder({ dataDir, databaseUrl }: Config, { texts }: Speech): Finding {
  const file = sqliteFile(dataDir);
  const parts = databaseUrl === null ? [file, `${file}-wal`, `${file}-shm`].filter(existsSync) : [];
  let path = dataDir;
  try {
    const { uid } = statSync(dataDir);
    // Root may do all, and what it makes there the server could not use any more.
    if (process.getuid?.() === 0 && uid !== 0) return wrong(texts.othersFolder(dataDir, uid));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    for (path of parts) accessSync(path, constants.R_OK | constants.W_OK);
    return well(texts.folder(dataDir));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return wrong(code === 'ENOENT' ? texts.noFolder(dataDir) : texts.lockedFolder(path, code));
  }
}

export async function lookAtDisk(
  { dataDir }: Config,
  { texts, language }: Speech,
  freeBytes: FreeBytes,
): Promise<Finding[]> {
  try {
    const free = await freeBytes(dataDir);
    const size = `${(free / 1e9).toLocaleString(language, { maximumFractionDigits: 1 })} GB`;
    return [free < LITTLE_ROOM ? wrong(texts.fullDisk(size)) : well(texts.disk(size))];
  } catch {
    // No such folder, which is a finding of its own.
    return [];
  }
}

export async function lookAtVersion(db: Db, isSqlite: boolean, { texts }: Speech): Promise<Finding> {
  try {
    if (await isOutdated(db)) return note(texts.olderData);
    return well(texts.data(await nameOf(db, isSqlite)));
  } catch (error) {
    if (error instanceof NewerDataError || error instanceof OutdatedDataError)
      return wrong(texts.otherData(error.message));
    throw error;
  }
}

async function nameOf(db: Db, isSqlite: boolean): Promise<string> {
  const version = isSqlite ? sql<string>`sqlite_version()` : sql<string>`current_setting('server_version')`;
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
  return `${isSqlite ? 'SQLite' : 'PostgreSQL'} ${rows[0]?.version}`;
}

/** By the clock of the machine that the database runs on; null where that is this one. */
export async function readDatabaseClock(db: Db, { databaseUrl }: Config): Promise<number | null> {
  if (databaseUrl === null) return null;
  const seconds = sql<string>`extract(epoch from clock_timestamp())`;
  const { rows } = await sql<{ seconds: string }>`select ${seconds} as seconds`.execute(db);
  return Number(rows[0]?.seconds) * 1000;
}
