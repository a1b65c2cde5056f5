import type { Db } from '../db/schema.ts';

/** A push service besides those of the browsers: the stand-in of a test, on loopback, with its own certificate. */
export interface PushService {
  origin: string;
  ca: string;
}

/** A device that is told of orders, and whether its push service has taken a message since a certain moment. */
export interface PushedDevice {
  device: string;
  status: 'sent' | 'waiting' | 'failed';
}

/** Of one account, or of all. `since` and `now` in epoch milliseconds. */
export type ListPushedDevices = (
  db: Db,
  what: { accountId: string | null; since: number; now: number },
) => Promise<PushedDevice[]>;
