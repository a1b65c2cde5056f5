/** Keys per query. */
const MAX_BATCH_SIZE = 200;

/**
 * Looks up keys for many callers with one query at a time, which takes all keys requested meanwhile: however many
 * callers there are, each waits for at most one other query. A key that is not found resolves to undefined.
 */
export function createBatchLoader<Value>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const waiting = new Map<string, PromiseWithResolvers<Value | undefined>>();
  let isAsking = false;

  async function askAll(): Promise<void> {
    while (waiting.size > 0) {
      const round = [...waiting].slice(0, MAX_BATCH_SIZE);
      for (const [key] of round) waiting.delete(key);
      try {
        const found = await ask(round.map(([key]) => key));
        for (const [key, { resolve }] of round) resolve(found.get(key));
      } catch (error) {
        for (const [, { reject }] of round) reject(error);
      }
    }
  }

  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    const pending = Promise.withResolvers<Value | undefined>();
    waiting.set(key, pending);
    if (!isAsking) {
      isAsking = true;
      // Keys requested in the same turn join the first batch.
      queueMicrotask(() =>
        askAll().finally(() => {
          isAsking = false;
        }),
      );
    }
    return pending.promise;
  };
}
