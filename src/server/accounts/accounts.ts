import { isStaff } from '#domain/accounts.ts';
import type { AuditAction } from '#domain/audit-log.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/schema.ts';
import {
  type Account,
  ANONYMOUS_ACCOUNT_ID,
  deleteSessionsOf,
  insertAnonymousAccount,
} from './accounts-store.ts';
import { deleteDevicesOf } from './devices-store.ts';
import { revokePasswordResets } from './password-resets-store.ts';

/** The account that keeps the orders of deleted guests. It has no password and no personal data. */
export async function ensureAnonymousAccount(tx: Tx): Promise<string> {
  await insertAnonymousAccount(tx);
  return ANONYMOUS_ACCOUNT_ID;
}

/** Ends all sessions of an account, its password reset links and its remembered devices. */
export async function revokeAccess(tx: Tx, accountId: string): Promise<void> {
  await deleteSessionsOf(tx, accountId);
  await revokePasswordResets(tx, accountId);
  await deleteDevicesOf(tx, accountId);
}

/** Audits what staff change in their own account, because it opens the desk. Guests' changes are not audited. */
export async function recordOwnAuditEntry(
  tx: Tx,
  { id, name, role }: Account,
  action: Extract<AuditAction, `own_${string}`>,
  clock: Clock,
): Promise<void> {
  if (isStaff(role)) await recordAuditEntry(tx, { actor: { id, name }, clock }, { action });
}
