import { listPushDevices } from './push-devices-store.ts';
import type { ListPushedDevices } from './push-service.ts';

export const listPushedDevices: ListPushedDevices = async (db, { since, now }) => {
  const devices = await listPushDevices(db, { accountId: null, now });
  return devices.map(({ name, person, reachedAt, failedAt }) => ({
    device: `${name} (${person})`,
    status: (failedAt ?? 0) >= since ? 'failed' : (reachedAt ?? 0) >= since ? 'sent' : 'waiting',
  }));
};
