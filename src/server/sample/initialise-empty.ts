import { DEFAULT_TIME_ZONE } from '#domain/countries.ts';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { NEW_LADDER } from '#domain/orders/escalation.ts';
import { DEFAULT_LOOK } from '#looks/index.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { initialiseHours } from '../hours/index.ts';
import { DEFAULT_SETTINGS, initialiseSettings } from '../settings/index.ts';

/** A new restaurant without sample data, which strangers do not see yet: a week to start from, no address, no delivery, and an empty menu. */
export async function initialiseEmptyRestaurant(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await initialiseHours(tx, { timeZone: DEFAULT_TIME_ZONE, weekly: DEFAULT_WEEK });
    await initialiseSettings(tx, {
      ...DEFAULT_SETTINGS,
      delivery: { ...DEFAULT_SETTINGS.delivery, areas: [] },
      ordering: { isPaused: false },
      pictures: { hero: null },
      sample: { isSample: false },
      launch: { ...DEFAULT_SETTINGS.launch, isLaunched: false },
      look: { look: DEFAULT_LOOK, accent: null },
      escalation: NEW_LADDER,
      legal: { ...DEFAULT_SETTINGS.legal, isDeclaredOnly: true, isRedeemedAtTill: false },
    });
  });
}
