import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, in characters that are safe in a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Recognises repeated requests: equal JSON has an equal hash. */
export function hashContent(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Tokens are random, so a plain hash is enough to make a stolen database useless. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether what was sent is the secret, in the same time wherever they differ, and whatever their lengths. */
export function isSameSecret(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}
