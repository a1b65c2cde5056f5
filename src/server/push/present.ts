import type { PushDevice as PushDeviceAnswer } from '#contract/push/shapes.ts';
import { hashToken } from '../db/tokens.ts';
import { isoOrNull } from '../http/iso-date.ts';
import type { PushDevice } from './push-devices-store.ts';

/** Without the address and the keys: whoever has them can write to the device. */
export function presentPushDevice(device: PushDevice, token: string): PushDeviceAnswer {
  const { id, name, person, sessionHash, createdAt, reachedAt, failedAt } = device;
  return {
    ...{ _id: id, name, person },
    isThis: sessionHash === hashToken(token),
    createdAt: new Date(createdAt).toISOString(),
    reachedAt: isoOrNull(reachedAt),
    hasFailed: failedAt !== null,
  };
}
