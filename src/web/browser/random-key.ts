import { readDraft, storeDraft } from '../storage/drafts.ts';

/** 128 random bits in hex. Not randomUUID(), which browsers offer on https sites only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A UUID of version 7 (RFC 9562). It begins with the time, as the server's own ids do: lists are sorted by id. `now` in
 * epoch milliseconds.
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

/**
 * The idempotency key of a request, kept in the tab under `draftKey`: the same for the same content, so that repeating a
 * request whose response was lost does not create a second order. Other content gets another key.
 */
export function idempotencyKeyFor(draftKey: string, content: string): string {
  const stored = readDraft<{ key: string; content: string }>(draftKey);
  if (stored?.key && stored.content === content) return stored.key;
  const key = randomKey();
  storeDraft(draftKey, { key, content });
  return key;
}
