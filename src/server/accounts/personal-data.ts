import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { listDevicesOf } from './devices-store.ts';
import { anonymiseAccount, findOwnAccount } from './own-account-store.ts';
import { revokePasswordResets } from './password-resets-store.ts';
import { type Account, listSessions } from './sessions.ts';

/** What the account itself stores about its owner: creation date, sessions and remembered devices. */
export async function readPersonalData(deps: Deps, account: Account, token: string) {
  const [own, devices, sessions] = await Promise.all([
    findOwnAccount(deps.db, account.id),
    listDevicesOf(deps.db, account.id),
    listSessions(deps, account, token),
  ]);
  return { registeredAt: own?.createdAt ?? 0, devices, sessions };
}

/** Deletes an account's name, number, email, password, sessions, devices and reset links. */
export async function clearPersonalData(tx: Tx, accountId: string): Promise<void> {
  await revokePasswordResets(tx, accountId);
  await anonymiseAccount(tx, accountId);
}
