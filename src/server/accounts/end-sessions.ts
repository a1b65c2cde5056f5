import type { Refusal } from '#contract/refusals.ts';
import { isStaff } from '#domain/accounts.ts';
import type { Deps } from '../deps.ts';
import { deleteOtherSessions, deleteOwnSession } from './sessions-store.ts';
import type { Account } from './who-is.ts';

/** Logs somebody out where they are logged in, this place or another. A stream of the desk ends with it. */
export async function endSession(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { id, role }: Account,
  sessionId: string,
): Promise<{ ok: true } | Refusal> {
  if (!(await deleteOwnSession(db, id, sessionId))) return { code: 'not_found' };
  if (isStaff(role)) live.publish({ type: 'staff' });
  return { ok: true };
}

/** Logs somebody out everywhere but where `token` is. Answers how many sessions ended. */
export async function endOtherSessions(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { id, role }: Account,
  token: string,
): Promise<{ ended: number }> {
  const ended = await deleteOtherSessions(db, id, token);
  if (isStaff(role)) live.publish({ type: 'staff' });
  return { ended };
}
