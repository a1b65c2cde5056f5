import { DESK_DEVICE_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteUnseenSince } from './devices-store.ts';

/** Forgets devices that nobody has opened the desk on for days. */
export async function purgeDevices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteUnseenSince(db, clock.now() - DESK_DEVICE_RETENTION_MS);
}
