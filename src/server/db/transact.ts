import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { isDeadlock } from './errors.ts';
import { groupCommit } from './group-commit.ts';
import type { Db, Tx } from './schema.ts';

/** Thrown so that a refusal rolls the transaction back. */
class Rollback extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A transaction that meets a deadlock that often is one that always does. */
const MAX_ATTEMPTS = 4;

/**
 * Runs `work` in a transaction. Rolled back when it returns a refusal or throws. On PostgreSQL it runs again when it was
 * ended because it and another one waited for each other, so it writes to nothing but its database.
 */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const undoable = async (tx: Tx): Promise<Result> => {
    const result = await work(tx);
    if (isRefusal(result)) throw new Rollback(result);
    return result;
  };
  try {
    const isAlone = db.getExecutor().adapter.supportsMultipleConnections;
    return await (isAlone ? runWithRetries(db, undoable) : groupCommit(db, undoable));
  } catch (thrown) {
    if (thrown instanceof Rollback) return thrown.refusal as Result;
    throw thrown;
  }
}

async function runWithRetries<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (thrown) {
      if (!isDeadlock(thrown) || attempt === MAX_ATTEMPTS) throw thrown;
      // Not at once and not both after the same time, or they would meet again.
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** Like `transact`, but commits when `work` returns a refusal too: failed attempts must be counted. */
export async function transactAndKeep<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { result } = await transact(db, async (tx) => ({ result: await work(tx) }));
  return result;
}
