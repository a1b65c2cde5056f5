import { type DeskState, deskStateAt, isAsleep } from '#domain/devices/desk-device.ts';
import { isOpenAt } from '#domain/hours/opening.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { listDesks } from './devices-store.ts';

/**
 * The devices that should ring and can't, while the restaurant is open: those with a name, since a phone in somebody's pocket
 * has none and is to sleep.
 */
export async function listDesksAsleep({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ id: string; name: string; state: DeskState }[]> {
  const now = clock.now();
  const asleep = (await listDesks(db)).filter((desk) => isAsleep(desk, now));
  const named = asleep.flatMap((desk) =>
    desk.name === null ? [] : [{ id: desk.id, name: desk.name, state: deskStateAt(desk, now).state }],
  );
  return named.length > 0 && isOpenAt(await readHours(db), now) ? named : [];
}
