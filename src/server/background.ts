import type { Logger } from 'pino';

/**
 * Work that continues after the response, so that no visitor waits for an external service. It may be interrupted at
 * any moment: it is recorded as due beforehand, and a job finishes it.
 */
export interface Background {
  run(work: () => Promise<unknown>): void;
  /** Resolves when none of it is running any more. */
  idle(): Promise<void>;
}

export function createBackground(log: Pick<Logger, 'error'>): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      // The response is sent first.
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .then(
          () => undefined,
          (error) => log.error({ err: error }, 'work after an answer was not done'),
        )
        .finally(() => running.delete(done));
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
