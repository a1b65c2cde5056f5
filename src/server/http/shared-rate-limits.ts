import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '../db/schema.ts';
import { getSecret } from '../db/secrets.ts';
import type { Deps } from '../deps.ts';

const TABLE = 'rate_limits';
/** The database may be away for long, and each attempt would log it. */
const LOG_EVERY_MS = 60_000;

interface Rule {
  points: number;
  /** Seconds. */
  duration: number;
}

export type CreateLimiter = (keyPrefix: string, rule: Rule) => RateLimiterAbstract;

/** Limiters that count in the database, shared by all processes. */
export function createSharedRateLimits({
  db,
  log,
  clock,
}: Pick<Deps, 'db' | 'log' | 'clock'>): CreateLimiter {
  const hash = keyedHash(db);
  let saidAt = Number.NEGATIVE_INFINITY;
  const complain = (error: unknown) => {
    const now = clock.now();
    if (Math.abs(now - saidAt) < LOG_EVERY_MS) return;
    saidAt = now;
    log.warn({ err: error }, 'limits count in this process alone: the database does not answer');
  };
  const storeClient = {
    async query({ text, values: [key, ...rest] }: { text: string; values: [string, ...unknown[]] }) {
      try {
        // Keys contain personal data (IP addresses, numbers, email addresses): they leave the process only as keyed
        // hashes.
        const query = CompiledQuery.raw(text, [await hash(key), ...rest]);
        const { rows, numAffectedRows } = await db.executeQuery(query);
        return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
      } catch (error) {
        complain(error);
        throw error;
      }
    },
  };
  return (keyPrefix: string, rule: Rule) =>
    new RateLimiterPostgres({
      ...{ keyPrefix, ...rule },
      ...{ storeClient, storeType: 'client', tableName: TABLE, tableCreated: true },
      // `purgeExpiredRateLimits` does that once for all processes.
      clearExpiredByTimeout: false,
      // Refused keys cause no more database queries.
      inMemoryBlockOnConsumed: rule.points + 1,
      // Without the database each process counts for itself.
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, ...rule }),
    });
}

function keyedHash(db: Db): (key: string) => Promise<string> {
  let secret: Promise<string> | undefined;
  return async (key) => {
    secret ??= getSecret(db, 'rate limits').catch((error) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', await secret)
      .update(key)
      .digest('base64url');
  };
}

/** Deletes the counters of expired windows. */
export async function purgeExpiredRateLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom(TABLE).where('expire', '<=', clock.now()).execute();
}
