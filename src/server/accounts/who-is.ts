import type { Deps } from '../deps.ts';
import { type Account, findByToken, noteUse, type SignedIn } from './accounts-store.ts';

/** The account behind a bearer token, or null when the token is unknown, revoked or too old. */
export async function whoIs({ db, clock, log }: Deps, token: string): Promise<SignedIn | null> {
  const now = clock.now();
  const found = await findByToken(db, token, now);
  if (!found) return null;
  const { account, begunAt, isUseNew } = found;
  if (isUseNew) {
    // A disk that is full keeps nobody from reading.
    await noteUse(db, token, { begunAt, role: account.role, now }).catch((error) =>
      log.warn({ err: error }, 'the use of a session was not written down'),
    );
  }
  return account;
}

export type { Account, SignedIn };
