import type { Db } from '../db/schema.ts';
import { initialiseHours } from '../hours/index.ts';
import { seedMenu } from '../menu/sample-menu.ts';
import { initialiseSettings } from '../settings/initialise-settings.ts';
import { menuFixture } from './menu-fixture.ts';
import { hoursFixture, settingsFixture } from './restaurant-fixtures.ts';

/** A Saturday evening: the restaurant is open from 12:00 to 23:00. */
export const OPENING_NIGHT = '2026-11-21T18:00:00+01:00';

/** The small restaurant that each test begins with. */
export async function seedRestaurant(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await initialiseHours(tx, hoursFixture);
    // The prices have been valid for two months, so that a dish may be reduced (§ 11 PAngV).
    await seedMenu(tx, menuFixture, Date.parse(OPENING_NIGHT) - 60 * 24 * 60 * 60 * 1000);
    await initialiseSettings(tx, settingsFixture);
  });
}
