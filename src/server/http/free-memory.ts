import type { EventEmitter } from 'node:events';

/** So long nobody asks for anything before it is done: it stands in the way of a request for about a tenth of a second. */
export const IDLE_MS = 1_000;

/** At most so often: what a busy hour needs it takes again. */
export const MIN_INTERVAL_MS = 2 * 60_000;

/**
 * Gives the memory back that a start or a busy hour has left, once it has become quiet. Node keeps what it has taken
 * (room for young objects above all, which is large because that makes requests cheap), and a small server has other
 * use for it.
 *
 * @param collect Frees all that can be freed; null where Node runs without `--expose-gc`.
 */
export function freeMemoryWhenIdle(server: EventEmitter, collect: (() => void) | null = collector()): void {
  if (!collect) return;
  let isWaiting = false;
  let askedAt = 0;
  let freedAt = -MIN_INTERVAL_MS;
  const wait = (ms: number) => {
    isWaiting = true;
    setTimeout(look, ms).unref();
  };
  const look = () => {
    const now = performance.now();
    const rest = Math.max(askedAt + IDLE_MS, freedAt + MIN_INTERVAL_MS) - now;
    if (rest > 0) return wait(rest);
    isWaiting = false;
    freedAt = now;
    collect();
  };
  // Runs at each request, so it does next to nothing.
  server.on('request', () => {
    askedAt = performance.now();
    if (!isWaiting) wait(IDLE_MS);
  });
}

function collector(): (() => void) | null {
  const { gc } = globalThis;
  // What an ordinary collection leaves: code that has not run for a while, and room that is only reserved.
  return gc ? () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }) : null;
}
