import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { isDiskFull } from './db/errors.ts';
import type { Db } from './db/schema.ts';
import { transact } from './db/transact.ts';

/** Anyone may request it at any rate: the database is queried at most this often. */
const CACHE_MS = 1000;
/** More often while visitors wait for the end of an obstacle; a page costs too much for that. */
const CACHE_OBSTACLE_MS = 250;
/** A slower database or page is as good as none. */
const TIMEOUT_MS = 3000;
/** An order needs a few kilobytes, a picture a few megabytes. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

/** Why the process should receive no requests; null: it should. */
export type Obstacle = 'stopping' | 'database_unavailable' | 'disk_full' | 'pages_fail';

export interface Readiness {
  obstacle(): Promise<Obstacle | null>;
}

interface ReadinessDeps {
  db: Db;
  config: Pick<Config, 'dataDir'>;
  log: Logger;
  /** Aborted when the process starts to stop. */
  stopping: AbortSignal;
  /** Gets the home page as a visitor does; null where there are no pages. */
  visit: (() => Promise<Response>) | null;
}

/** Whether the process can read and write, and visitors get pages. */
export function createReadiness({ db, config, log, stopping, visit }: ReadinessDeps): Readiness {
  let known: Promise<Obstacle | null> | null = null;
  let reported: Obstacle | null = null;
  let visiting: Promise<Obstacle | null> | null = null;

  /** One at a time: where pages hang, the next look waits for the same one. */
  function tryPageOnce(): Promise<Obstacle | null> {
    visiting ??= tryPage(visit).finally(() => {
      visiting = null;
    });
    return within(visiting, 'pages_fail');
  }

  async function look(): Promise<Obstacle | null> {
    const found = (await findObstacle({ db, config })) ?? (await tryPageOnce());
    // Logged once for each change: checks run every few seconds.
    if (found !== reported) {
      if (found === null) log.info('ready again');
      else log.error({ obstacle: found }, 'not ready');
    }
    reported = found;
    return found;
  }

  return {
    async obstacle() {
      if (stopping.aborted) return 'stopping';
      if (known === null) {
        known = look();
        const forget = () => {
          known = null;
        };
        void known.then((found) => {
          const isLong = found === null || found === 'pages_fail';
          setTimeout(forget, isLong ? CACHE_MS : CACHE_OBSTACLE_MS).unref();
        }, forget);
      }
      return known;
    },
  };
}

/** What prevents the site from reading or writing just now. `leastFree`: the minimum free space (bytes). */
export async function findObstacle(
  { db, config }: Pick<ReadinessDeps, 'db' | 'config'>,
  leastFree = MIN_FREE_BYTES,
): Promise<Obstacle | null> {
  if (await isDiskNearlyFull(config.dataDir, leastFree)) return 'disk_full';
  return within(tryWrite(db), 'database_unavailable');
}

/** The attempt's result, or `late` if it takes too long. */
async function within(attempt: Promise<Obstacle | null>, late: Obstacle): Promise<Obstacle | null> {
  const timer = new AbortController();
  const timeout = sleep(TIMEOUT_MS, late, { signal: timer.signal, ref: false });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([attempt, timeout]);
  } finally {
    timer.abort();
  }
}

async function tryPage(visit: ReadinessDeps['visit']): Promise<Obstacle | null> {
  if (visit === null) return null;
  try {
    return (await visit()).status === 200 ? null : 'pages_fail';
  } catch {
    return 'pages_fail';
  }
}

async function tryWrite(db: Db): Promise<Obstacle | null> {
  try {
    // Updates an existing row to its own value: Kysely created it and does not use it. It is a real write.
    await transact(db, async (tx) => {
      await sql`update kysely_migration_lock set is_locked = is_locked`.execute(tx);
      return null;
    });
    return null;
  } catch (error) {
    return isDiskFull(error) ? 'disk_full' : 'database_unavailable';
  }
}

/**
 * SQLite can overwrite allocated space for a while on a full disk, so a successful write does not prove that there is
 * space.
 */
async function isDiskNearlyFull(dataDir: string, leastFree: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < leastFree;
  } catch {
    // No such folder (yet), or a file system that does not report it.
    return false;
  }
}
