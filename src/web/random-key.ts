/** A key that nobody else makes up. Not randomUUID(), which a browser denies to a site without https. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An id for something new, as a UUID of chance is written (RFC 9562, version 4). */
export function randomId(): string {
  const key = randomKey();
  const parts = [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    `8${key.slice(17, 20)}`,
    key.slice(20),
  ];
  return parts.join('-');
}
