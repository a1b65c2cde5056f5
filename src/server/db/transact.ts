import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { groupCommit } from './group-commit.ts';
import type { Db, Tx } from './schema.ts';

/** Carries a refusal out of a transaction, which undoes everything on its way. */
class Rollback extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs `work` in a transaction. A refusal that it answers changes nothing; an exception neither. */
export async function transact<Value>(
  db: Db,
  work: (tx: Tx) => Promise<Value | Refusal>,
): Promise<Value | Refusal> {
  const undoable = async (tx: Tx): Promise<Value> => {
    const result = await work(tx);
    if (isRefusal(result)) throw new Rollback(result);
    return result as Value;
  };
  try {
    const isAlone = db.getExecutor().adapter.supportsMultipleConnections;
    return await (isAlone ? db.transaction().execute(undoable) : groupCommit(db, undoable));
  } catch (thrown) {
    if (thrown instanceof Rollback) return thrown.refusal;
    throw thrown;
  }
}
