import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './schema.ts';

/** Small enough not to delay other requests for long. */
const MAX_GROUP_SIZE = 16;

const SAVEPOINT = CompiledQuery.raw('savepoint own');
const RELEASE_SAVEPOINT = CompiledQuery.raw('release own');
const ROLLBACK_TO_SAVEPOINT = CompiledQuery.raw('rollback to own');

/** A transaction waiting for its turn. */
interface QueuedTransaction {
  /** Runs its work and returns a function that settles the caller's promise. */
  run(tx: Tx): Promise<() => void>;
  fail(error: unknown): void;
}

/** The waiting transactions of each database, while they are processed. */
const queues = new WeakMap<Db, QueuedTransaction[]>();

/**
 * A transaction on a database with one connection, where transactions run one after the other. Those that arrive
 * together are committed together, because waiting for the disk is most of a transaction's time. Each has its own
 * savepoint, so that it can be rolled back alone. Callers get their results only after the common commit; if it fails,
 * all fail.
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
          // On a full disk SQLite has rolled back everything already: all fail with the original error.
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
    // Lets requests that have already arrived join the group.
    await nextTurn();
    await commitGroup(db, queue);
  }
  queues.delete(db);
}

async function commitGroup(db: Db, queue: QueuedTransaction[]): Promise<void> {
  let together: QueuedTransaction[] = [];
  const settlers: (() => void)[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      together = queue.splice(0, MAX_GROUP_SIZE);
      for (const each of together) settlers.push(await each.run(tx));
    });
  } catch (error) {
    // The transaction could not begin: a closed or locked database affects all waiting ones.
    if (together.length === 0) together = queue.splice(0);
    for (const { fail } of together) fail(error);
    return;
  }
  for (const settle of settlers) settle();
}
