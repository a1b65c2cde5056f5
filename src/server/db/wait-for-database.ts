import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseUnavailable } from './errors.ts';
import type { Db } from './schema.ts';

const POLL_MS = 250;
const REPORT_EVERY_MS = 5_000;

interface WaitOptions {
  /** Ends waiting. */
  signal: AbortSignal;
  report(line: string): void;
}

/**
 * Waits until the database responds, however long: after a power failure it may start last. Errors that waiting does
 * not solve, such as a wrong password or a missing database, are thrown.
 */
export async function waitForDatabase(db: Db, { signal, report }: WaitOptions): Promise<void> {
  let toldAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!isDatabaseUnavailable(error)) {
        throw new Error(`DATABASE_URL: ${(error as Error).message}`, { cause: error });
      }
      if (performance.now() - toldAt >= REPORT_EVERY_MS) {
        toldAt = performance.now();
        const { code, message } = error as NodeJS.ErrnoException;
        // A refused connection to both addresses of `localhost` has a code and no message.
        report(`The database can't be reached (${message || code}): waiting for it`);
      }
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
