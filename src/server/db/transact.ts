import { isRefusal, type Refusal } from '#domain/refusal.ts';
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

/** Runs `work` in a transaction. Rolled back when it returns a refusal or throws. */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const undoable = async (tx: Tx): Promise<Result> => {
    const result = await work(tx);
    if (isRefusal(result)) throw new Rollback(result);
    return result;
  };
  try {
    const isAlone = db.getExecutor().adapter.supportsMultipleConnections;
    return await (isAlone ? db.transaction().execute(undoable) : groupCommit(db, undoable));
  } catch (thrown) {
    if (thrown instanceof Rollback) return thrown.refusal as Result;
    throw thrown;
  }
}

/** Like `transact`, but commits when `work` returns a refusal too: failed attempts must be counted. */
export async function transactAndKeep<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { result } = await transact(db, async (tx) => ({ result: await work(tx) }));
  return result;
}
