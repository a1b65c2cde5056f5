import type { Db } from '../db/schema.ts';
import { hasSettings, type Settings, writeSetting } from './settings-store.ts';

export function isInitialised(db: Db): Promise<boolean> {
  return hasSettings(db);
}

/** The first settings of a new restaurant, all of them. */
export async function initialiseSettings(db: Db, settings: Settings): Promise<void> {
  for (const key of Object.keys(settings) as (keyof Settings)[]) await writeSetting(db, key, settings[key]);
}
