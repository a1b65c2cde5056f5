import { listReachable } from './list-reachable.ts';
import type { ListPushedDevices } from './push-service.ts';

export const listPushedDevices: ListPushedDevices = async (db, { accountId, since, now }) => {
  // Who was switched on later was not to be told.
  const devices = (await listReachable({ db }, now, accountId)).filter(({ createdAt }) => createdAt <= since);
  return devices.map(({ name, person, reachedAt, failedAt }) => ({
    device: `${name} (${person})`,
    status: (failedAt ?? 0) >= since ? 'failed' : (reachedAt ?? 0) >= since ? 'sent' : 'waiting',
  }));
};
