import type { Deps } from '../deps.ts';
import { deleteSession } from './accounts-store.ts';

/** Revokes the token; a token that is already gone is no error. */
export async function logOut(deps: Deps, token: string): Promise<void> {
  await deleteSession(deps.db, token);
}
