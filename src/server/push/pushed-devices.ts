import type { Db } from '../db/schema.ts';
import { listPushDevices } from './push-devices-store.ts';

/** A device that is told of orders, and whether its push service has taken a message since a certain moment. */
export interface PushedDevice {
  device: string;
  status: 'sent' | 'waiting' | 'failed';
}

/** `since` and `now` in epoch milliseconds. */
export type ListPushedDevices = (db: Db, moments: { since: number; now: number }) => Promise<PushedDevice[]>;

export const listPushedDevices: ListPushedDevices = async (db, { since, now }) => {
  const devices = await listPushDevices(db, { accountId: null, now });
  return devices.map(({ name, person, reachedAt, failedAt }) => ({
    device: `${name} (${person})`,
    status: (failedAt ?? 0) >= since ? 'failed' : (reachedAt ?? 0) >= since ? 'sent' : 'waiting',
  }));
};
