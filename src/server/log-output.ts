import { write, writeSync } from 'node:fs';

/** Lines are written together, after a second at the latest: a write for each costs more than the answer. */
const FLUSH_BYTES = 4096;
const FLUSH_MS = 1000;
/** So much waits for an output that takes nothing; what comes then is lost. */
const MAX_WAITING = 1024 * 1024;
const RETRY_MS = 1000;
/** How long the end of the process waits for it. */
const FINAL_FLUSH_MS = 500;

export interface LogOutput {
  write(line: string): void;
  /** Writes what waits, at the end of the process. */
  end(): void;
}

interface OutputOptions {
  clock: { now(): number };
  /** Says that the log can't be written, where that can still be read. */
  tell(line: string): void;
  mostWaiting?: number;
  retryMs?: number;
}

/**
 * Writes the log to a file descriptor, and never lets it hold up the site: on a full disk, or into a pipe that nobody
 * reads, it keeps a while's lines, then counts the lost ones, goes on trying, and says how many there were.
 */
export function createLogOutput(
  fd: number,
  { clock, tell, mostWaiting = MAX_WAITING, retryMs = RETRY_MS }: OutputOptions,
): LogOutput {
  let waiting = '';
  let underWay: Buffer | null = null;
  let lost = 0;
  let isBroken = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (underWay === null) {
      if (waiting === '') return;
      underWay = Buffer.from(waiting);
      waiting = '';
    }
    write(fd, underWay, 0, underWay.length, null, written);
  }

  function written(error: NodeJS.ErrnoException | null, bytes: number): void {
    // The descriptor may be somebody else's by now.
    if (isOver) return;
    if (error) {
      if (!isBroken) tell(`The log can't be written (${error.code}): the site goes on without it`);
      isBroken = true;
      timer = setTimeout(flush, retryMs).unref();
      return;
    }
    const rest = underWay?.subarray(bytes) ?? Buffer.alloc(0);
    underWay = rest.length > 0 ? rest : null;
    if (underWay === null && isBroken) {
      isBroken = false;
      tell('The log can be written again');
    }
    // Lines are lost to a slow output as to a broken one.
    if (underWay === null && lost > 0) {
      waiting += lineOfLost();
      lost = 0;
    }
    if (underWay !== null || waiting.length >= FLUSH_BYTES) flush();
    else if (waiting !== '') timer ??= setTimeout(flush, FLUSH_MS).unref();
  }

  const lineOfLost = () => {
    const time = new Date(clock.now()).toISOString();
    return `${JSON.stringify({ level: 40, time, lost, msg: 'log lines were lost: the output took none' })}\n`;
  };

  return {
    write(line) {
      if (isOver) return;
      if (waiting.length >= mostWaiting) {
        lost += 1;
        return;
      }
      waiting += line;
      if (underWay !== null) return;
      if (waiting.length >= FLUSH_BYTES) flush();
      else timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
    end() {
      isOver = true;
      clearTimeout(timer);
      let rest = Buffer.concat([underWay ?? Buffer.alloc(0), Buffer.from(waiting)]);
      const until = performance.now() + FINAL_FLUSH_MS;
      while (rest.length > 0 && performance.now() < until) {
        try {
          rest = rest.subarray(writeSync(fd, rest));
        } catch (error) {
          // A pipe may take more in a moment; a full disk does not.
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        }
      }
    },
  };
}
