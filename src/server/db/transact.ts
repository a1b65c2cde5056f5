import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Db, Tx } from './schema.ts';

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
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (isRefusal(result)) throw new Undo(result);
      return result;
    });
  } catch (thrown) {
    if (thrown instanceof Undo) return thrown.refusal;
    throw thrown;
  }
}
