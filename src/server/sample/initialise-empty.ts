import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { DEFAULT_AREAS } from '#domain/orders/delivery-areas.ts';
import { DEFAULT_LOOK } from '#looks/index.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { initialiseHours } from '../hours/index.ts';
import { DEFAULT_SETTINGS, initialiseSettings } from '../settings/index.ts';

/** A new restaurant without sample data: hours and areas to start from, and an empty menu. */
export async function initialiseEmptyRestaurant(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await initialiseHours(tx, { timeZone: 'Europe/Berlin', weekly: DEFAULT_WEEK });
    await initialiseSettings(tx, {
      delivery: { areas: [...DEFAULT_AREAS] },
      ordering: { isPaused: false },
      pictures: { hero: null },
      sample: { isSample: false },
      ...DEFAULT_SETTINGS,
      look: { look: DEFAULT_LOOK, accent: null },
    });
  });
}
