import type { Db } from '../db/schema.ts';
import { type PlainKey, type Settings, withDefaults, writeSetting } from './settings-store.ts';

type OptionalKey = 'launch' | 'printing' | 'logo' | 'deliveryPause' | 'busy' | 'learnedTimes';
type InitialSettings = Omit<Settings, PlainKey | OptionalKey> &
  Partial<Pick<Settings, OptionalKey>> & { [Key in PlainKey]?: Partial<Settings[Key]> };

/** The first settings of a new restaurant, all of them; what a plain section leaves out has its default. */
export async function initialiseSettings(db: Db, initial: InitialSettings): Promise<void> {
  const settings = withDefaults(initial) as Settings;
  for (const key of Object.keys(settings) as (keyof Settings)[]) await writeSetting(db, key, settings[key]);
}
