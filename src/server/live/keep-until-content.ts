import type { Live } from './live.ts';

/**
 * Reads a value once for each version of the content. A process that may miss events reads it each time; a failed read is
 * not kept.
 */
export function keepUntilContent<Value>(live: Live, read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | null = null;
  live.subscribe(({ type }) => {
    if (type === 'content') known = null;
  });
  return () => {
    if (known !== null && live.isConnected()) return known;
    const reading = read();
    known = reading;
    reading.catch(() => {
      if (known === reading) known = null;
    });
    return reading;
  };
}
