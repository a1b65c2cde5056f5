import type { OrderingPause } from '#domain/hours/pause.ts';
import type { Bilingual } from '#domain/menu/dish.ts';
import type { DeliveryArea } from '#domain/orders/delivery-areas.ts';
import type { LeadTimes } from '#domain/orders/order.ts';
import type { Reuse } from '#domain/orders/reuse.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db } from '../db/schema.ts';

/** The owner's settings; each key is one JSON row, so that two screens never overwrite each other. */
export interface Settings {
  restaurant: { name: string; street: string; zipCode: string; city: string; phone: string; email: string };
  /** Without times where they were never set: then `DEFAULT_LEAD_TIMES` applies. */
  delivery: { areas: DeliveryArea[] } & Partial<LeadTimes>;
  ordering: OrderingPause;
  /** Whether guests without a completed order must pay online, or call. */
  firstOrder: { isPaidOnly: boolean };
  /** What is offered to guests who want no single-use packaging. */
  reuse: Reuse;
  /** Whether the restaurant declares itself a micro-enterprise, which BFSG § 3 Abs. 3 exempts. */
  accessibility: { isExempt: boolean };
  pictures: Pictures;
  sample: { isSample: boolean };
  /** Addresses of the restaurant's own pages; null where it has none. */
  social: { instagram: string | null; facebook: string | null };
  /** The restaurant's coordinates, in degrees; null until they are set. */
  location: { latitude: number; longitude: number } | null;
  /** The numbers that 'about us' counts up to. */
  counters: { dailyVisitors: number; recipes: number; events: number; orders: number };
  testimonials: Testimonial[];
  /** How the restaurant verifies that testimonials come from guests; null: it does not (§ 5b III UWG). */
  testimonialCheck: Bilingual | null;
  /** The restaurant's own texts. */
  features: Features;
  /** The pictures of the carousel on 'about us'. */
  team: TeamPicture[];
  /** Rules for all staff. */
  desk: { isSecondFactorCompulsory: boolean };
}

export interface Pictures {
  /** The welcome picture; null where there is none. */
  hero: string | null;
  /** Its alternative text. Missing where it was never set: for the sample's picture, and for none. */
  heroAlt?: Bilingual;
}

export interface TeamPicture {
  image: string;
  caption: Bilingual;
}

export interface Testimonial {
  /** What the guest came for, as the carousel's label. */
  occasion: Bilingual;
  text: Bilingual;
  /** The guest's rating, out of five stars; null: none. */
  rating: number | null;
  /** Invented: shown as an example until the owner replaces it with a guest's own words. */
  isSample: boolean;
}

/** On the home page, and on 'about us' with an icon. */
export interface Features {
  highlights: Highlight[];
  features: Feature[];
}

export interface Highlight {
  title: Bilingual;
  text: Bilingual;
}

export interface Feature extends Highlight {
  /** Null: none of the available icons. */
  icon: 'pets' | 'outdoor' | 'kids' | 'wheelchair' | null;
}

/** The defaults of a restaurant that was set up before these keys existed, or has not set them. */
export const DEFAULT_SETTINGS: Pick<
  Settings,
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
  firstOrder: { isPaidOnly: false },
  reuse: { offer: 'none', depositCents: 0 },
  accessibility: { isExempt: false },
  social: { instagram: null, facebook: null },
  location: null,
  counters: { dailyVisitors: 300, recipes: 50, events: 350, orders: 5000 },
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

/** What the server itself works with; the rest is only displayed. */
const OPERATIONAL_KEYS = ['restaurant', 'delivery', 'ordering', 'firstOrder', 'reuse'] as const;
export type OperationalSettings = Pick<Settings, (typeof OPERATIONAL_KEYS)[number]>;

const operationalRows = prepareQuery((db) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', OPERATIONAL_KEYS),
);

export async function readOperationalSettings(db: Db): Promise<OperationalSettings> {
  const { rows } = await operationalRows(db, {});
  // The others were written at the first start.
  const { firstOrder, reuse } = DEFAULT_SETTINGS;
  return Object.assign(
    { firstOrder, reuse },
    ...rows.map(({ key, value }) => ({ [key]: JSON.parse(value) })),
  );
}

export async function readVersioned(db: Db): Promise<{ settings: Settings; versions: Versions }> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  // Every key was written at the first start, except those added to Settings since.
  const written = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]));
  const settings = { ...DEFAULT_SETTINGS, ...written } as Settings;
  const versions = Object.fromEntries(Object.keys(settings).map((key) => [key, 0]));
  for (const { key, version } of rows) versions[key] = version;
  return { settings, versions: versions as Versions };
}

/** Without comparing versions. */
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

/** Only if the version is still the one that was seen; false when there is a newer one. */
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
