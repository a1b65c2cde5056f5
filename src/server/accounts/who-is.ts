import type { Deps } from '../deps.ts';
import { type Account, findByToken } from './accounts-store.ts';

/** The account behind a bearer token, or null when the token is unknown, revoked or too old. */
export function whoIs(deps: Deps, token: string): Promise<Account | null> {
  return findByToken(deps.db, token, deps.clock.now());
}

export type { Account };
