import type { Logger } from 'pino';

/**
 * Work that goes on after the answer, so that nobody waits for a service outside. It may be cut off at any moment:
 * what it does is written down as owed before, and somebody else finishes it.
 */
export interface Background {
  run(work: () => Promise<unknown>): void;
  /** Resolves when none of it is under way any more. */
  idle(): Promise<void>;
}

export function createBackground(log: Pick<Logger, 'error'>): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(work) {
      // The answer goes first.
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .then(
          () => undefined,
          (error) => log.error({ err: error }, 'work after an answer was not done'),
        )
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
