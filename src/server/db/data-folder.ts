import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const POLL_MS = 100;
/** A stopping server has ended after this at the latest. */
const MAX_WAIT_MS = 15_000;

interface WaitOptions {
  /** Ends waiting. */
  signal: AbortSignal;
  report(line: string): void;
  mostMs?: number;
}

/**
 * Prevents a second server on a folder with a SQLite database: each caches responses in memory and would miss the
 * other's changes. Waits for a server that is just stopping. Commands and backups need no lock.
 *
 * @returns A function that releases the lock.
 * @throws Error with a message for the person at the keyboard when another process keeps the lock.
 */
export async function lockDataFolder(
  dataDir: string,
  { signal, report, mostMs = MAX_WAIT_MS }: WaitOptions,
): Promise<() => void> {
  const until = performance.now() + mostMs;
  let isReported = false;
  for (;;) {
    const release = tryLockFile(join(dataDir, 'thali.lock'));
    if (release) return release;
    signal.throwIfAborted();
    if (performance.now() > until) {
      throw new Error(
        `DATA_DIR: another Thali runs on ${dataDir} already. Stop it first, or give this one a folder of its own.`,
      );
    }
    if (!isReported) report(`Another Thali runs on ${dataDir}: waiting for it to stop`);
    isReported = true;
    await sleep(POLL_MS);
  }
}

/** A lock that ends with the process, even if it is killed: SQLite's own, on an empty file. Null when it is taken. */
export function tryLockFile(path: string): (() => void) | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
    return () => file.close();
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
