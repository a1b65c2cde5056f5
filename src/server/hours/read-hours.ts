import type { Timing } from '#contract/hours/shapes.ts';
import { manualAt, manualEnd, statusAt } from '#domain/hours/opening.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readHours } from './hours-store.ts';

/** Whether the owner has saved a week since the first start. */
export async function areHoursSet(db: Db): Promise<boolean> {
  return (await readHours(db)).version > 1;
}

/** The hours and the current status in the contract's shape. */
export async function readTiming(deps: Pick<Deps, 'db' | 'clock'>): Promise<Timing> {
  const hours = await readHours(deps.db);
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = hours.weekly;
  return {
    currentStatus: presentStatus(hours, deps.clock.now()),
    ...{ monday, tuesday, wednesday, thursday, friday, saturday, sunday },
    // The span only where there is one, as below.
    specialDates: hours.specialDates.map(({ id, orderCapacity = null, spanId, ...rest }) => {
      return { _id: id, orderCapacity, ...rest, ...(spanId != null && { spanId }) };
    }),
    ...(hours.booking && { booking: hours.booking }),
    version: hours.version,
  };
}

export async function readStatus(deps: Pick<Deps, 'db' | 'clock'>): Promise<Timing['currentStatus']> {
  return presentStatus(await readHours(deps.db), deps.clock.now());
}

function presentStatus(hours: Hours, now: number): Timing['currentStatus'] {
  const { isOpen, manuallySet, reason } = statusAt(hours, now);
  const held = manuallySet ? manualAt(hours.manual, now) : null;
  const until = held && manualEnd(held);
  // Only where there is one: clients of the first API version expect exactly three fields.
  return { isOpen, manuallySet, reason, ...(until !== null && { until: new Date(until).toISOString() }) };
}
