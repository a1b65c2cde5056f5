import type { Db } from '../db/schema.ts';
import { hasSettings, type Settings, writeSetting } from './settings-store.ts';

export function isSetUp(db: Db): Promise<boolean> {
  return hasSettings(db);
}

/** The first settings of a new restaurant, all of them. */
export async function setUpSettings(db: Db, settings: Settings): Promise<void> {
  await writeSetting(db, 'restaurant', settings.restaurant);
  await writeSetting(db, 'delivery', settings.delivery);
  await writeSetting(db, 'ordering', settings.ordering);
  await writeSetting(db, 'pictures', settings.pictures);
  await writeSetting(db, 'sample', settings.sample);
}
