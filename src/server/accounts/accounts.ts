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
  lockAccountRow,
} from './accounts-store.ts';
import { deleteDevicesOf } from './devices-store.ts';
import { deleteResetsOf } from './password-resets-store.ts';

/** Holds an account until the transaction ends, so that what it has is counted and changed one call after the other. */
export function lockAccount(tx: Tx, accountId: string): Promise<void> {
  return lockAccountRow(tx, accountId);
}

/** The account that keeps the orders of those who are gone: nobody can log in to it, and it says nothing. */
export async function ensureAnonymousAccount(tx: Tx): Promise<string> {
  await insertAnonymousAccount(tx);
  return ANONYMOUS_ACCOUNT_ID;
}

/** Ends all sessions of an account, its links to new passwords, and what its devices were remembered for. */
export async function revokeAccess(tx: Tx, accountId: string): Promise<void> {
  await deleteSessionsOf(tx, accountId);
  await deleteResetsOf(tx, accountId);
  await deleteDevicesOf(tx, accountId);
}

/** Ends the links to a new password that were sent for an account. */
export function revokePasswordResets(tx: Tx, accountId: string): Promise<void> {
  return deleteResetsOf(tx, accountId);
}

/** Notes what somebody of the desk does to their own account: it opens the desk. A guest's is nobody's business. */
export async function recordOwnAuditEntry(
  tx: Tx,
  { id, name, role }: Account,
  action: Extract<AuditAction, `own_${string}`>,
  clock: Clock,
): Promise<void> {
  if (isStaff(role)) await recordAuditEntry(tx, { actor: { id, name }, clock }, { action });
}
