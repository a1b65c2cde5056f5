import type { Logger } from 'pino';

/** Lets an operation stop the server for work on its data, after which it starts again. */
export interface Restart {
  /** Begins after the response that is being made; false when one is under way already. The work must not throw. */
  run(work: () => Promise<void>): boolean;
  isUnderWay(): boolean;
}

interface Stoppable {
  stop(): Promise<void>;
}

interface RestartOptions<Server> {
  /** Aborted when the process shall end: no work is begun any more. */
  signal: AbortSignal;
  log: Logger;
  /** Called with each server that follows the first. */
  onRestarted?(server: Server): void;
}

/** The server of this moment; null while none runs. */
export interface Restartable<Server> {
  current(): Server | null;
}

/** Starts a server that can be stopped for work on its data and started again, in the same process. */
export async function startRestartable<Server extends Stoppable>(
  start: (restart: Restart) => Promise<Server>,
  { signal, log, onRestarted }: RestartOptions<Server>,
): Promise<Restartable<Server>> {
  let current: Server | null = await start(createRestart());

  function createRestart(): Restart {
    let isUnderWay = false;
    return {
      run(work) {
        if (isUnderWay) return false;
        isUnderWay = true;
        setImmediate(() => void restart(work));
        return true;
      },
      isUnderWay: () => isUnderWay,
    };
  }

  async function restart(work: () => Promise<void>): Promise<void> {
    const running = current;
    if (running === null || signal.aborted) return;
    current = null;
    try {
      await running.stop();
    } catch (error) {
      log.error({ err: error }, 'stopped without order');
    }
    if (!signal.aborted) await work();
    const next = await start(createRestart());
    current = next;
    onRestarted?.(next);
  }

  return { current: () => current };
}
