import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Account } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { deleteDesk, writeName } from './devices-store.ts';

/** The owner names any device, staff those on which they are logged in. Of two names at once the last one holds. */
export async function renameDevice(
  { db }: Pick<Deps, 'db'>,
  account: Pick<Account, 'id' | 'role'>,
  { id, name }: { id: string; name: string },
): Promise<{ ok: true } | Refusal> {
  const accountId = account.role === 'owner' ? null : account.id;
  const isNamed = await writeName(db, { id, name: name === '' ? null : name, accountId });
  return isNamed ? { ok: true } : refusal('not_found');
}

export async function forgetDevice({ db }: Pick<Deps, 'db'>, id: string): Promise<{ ok: true } | Refusal> {
  return (await deleteDesk(db, id)) ? { ok: true } : refusal('not_found');
}
