import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in letters that a link can carry. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Recognises the same content again, for what is sent twice: equal JSON gives an equal hash. */
export function hashContent(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Tokens are random: a plain hash is enough to make a stolen database useless. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
