import type { Country } from '#domain/countries.ts';
import type { GoLiveItem } from '#domain/go-live/check.ts';
import type { BusyMode, OrderingPause } from '#domain/hours/pause.ts';
import type { Logo } from '#domain/logo.ts';
import type { Bilingual } from '#domain/menu/dish.ts';
import type { Offers } from '#domain/offers.ts';
import type { DeliveryArea } from '#domain/orders/delivery-areas.ts';
import type { LearnedLeadTimes } from '#domain/orders/lead-times.ts';
import { defaultSection, type StoredSection } from '#domain/plain-settings.ts';
import type { PrintMoment } from '#domain/printing/printer.ts';
import { deepFreeze } from '../db/deep-freeze.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db } from '../db/schema.ts';

/** The owner's settings; each key is one JSON row, so that two screens never overwrite each other. */
export interface Settings {
  restaurant: Omit<StoredSection<'house'>, 'location'>;
  delivery: StoredSection<'delivery'> & { areas: DeliveryArea[] };
  ordering: OrderingPause;
  /** Only pickup for a while, and everything takes longer for a while. */
  deliveryPause: OrderingPause;
  busy: BusyMode;
  orderTimes: StoredSection<'orderTimes'>;
  /** What past orders say; nobody sets it. A key of its own, because orders are placed with one read of all these. */
  learnedTimes: LearnedLeadTimes | null;
  /** Whether guests without a completed order must pay online, or call. */
  firstOrder: StoredSection<'firstOrder'>;
  kitchen: StoredSection<'kitchen'>;
  /** What happens to orders that nobody answers. */
  escalation: StoredSection<'escalation'>;
  /** What staff may change of accepted orders. */
  corrections: StoredSection<'corrections'>;
  reuse: StoredSection<'reuse'>;
  /** When any printer prints an order. It stands here so that an order learns it without a query of its own. */
  printing: { moments: PrintMoment[] };
  legal: StoredSection<'legal'>;
  accessibility: StoredSection<'accessibility'>;
  offers: Offers;
  look: StoredSection<'look'>;
  pictures: Pictures;
  /** Shown instead of the name; null: the name is. */
  logo: Logo | null;
  sample: { isSample: boolean };
  social: StoredSection<'social'>;
  /** On the wire it is a part of the restaurant's section. */
  location: StoredSection<'house'>['location'];
  counters: StoredSection<'counters'>;
  testimonials: Testimonial[];
  /** How the restaurant verifies that testimonials come from guests; null: it does not (§ 5b III UWG). */
  testimonialCheck: Bilingual | null;
  /** The restaurant's own texts. */
  features: Features;
  /** The pictures of the carousel on 'about us'. */
  team: TeamPicture[];
  /** Whether strangers see the site, and what the owner left as it is on opening it. */
  launch: Launch;
  /** Address, mail server and payment accounts, encrypted (`connections-setting.ts`). */
  connections?: { sealed: string };
  /** Rules for all staff. */
  desk: { isSecondFactorCompulsory: boolean };
}

export interface Launch {
  isLaunched: boolean;
  /** When the owner opened it last; null: never, or open from the first start on. */
  launchedAt: number | null;
  /** The owner has closed it again, however it was opened. */
  wasOpen: boolean;
  /** Items of the check that the owner left on purpose, and who did when. */
  acknowledged: Partial<Record<GoLiveItem, { by: string; at: number }>>;
  /** The mail server through which a test mail went out last; null: none has. */
  mailTestedWith: string | null;
  /** A test order was accepted at the desk, and thrown away since. */
  isOrderTested: boolean;
  /** The owner has downloaded a backup. */
  hasBackupElsewhere: boolean;
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
  | 'delivery'
  | 'deliveryPause'
  | 'busy'
  | 'orderTimes'
  | 'learnedTimes'
  | 'firstOrder'
  | 'kitchen'
  | 'escalation'
  | 'corrections'
  | 'reuse'
  | 'printing'
  | 'legal'
  | 'accessibility'
  | 'offers'
  | 'launch'
  | 'look'
  | 'logo'
  | 'desk'
> = {
  restaurant,
  location,
  delivery: { ...defaultSection('delivery'), areas: [] },
  deliveryPause: { isPaused: false },
  busy: { minutes: 0, until: null },
  orderTimes: defaultSection('orderTimes'),
  learnedTimes: null,
  firstOrder: defaultSection('firstOrder'),
  kitchen: defaultSection('kitchen'),
  escalation: defaultSection('escalation'),
  corrections: defaultSection('corrections'),
  reuse: defaultSection('reuse'),
  printing: { moments: [] },
  legal: defaultSection('legal'),
  accessibility: defaultSection('accessibility'),
  offers: defaultSection('offers'),
  look: defaultSection('look'),
  logo: null,
  social: defaultSection('social'),
  counters: defaultSection('counters'),
  testimonials: [],
  testimonialCheck: null,
  features: { highlights: [], features: [] },
  team: [],
  launch: {
    isLaunched: true,
    launchedAt: null,
    wasOpen: false,
    acknowledged: {},
    mailTestedWith: null,
    isOrderTested: false,
    hasBackupElsewhere: false,
  },
  desk: { isSecondFactorCompulsory: false },
};

/** How often each key was written; 0 where it never was. */
export type Versions = Record<keyof Settings, number>;

export async function readAllSettings(db: Db): Promise<Settings> {
  return (await readVersioned(db)).settings;
}

/** Read for every order; the other settings are only displayed. */
const OPERATIONAL_KEYS = [
  'restaurant',
  'delivery',
  'ordering',
  'deliveryPause',
  'busy',
  'orderTimes',
  'learnedTimes',
  'firstOrder',
  'kitchen',
  'corrections',
  'reuse',
  'legal',
  'offers',
  'printing',
  'launch',
] as const;
export type OperationalSettings = Pick<Settings, (typeof OPERATIONAL_KEYS)[number]>;

/** Sections whose settings stand in the registry. */
const PLAIN_KEYS = [
  'restaurant',
  'social',
  'counters',
  'delivery',
  'orderTimes',
  'firstOrder',
  'kitchen',
  'escalation',
  'corrections',
  'reuse',
  'legal',
  'accessibility',
  'offers',
  'look',
] as const;
export type PlainKey = (typeof PLAIN_KEYS)[number];

const operationalRows = prepareQuery((db) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', OPERATIONAL_KEYS),
);

interface SettingRow {
  key: string;
  value: string;
}

/** What was read last, by database. It is parsed again only when a row differs: no order has to. */
const lastRead = new WeakMap<object, { rows: readonly SettingRow[]; settings: OperationalSettings }>();

/** The settings that the operations need, inside the caller's transaction if it has one. Shared, and therefore frozen. */
export async function readSettings(db: Db): Promise<OperationalSettings> {
  const { rows } = await operationalRows(db, {});
  const { adapter } = db.getExecutor();
  const known = lastRead.get(adapter);
  if (known && areSame(known.rows, rows)) return known.settings;
  const written = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
  const settings = deepFreeze(withDefaults(written) as Settings);
  lastRead.set(adapter, { rows, settings });
  return settings;
}

const areSame = (known: readonly SettingRow[], rows: readonly SettingRow[]): boolean =>
  known.length === rows.length &&
  rows.every(({ key, value }, index) => known[index]?.key === key && known[index].value === value);

/** What mails and paper are made of: name, legal form, look and logo. */
export async function readIdentity(
  db: Db,
): Promise<Pick<Settings, 'restaurant' | 'legal' | 'look' | 'logo' | 'offers'>> {
  const { rows } = await identityRows(db, {});
  const written = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
  return withDefaults(written) as Settings;
}

const identityRows = prepareQuery((db) =>
  db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['restaurant', 'legal', 'look', 'logo', 'offers']),
);

/** Where the restaurant is, which decides what a telephone number without a country code means. */
export async function readCountry(db: Db): Promise<Country> {
  const [row] = (await restaurantRow(db, {})).rows;
  const written = row ? { restaurant: JSON.parse(row.value) } : {};
  return (withDefaults(written) as Settings).restaurant.country;
}

const restaurantRow = prepareQuery((db) =>
  db.selectFrom('settings').select('value').where('key', '=', 'restaurant'),
);

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

/** The owner has saved it; the first start stores the one that a new restaurant begins with. */
export async function isLookChosen(db: Db): Promise<boolean> {
  return (await readVersioned(db)).versions.look > 1;
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

export async function isInitialised(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('key').limit(1).executeTakeFirst();
  return row !== undefined;
}
