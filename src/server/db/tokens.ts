import { createHash, randomBytes } from 'node:crypto';

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
