import { createHmac } from 'node:crypto';
import { getSecret } from '../db/secrets.ts';
import { isSameSecret } from '../db/tokens.ts';
import type { Deps } from '../deps.ts';

/** As long as an evening at the desk; the editor asks for another one when it is opened again. */
const PREVIEW_MS = 4 * 60 * 60 * 1000;

const SECRET = 'website preview';

/**
 * A token with which pages show the drafts. It is signed, not stored, so that every process knows it; it names nobody and
 * opens nothing but the drafts, and it expires.
 */
export async function createPreviewToken({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ token: string; expiresAt: number }> {
  const expiresAt = clock.now() + PREVIEW_MS;
  return { token: await tokenOf(db, expiresAt), expiresAt };
}

/** Whether the owner's desk made it, and not too long ago. */
export async function isPreviewToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  const [, until = ''] = /^([0-9a-z]{1,11})\.[\w-]{43}$/.exec(token) ?? [];
  const expiresAt = Number.parseInt(until, 36);
  if (!(expiresAt > clock.now())) return false;
  return isSameSecret(token, await tokenOf(db, expiresAt));
}

async function tokenOf(db: Deps['db'], expiresAt: number): Promise<string> {
  const until = expiresAt.toString(36);
  const signature = createHmac('sha256', await getSecret(db, SECRET))
    .update(until)
    .digest('base64url');
  return `${until}.${signature}`;
}
