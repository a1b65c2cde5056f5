import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './schema.ts';

/** So many hold up nobody else for long. */
const MAX_GROUP_SIZE = 16;

const SAVEPOINT = CompiledQuery.raw('savepoint own');
const RELEASE_SAVEPOINT = CompiledQuery.raw('release own');
const ROLLBACK_TO_SAVEPOINT = CompiledQuery.raw('rollback to own');

/** A transaction that waits for its turn. */
interface QueuedTransaction {
  /** Does its work, and answers how to tell who waits for it. */
  run(tx: Tx): Promise<() => void>;
  fail(error: unknown): void;
}

/** Of each database those that wait, while somebody sees to them. */
const queues = new WeakMap<Db, QueuedTransaction[]>();

/**
 * A transaction on a database with one connection, where all come one after the other. Those that arrive together
 * are written to the disk together: waiting for the disk is most of what a transaction takes. Each stands behind a
 * savepoint of its own, so that it can be undone alone; nobody hears of success before all are on the disk, and
 * when that fails all have failed.
 */
export function groupCommit<Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const waiting: QueuedTransaction = {
    async run(tx) {
      await tx.executeQuery(SAVEPOINT);
      try {
        const value = await work(tx);
        await tx.executeQuery(RELEASE_SAVEPOINT);
        return () => resolve(value);
      } catch (error) {
        try {
          await tx.executeQuery(ROLLBACK_TO_SAVEPOINT);
          await tx.executeQuery(RELEASE_SAVEPOINT);
        } catch {
          // On a full disk SQLite has given up the whole already: all fail then, for the reason that came first.
          throw error;
        }
        return () => reject(error);
      }
    },
    fail: reject,
  };
  const queue = queues.get(db);
  if (queue) queue.push(waiting);
  else {
    const first = [waiting];
    queues.set(db, first);
    void drainQueue(db, first);
  }
  return promise;
}

async function drainQueue(db: Db, queue: QueuedTransaction[]): Promise<void> {
  while (queue.length > 0) {
    // Requests that have come in already join before the first one begins.
    await nextTurn();
    await commitGroup(db, queue);
  }
  queues.delete(db);
}

async function commitGroup(db: Db, queue: QueuedTransaction[]): Promise<void> {
  let together: QueuedTransaction[] = [];
  const tell: (() => void)[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      together = queue.splice(0, MAX_GROUP_SIZE);
      for (const each of together) tell.push(await each.run(tx));
    });
  } catch (error) {
    // Not even begun: a database that is closed or locked is so for all.
    if (together.length === 0) together = queue.splice(0);
    for (const { fail } of together) fail(error);
    return;
  }
  for (const each of tell) each();
}
