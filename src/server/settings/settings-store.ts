import type { OrderingPause } from '#domain/hours/pause.ts';
import type { Bilingual } from '#domain/menu/dish.ts';
import type { DeliveryArea } from '#domain/orders/delivery-areas.ts';
import type { LeadTimes } from '#domain/orders/order.ts';
import type { Reuse } from '#domain/orders/reuse.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db } from '../db/schema.ts';

/** What the owner sets; each key is one JSON row, so that two screens never overwrite each other. */
export interface Settings {
  restaurant: { name: string; street: string; zipCode: string; city: string; phone: string; email: string };
  /** Without times where nobody has said them: then `DEFAULT_LEAD_TIMES`. */
  delivery: { areas: DeliveryArea[] } & Partial<LeadTimes>;
  ordering: OrderingPause;
  /** Whether who never had an order brought or fetched must pay online, or call. */
  firstOrder: { isPaidOnly: boolean };
  /** What is offered to whoever wants no packaging that is thrown away. */
  reuse: Reuse;
  /** Whether the house says that it is a micro-enterprise, which BFSG § 3 Abs. 3 leaves out. */
  accessibility: { isExempt: boolean };
  pictures: Pictures;
  sample: { isSample: boolean };
  /** Addresses of the restaurant's own pages; null where it has none. */
  social: { instagram: string | null; facebook: string | null };
  /** Where the house stands on the map, in degrees; null until somebody has said it. */
  location: { latitude: number; longitude: number } | null;
  /** What 'about us' counts up to. */
  counters: { dailyVisitors: number; recipes: number; events: number; orders: number };
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

/** Of a restaurant that has not said otherwise: a new one, or one that was set up before these keys were. */
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

/** What the house itself works with; the rest is there to be shown. */
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
  // Every key was written at the first start, but for those that were added to Settings since.
  const written = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]));
  const settings = { ...DEFAULT_SETTINGS, ...written } as Settings;
  const versions = Object.fromEntries(Object.keys(settings).map((key) => [key, 0]));
  for (const { key, version } of rows) versions[key] = version;
  return { settings, versions: versions as Versions };
}

/** Whatever stands there. */
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
