import { isAnyAwake, isNoneAwake, SILENT_AFTER_MS } from '#domain/devices/desk-device.ts';
import { closesAt, isOpenAt, openingDateOf } from '#domain/hours/opening.ts';
import { pauseAt } from '#domain/hours/pause.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { queueAlarm } from '../alarms/index.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { isPrintedOnArrival } from '../printing/index.ts';
import { readLaunch, readOrderingFlag, readSettings } from '../settings/index.ts';
import { noneAwakeEmail } from './device-emails.ts';
import { beginDeskWatch, claimDeskAlarm, listDesks, readDeskWatch } from './devices-store.ts';

/**
 * Tells the owner that no desk is awake any more while orders are taken: once in each opening, and only after one was awake in
 * it. Any number of processes may look at once. `watchedSince` (epoch milliseconds): since when the server has been up without
 * a gap, since before that no sign of life could reach it.
 */
export async function tellNoneAwake(
  deps: Deps,
  { hours, watchedSince }: { hours: Hours; watchedSince: number },
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  if (!isOpenAt(hours, now)) return;
  const desks = await listDesks(db);
  if (desks.length === 0) return;
  const [watch, opening] = [await readDeskWatch(db), openingOf(hours, now)];
  if (isAnyAwake(desks, now)) {
    if (watch?.opening !== opening) await beginDeskWatch(db, opening);
    return;
  }
  if (watch?.opening !== opening || watch.toldAt !== null) return;
  if (now - watchedSince <= SILENT_AFTER_MS || !isNoneAwake(desks, now)) return;
  if (!(await isTakingOrders(deps)) || (await isPrintedOnArrival(deps))) return;
  await transact(db, async (tx) => {
    if (await claimDeskAlarm(tx, opening, now)) await queueAlarm(tx, now, noneAwakeEmail);
  });
}

/** The same as long as it is open without a break; where that has no end, for a day. */
const openingOf = (hours: Hours, now: number) => `${openingDateOf(hours, now)} ${closesAt(hours, now) ?? ''}`;

async function isTakingOrders(deps: Deps): Promise<boolean> {
  const [{ ordering }, flag] = [await readSettings(deps.db), await readOrderingFlag(deps)];
  if (pauseAt(ordering, deps.clock.now(), flag).isPaused) return false;
  return (await readLaunch(deps.db)).isLaunched;
}
