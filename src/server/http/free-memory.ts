import type { EventEmitter } from 'node:events';

/** How long there must be no request: collecting delays one by about a tenth of a second. */
export const IDLE_MS = 1_000;

/** At most this often: a busy site would only allocate it again. */
export const MIN_INTERVAL_MS = 2 * 60_000;

/**
 * Releases the memory left over from a start or a busy hour once the server is idle. Node keeps what it has allocated
 * (mainly the young generation, which is large because that makes requests cheap), and a small server needs it for
 * other programs.
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
  // Runs at each request, so it does as little as possible.
  server.on('request', () => {
    askedAt = performance.now();
    if (!isWaiting) wait(IDLE_MS);
  });
}

function collector(): (() => void) | null {
  const { gc } = globalThis;
  // Also frees what an ordinary collection keeps: code not run for a while, and reserved space.
  return gc ? () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }) : null;
}
