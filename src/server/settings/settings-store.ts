import type { OrderingPause } from '#domain/hours/pause.ts';
import type { Bilingual } from '#domain/menu/dish.ts';
import type { DeliveryArea } from '#domain/orders/delivery-areas.ts';
import type { LeadTimes } from '#domain/orders/order.ts';
import { defaultSection, type StoredSection } from '#domain/plain-settings.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db } from '../db/schema.ts';

/** What the owner sets; each key is one JSON row, so that two screens never overwrite each other. */
export interface Settings {
  restaurant: Omit<StoredSection<'house'>, 'location'>;
  /** Without times in old databases: `DEFAULT_LEAD_TIMES` then. */
  delivery: { areas: DeliveryArea[] } & Partial<LeadTimes>;
  ordering: OrderingPause;
  /** Whether who never had an order brought or fetched must pay online, or call. */
  firstOrder: { isPaidOnly: boolean };
  reuse: StoredSection<'reuse'>;
  accessibility: StoredSection<'accessibility'>;
  pictures: Pictures;
  sample: { isSample: boolean };
  social: StoredSection<'social'>;
  /** On the wire it is a part of the section 'house'. */
  location: StoredSection<'house'>['location'];
  counters: StoredSection<'counters'>;
  testimonials: Testimonial[];
  /** How the house makes sure that guests have said them; null: it does not (§ 5b III UWG). */
  testimonialCheck: Bilingual | null;
  /** What the house says of itself. */
  features: Features;
  /** The turning pictures of 'about us'. */
  team: TeamPicture[];
  /** What holds for everybody who works here. */
  desk: { isSecondFactorCompulsory: boolean };
}

export interface Pictures {
  /** The welcome picture; null where there is none. */
  hero: string | null;
  /** What it shows. Missing where nobody has said: of the sample's, and of none. */
  heroAlt?: Bilingual;
}

export interface TeamPicture {
  image: string;
  caption: Bilingual;
}

export interface Testimonial {
  /** What brought the guest, as the carousel's label. */
  occasion: Bilingual;
  text: Bilingual;
  /** Stars out of five that the guest has given; null: none. */
  rating: number | null;
  /** Nobody said it: shown as an example until the owner puts a guest's own words in its place. */
  isSample: boolean;
}

/** On the home page, and on 'about us' with a sign. */
export interface Features {
  highlights: Highlight[];
  features: Feature[];
}

export interface Highlight {
  title: Bilingual;
  text: Bilingual;
}

export interface Feature extends Highlight {
  /** Null: none of the signs that there are. */
  icon: 'pets' | 'outdoor' | 'kids' | 'wheelchair' | null;
}

const { location, ...restaurant } = defaultSection('house');

/** Of a new restaurant, and of one that was set up before these keys were added. */
export const DEFAULT_SETTINGS: Pick<
  Settings,
  | 'restaurant'
  | 'social'
  | 'location'
  | 'counters'
  | 'testimonials'
  | 'testimonialCheck'
  | 'features'
  | 'team'
  | 'firstOrder'
  | 'reuse'
  | 'accessibility'
  | 'desk'
> = {
  restaurant,
  location,
  firstOrder: { isPaidOnly: false },
  reuse: defaultSection('reuse'),
  accessibility: defaultSection('accessibility'),
  social: defaultSection('social'),
  counters: defaultSection('counters'),
  testimonials: [],
  testimonialCheck: null,
  features: { highlights: [], features: [] },
  team: [],
  desk: { isSecondFactorCompulsory: false },
};

/** How often each key was written; 0 where it never was. */
export type Versions = Record<keyof Settings, number>;

export async function readAllSettings(db: Db): Promise<Settings> {
  return (await readVersioned(db)).settings;
}

/** Read for every order; the other settings are only displayed. */
const OPERATIONAL_KEYS = ['restaurant', 'delivery', 'ordering', 'firstOrder', 'reuse'] as const;
export type OperationalSettings = Pick<Settings, (typeof OPERATIONAL_KEYS)[number]>;

/** Sections whose settings stand in the registry. */
const PLAIN_KEYS = ['restaurant', 'social', 'counters', 'reuse', 'accessibility'] as const;
export type PlainKey = (typeof PLAIN_KEYS)[number];

const operationalRows = prepareQuery((db) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', OPERATIONAL_KEYS),
);

export async function readOperationalSettings(db: Db): Promise<OperationalSettings> {
  const { rows } = await operationalRows(db, {});
  const written = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
  return withDefaults(written) as Settings;
}

/** Keys, and settings of a section, that were added after the restaurant's first start have their defaults. */
export function withDefaults(written: SettingsParts): SettingsParts {
  const settings: SettingsParts = { ...DEFAULT_SETTINGS, ...written };
  for (const key of PLAIN_KEYS) settings[key] = { ...DEFAULT_SETTINGS[key], ...written[key] };
  return settings;
}

type SettingsParts = { [Key in keyof Settings]?: unknown } & { [Key in PlainKey]?: object };

export async function readVersioned(db: Db): Promise<{ settings: Settings; versions: Versions }> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const written = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]));
  const settings = withDefaults(written) as Settings;
  const versions = Object.fromEntries(Object.keys(settings).map((key) => [key, 0]));
  for (const { key, version } of rows) versions[key] = version;
  return { settings, versions: versions as Versions };
}

/** Overwrites what is stored, whichever version it has. */
export async function writeSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: text, version: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: text, version: eb('settings.version', '+', 1) })),
    )
    .execute();
}

/** In place of the version that somebody has seen; false when there is a newer one. */
export async function replaceSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
  { value, seen }: { value: Settings[Key]; seen: number },
): Promise<boolean> {
  const text = JSON.stringify(value);
  if (seen === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('settings')
      .values({ key, value: text, version: 1 })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value: text, version: seen + 1 })
    .where('key', '=', key)
    .where('version', '=', seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasSettings(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('key').limit(1).executeTakeFirst();
  return row !== undefined;
}
