import { auditedSettings, defaultSection } from '#domain/plain-settings.ts';
import type { Db, Tx } from '../db/schema.ts';
import { isSamplePicture } from '../files/store-picture.ts';
import {
  readAllSettings,
  readVersioned,
  replaceSetting,
  type Settings,
  type Versions,
  writeSetting,
} from './settings-store.ts';

type ClearedSections = Partial<Settings>;

/** How much of the sample `clearSampleSections` would remove from the settings. */
export async function countSampleSections(
  db: Db,
): Promise<Record<'areas' | 'links' | 'counters' | 'features' | 'testimonials' | 'team' | 'hero', number>> {
  const { settings, versions } = await readVersioned(db);
  const emptied = withoutSample(settings, versions);
  return {
    areas: emptied.delivery ? settings.delivery.areas.length : 0,
    links: emptied.social ? Object.values(settings.social).filter(Boolean).length : 0,
    counters: emptied.counters ? Object.values(settings.counters).filter(Boolean).length : 0,
    features: emptied.features ? settings.features.highlights.length + settings.features.features.length : 0,
    testimonials: emptied.testimonials ? settings.testimonials.length - emptied.testimonials.length : 0,
    team: emptied.team ? settings.team.length - emptied.team.length : 0,
    hero: emptied.pictures ? 1 : 0,
  };
}

/**
 * Empties the sections that were never saved since the first start, and removes the sample's pictures and
 * testimonials from the others.
 */
export async function clearSampleSections(tx: Tx): Promise<void> {
  const { settings, versions } = await readVersioned(tx);
  const emptied = withoutSample(settings, versions);
  for (const key of Object.keys(emptied) as (keyof ClearedSections)[]) {
    const value = emptied[key];
    // A section that the owner saves at the same moment is kept.
    if (value !== undefined) await replaceSetting(tx, key, { value, seen: versions[key] });
  }
}

/** The sections that change, without the sample's content. */
function withoutSample(settings: Settings, versions: Versions): ClearedSections {
  const { delivery, social, counters, features, testimonials, team, pictures } = settings;
  const emptied: ClearedSections = {};
  const isFilled = (values: object) => Object.values(values).some(Boolean);
  if (versions.delivery === 1 && delivery.areas.length > 0) emptied.delivery = { ...delivery, areas: [] };
  if (versions.social === 1 && isFilled(social)) emptied.social = defaultSection('social');
  if (versions.counters === 1 && isFilled(counters)) {
    const names = auditedSettings('counters');
    emptied.counters = Object.fromEntries(names.map((name) => [name, 0])) as Settings['counters'];
  }
  if (versions.features === 1 && features.highlights.length + features.features.length > 0) {
    emptied.features = { highlights: [], features: [] };
  }
  const ownTestimonials = testimonials.filter(({ isSample }) => !isSample);
  if (ownTestimonials.length < testimonials.length) emptied.testimonials = ownTestimonials;
  const ownTeam = team.filter(({ image }) => !isSamplePicture(image));
  if (ownTeam.length < team.length) emptied.team = ownTeam;
  if (isSamplePicture(pictures.hero)) emptied.pictures = { hero: null };
  return emptied;
}

/** Whether name and contact are still those of the first start. */
export async function isRestaurantUnedited(db: Db): Promise<boolean> {
  return (await readVersioned(db)).versions.restaurant === 1;
}

/** Whether pictures are marked as serving suggestions. */
export async function readSampleMode(db: Db): Promise<Settings['sample']> {
  return (await readAllSettings(db)).sample;
}

/** Marks pictures as serving suggestions, or ends that. */
export function writeSampleMode(tx: Tx, isSample: boolean): Promise<void> {
  return writeSetting(tx, 'sample', { isSample });
}
