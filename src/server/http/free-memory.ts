import type { EventEmitter } from 'node:events';

/** How long there must be no request: collecting delays one by about a tenth of a second. */
export const IDLE_MS = 1_000;

/** At most this often: a busy site would only allocate it again. */
export const MIN_INTERVAL_MS = 60_000;

/** What must have been allocated since (bytes): an idle server has nothing to free. */
export const WORTH_FREEING = 8e6;

interface Memory {
  /** Frees all that can be freed; null where Node runs without `--expose-gc`. */
  collect: (() => void) | null;
  /** Resident memory in bytes. */
  used(): number;
}

/**
 * Releases the memory left over from a start, a busy hour, or the mails after it, once nobody asks for anything. Node
 * keeps what it has allocated (mainly the young generation, which is large because that makes requests cheap), and a
 * small server needs it for other programs. Begins with the first request.
 */
export function freeMemoryWhenIdle(
  server: EventEmitter,
  { collect, used }: Memory = { collect: collector(), used: process.memoryUsage.rss },
): void {
  if (!collect) return;
  let askedAt = Number.POSITIVE_INFINITY;
  let freedAt = Number.NEGATIVE_INFINITY;
  let left = 0;
  // Runs at each request, so it does as little as possible.
  server.on('request', () => {
    askedAt = performance.now();
  });
  setInterval(() => {
    const now = performance.now();
    if (now < Math.max(askedAt + IDLE_MS, freedAt + MIN_INTERVAL_MS) || used() < left + WORTH_FREEING) return;
    collect();
    freedAt = now;
    left = used();
  }, IDLE_MS).unref();
}

function collector(): (() => void) | null {
  const { gc } = globalThis;
  // Also frees what an ordinary collection keeps: code not run for a while, and reserved space.
  return gc ? () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }) : null;
}
