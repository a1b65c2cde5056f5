import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Db, Tx } from './schema.ts';
import { shareCommit } from './share-commit.ts';

/** Carries a refusal out of a transaction, which undoes everything on its way. */
class Undo extends Error {
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
    if (isRefusal(result)) throw new Undo(result);
    return result as Value;
  };
  try {
    const isAlone = db.getExecutor().adapter.supportsMultipleConnections;
    return await (isAlone ? db.transaction().execute(undoable) : shareCommit(db, undoable));
  } catch (thrown) {
    if (thrown instanceof Undo) return thrown.refusal;
    throw thrown;
  }
}
