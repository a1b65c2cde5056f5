import { sessionEndsAt } from '#domain/sessions.ts';
import type { Deps } from '../deps.ts';
import { listSessions as list, type OwnSession } from './sessions-store.ts';
import type { Account } from './who-is.ts';

export type { OwnSession };

/** Where somebody is logged in: the session of `token` first, then the one that was used last. */
export function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: accountId, role }: Account,
  token: string,
): Promise<OwnSession[]> {
  const now = clock.now();
  const longest = sessionEndsAt({ begunAt: 0, role });
  return list(db, { accountId, token, begunAfter: now - longest, now });
}
