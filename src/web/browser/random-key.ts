/** A key that nobody else makes up. Not randomUUID(), which a browser denies to a site without https. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * An id for something new (RFC 9562, version 7): it begins with the time, as the server's own do, so that what is new
 * comes first or last in lists that are in the order of their ids. `now` in epoch milliseconds.
 */
export function randomId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  const key = randomKey();
  const parts = [
    time.slice(0, 8),
    time.slice(8),
    `7${key.slice(13, 16)}`,
    `8${key.slice(17, 20)}`,
    key.slice(20),
  ];
  return parts.join('-');
}
