import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { isDiskFull } from './db/errors.ts';
import type { Db } from './db/schema.ts';
import { transact } from './db/transact.ts';

/** Strangers may ask as often as they like: the database is asked this often at most. */
const CACHE_MS = 1000;
/** Sooner while it is not well: visitors wait for it to be so again. */
const CACHE_OBSTACLE_MS = 250;
/** A database that takes longer is as good as none. */
const TIMEOUT_MS = 3000;
/** An order needs a few kilobytes, a picture a few megabytes. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

/** Why the process should be sent no visitors; null: it should. */
export type Obstacle = 'stopping' | 'database_unavailable' | 'disk_full';

export interface Readiness {
  obstacle(): Promise<Obstacle | null>;
}

interface ReadinessDeps {
  db: Db;
  config: Pick<Config, 'dataDir'>;
  log: Logger;
  /** Fires when the process is asked to stop. */
  stopping: AbortSignal;
}

/** Whether the process can do what visitors come for: read, and write. */
export function createReadiness({ db, config, log, stopping }: ReadinessDeps): Readiness {
  let known: Promise<Obstacle | null> | null = null;
  let told: Obstacle | null = null;

  async function look(): Promise<Obstacle | null> {
    const found = await findObstacle({ db, config });
    // Once for each change: a full disk is asked about every few seconds for hours.
    if (found !== told) {
      if (found === null) log.info('ready again');
      else log.error({ obstacle: found }, 'not ready');
    }
    told = found;
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
        void known.then(
          (found) => setTimeout(forget, found === null ? CACHE_MS : CACHE_OBSTACLE_MS).unref(),
          forget,
        );
      }
      return known;
    },
  };
}

/** What keeps the site from reading and writing just now. `leastFree`: less room than that is none (bytes). */
export async function findObstacle(
  { db, config }: Pick<ReadinessDeps, 'db' | 'config'>,
  leastFree = MIN_FREE_BYTES,
): Promise<Obstacle | null> {
  if (await isDiskNearlyFull(config.dataDir, leastFree)) return 'disk_full';
  const given = new AbortController();
  const patience = sleep(TIMEOUT_MS, 'database_unavailable' as const, {
    signal: given.signal,
    ref: false,
  });
  patience.catch(() => undefined);
  try {
    return await Promise.race([tryWrite(db), patience]);
  } finally {
    given.abort();
  }
}

async function tryWrite(db: Db): Promise<Obstacle | null> {
  try {
    // A row that is there, and stays as it is: Kysely made it and uses it on neither database. The write is a true one.
    await transact(db, async (tx) => {
      await sql`update kysely_migration_lock set is_locked = is_locked`.execute(tx);
      return null;
    });
    return null;
  } catch (error) {
    return isDiskFull(error) ? 'disk_full' : 'database_unavailable';
  }
}

/** What is already allotted can be written over for a while: that SQLite still writes does not say that there is room. */
async function isDiskNearlyFull(dataDir: string, leastFree: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < leastFree;
  } catch {
    // No such folder (yet), or a file system that does not say.
    return false;
  }
}
