import { write, writeSync } from 'node:fs';

/** Lines are written together, after a second at the latest: one write per line costs more than a response. */
const FLUSH_BYTES = 4096;
const FLUSH_MS = 1000;
/** How much is buffered for a blocked output; further lines are lost. */
const MAX_WAITING = 1024 * 1024;
const RETRY_MS = 1000;
/** How long the end of the process waits for the output. */
const FINAL_FLUSH_MS = 500;

export interface LogOutput {
  write(line: string): void;
  /** Writes buffered lines at the end of the process. */
  end(): void;
}

interface OutputOptions {
  clock: { now(): number };
  /** Reports that the log can't be written, on another output. */
  report(line: string): void;
  mostWaiting?: number;
  retryMs?: number;
}

/**
 * Writes the log to a file descriptor without ever blocking the site: on a full disk, or a pipe that is not read, it
 * buffers some lines, then counts the lost ones, keeps trying, and reports how many there were.
 */
export function createLogOutput(
  fd: number,
  { clock, report, mostWaiting = MAX_WAITING, retryMs = RETRY_MS }: OutputOptions,
): LogOutput {
  let waiting = '';
  let writing: Buffer | null = null;
  let lost = 0;
  let isBroken = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (writing === null) {
      if (waiting === '') return;
      writing = Buffer.from(waiting);
      waiting = '';
    }
    write(fd, writing, 0, writing.length, null, written);
  }

  function written(error: NodeJS.ErrnoException | null, bytes: number): void {
    // The descriptor may have been reused by now.
    if (isOver) return;
    if (error) {
      if (!isBroken) report(`The log can't be written (${error.code}): the site goes on without it`);
      isBroken = true;
      timer = setTimeout(flush, retryMs).unref();
      return;
    }
    const rest = writing?.subarray(bytes) ?? Buffer.alloc(0);
    writing = rest.length > 0 ? rest : null;
    if (writing === null && isBroken) {
      isBroken = false;
      report('The log can be written again');
    }
    // Lines are lost to a slow output as well as to a broken one.
    if (writing === null && lost > 0) {
      waiting += lineOfLost();
      lost = 0;
    }
    if (writing !== null || waiting.length >= FLUSH_BYTES) flush();
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
      if (writing !== null) return;
      if (waiting.length >= FLUSH_BYTES) flush();
      else timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
    end() {
      isOver = true;
      clearTimeout(timer);
      let rest = Buffer.concat([writing ?? Buffer.alloc(0), Buffer.from(waiting)]);
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
