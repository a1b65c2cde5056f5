import { createHmac } from 'node:crypto';
import { isSameSecret } from '../db/tokens.ts';

/** Lets the browser of somebody from the staff see the real site before the restaurant is open. */
export const PREVIEW_COOKIE = 'preview';

/** A working day. The desk renews it while it is open. */
export const PREVIEW_LIFETIME_MS = 12 * 60 * 60 * 1000;

/** Whether a request might be one; only its signature tells. */
export const hasPreviewCookie = (cookies: string | undefined) =>
  cookies?.includes(`${PREVIEW_COOKIE}=`) ?? false;

const signatureOf = (key: string, words: string) =>
  createHmac('sha256', key).update(words).digest('base64url');

/** `account.expires.signature` */
export function signPreview(key: string, accountId: string, expiresAt: number): string {
  const words = `${accountId}.${expiresAt}`;
  return `${words}.${signatureOf(key, words)}`;
}

/** The account that a valid cookie was given to; null: forged, damaged or expired. */
export function readPreview(
  key: string,
  cookie: string,
  now: number,
): { accountId: string; expiresAt: number } | null {
  const [accountId = '', expires = '', signature = '', ...rest] = cookie.split('.');
  if (rest.length > 0) return null;
  if (!isSameSecret(signature, signatureOf(key, `${accountId}.${expires}`))) return null;
  const expiresAt = Number(expires);
  return expiresAt > now ? { accountId, expiresAt } : null;
}
