import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const POLL_MS = 100;
/** A server that was asked to stop is gone after this at the latest. */
const MAX_WAIT_MS = 15_000;

interface WaitOptions {
  /** Ends the wait. */
  signal: AbortSignal;
  tell(line: string): void;
  mostMs?: number;
}

/**
 * Keeps a second server out of a folder with a SQLite database: each keeps answers in memory, and would not hear what
 * the other changes. It waits for one that is just stopping. Commands and backups need not ask.
 *
 * @returns How to let go of it.
 * @throws Error in words for the person at the keyboard, when somebody else keeps it.
 */
export async function lockDataFolder(
  dataDir: string,
  { signal, tell, mostMs = MAX_WAIT_MS }: WaitOptions,
): Promise<() => void> {
  const until = performance.now() + mostMs;
  let isTold = false;
  for (;;) {
    const release = tryLockFile(join(dataDir, 'thali.lock'));
    if (release) return release;
    signal.throwIfAborted();
    if (performance.now() > until) {
      throw new Error(
        `DATA_DIR: another Thali runs on ${dataDir} already. Stop it first, or give this one a folder of its own.`,
      );
    }
    if (!isTold) tell(`Another Thali runs on ${dataDir}: waiting for it to stop`);
    isTold = true;
    await sleep(POLL_MS);
  }
}

/** A lock that ends with the process, however that ends: SQLite's own, on an empty file. Null when somebody else has it. */
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
