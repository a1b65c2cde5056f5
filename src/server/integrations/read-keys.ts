import { createMiddleware } from 'hono/factory';
import { KEY_PREFIX, type KeyScope } from '#domain/integrations.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { bearerToken, withOwnerPassword } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { newId } from '../db/ids.ts';
import { hashToken, newToken } from '../db/tokens.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { RefusalError } from '../http/refusal-error.ts';
import { deleteReadKey, findReadKey, insertReadKey, writeUsed } from './read-keys-store.ts';

/** A new key: only its hash is kept. An unlocked tablet must not be enough to get one. */
export async function makeReadKey(
  staff: StaffContext,
  { name, scopes, currentPassword }: { name: string; scopes: readonly KeyScope[]; currentPassword: string },
): Promise<{ key: string } | Refusal> {
  const key = `${KEY_PREFIX}${newToken()}`;
  return withOwnerPassword(staff, currentPassword, async (tx) => {
    const id = newId();
    const made = { id, name, scopes: [...new Set(scopes)], end: key.slice(-4), createdAt: staff.clock.now() };
    await insertReadKey(tx, made, hashToken(key));
    await recordAuditEntry(tx, staff, { action: 'read_key_made', subject: { id, name } });
    return { key };
  });
}

export async function endReadKey(staff: StaffContext, id: string): Promise<{ ok: true } | Refusal> {
  return transact(staff.db, async (tx) => {
    const name = await deleteReadKey(tx, id);
    if (name === null) return refusal('not_found');
    await recordAuditEntry(tx, staff, { action: 'read_key_ended', subject: { id, name } });
    return { ok: true };
  });
}

/** A key that reads every second is written down once a minute. */
const WRITE_EVERY_MS = 60_000;

/**
 * Tells the guard which key makes the call (`accounts/guard.ts`). One that is none, or was ended, is refused everywhere. It is
 * looked up by its hash, so that no comparison takes longer the nearer a guess is.
 */
export function recogniseKey(deps: Deps, limit: Limit) {
  const { db, clock, config } = deps;
  return createMiddleware<Env>(async (c, next) => {
    const token = bearerToken(c);
    if (!token?.startsWith(KEY_PREFIX)) return next();
    const visitor = visitorOf(c, config);
    const undo = await limit('unknownKey', visitor);
    const key = await findReadKey(db, hashToken(token));
    if (!key) throw new RefusalError(refusal('unauthorised'));
    await undo();
    await limit('readKey', key.id);
    const now = clock.now();
    if (key.usedAt === null || Math.abs(now - key.usedAt) >= WRITE_EVERY_MS) await writeUsed(db, key.id, now);
    c.set('key', key);
    await next();
  });
}
