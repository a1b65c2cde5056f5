import { isStaff } from '#domain/accounts.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { sessionExpiresAt } from '#domain/sessions.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import {
  type Account,
  deleteSession,
  findAccount,
  findByToken,
  insertSession,
  recordSessionUse,
  type SignedInAccount,
} from './accounts-store.ts';
import {
  deleteOtherSessions,
  deleteOwnSession,
  listSessions as list,
  type OwnSession,
} from './sessions-store.ts';

export interface Session {
  token: string;
  account: Account;
}

/** Opens a session of an existing account. */
export async function openSession(
  tx: Tx,
  accountId: string,
  { now, device }: { now: number; device: string | null },
): Promise<Session> {
  const account = await findAccount(tx, accountId);
  if (!account) throw new Error(`there is no account ${accountId}`);
  return { account, token: await insertSession(tx, account, { now, device }) };
}

/** The account of a bearer token, or null when the token is unknown, revoked or expired. */
export async function authenticate({ db, clock, log }: Deps, token: string): Promise<SignedInAccount | null> {
  const now = clock.now();
  const found = await findByToken(db, token, now);
  if (!found) return null;
  const { account, begunAt, isUseNew } = found;
  if (isUseNew) {
    // A full disk must not prevent reading.
    await recordSessionUse(db, token, { begunAt, role: account.role, now }).catch((error) =>
      log.warn({ err: error }, 'the use of a session was not written down'),
    );
  }
  return account;
}

export type { Account, OwnSession, SignedInAccount };

/** The account's sessions: the one of `token` first, then by last use. */
export function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: accountId, role }: Account,
  token: string,
): Promise<OwnSession[]> {
  const now = clock.now();
  const longest = sessionExpiresAt({ begunAt: 0, role });
  return list(db, { accountId, token, begunAfter: now - longest, now });
}

/** Ends one session of the account. If it has an open desk stream, that ends too. */
export async function endSession(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { id, role }: Account,
  sessionId: string,
): Promise<{ ok: true } | Refusal> {
  if (!(await deleteOwnSession(db, id, sessionId))) return refusal('not_found');
  if (isStaff(role)) live.publish({ type: 'staff' });
  return { ok: true };
}

/** Ends all sessions but the one of `token`. Returns how many ended. */
export async function endOtherSessions(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { id, role }: Account,
  token: string,
): Promise<{ ended: number }> {
  const ended = await deleteOtherSessions(db, id, token);
  if (isStaff(role)) live.publish({ type: 'staff' });
  return { ended };
}

/** Revokes the token; one that is already revoked is no error. */
export async function logOut(deps: Deps, token: string): Promise<void> {
  await deleteSession(deps.db, token);
}
