import { mustEnableSecondFactor } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { listPushDevices, type PushDevice } from './push-devices-store.ts';

/** Who has to set up a second factor first does not see the desk, and is told nothing of it. */
export async function listReachable(
  { db }: Pick<Deps, 'db'>,
  now: number,
  accountId: string | null = null,
): Promise<PushDevice[]> {
  const devices = await listPushDevices(db, { accountId, now });
  const blocked = new Set<string>();
  for (const owner of new Set(devices.map((device) => device.accountId)))
    if (await mustEnableSecondFactor(db, owner)) blocked.add(owner);
  return devices.filter((device) => !blocked.has(device.accountId));
}
