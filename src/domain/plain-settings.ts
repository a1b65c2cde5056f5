import type { ACCENT_IDS, LOOK_IDS } from '#looks/index.ts';
import { type Country, DEFAULT_COUNTRY } from './countries.ts';
import { type Cents, centsOf, eurosOf } from './money.ts';
import type { CapacityUnit } from './orders/capacity.ts';
import { NEW_LADDER } from './orders/escalation.ts';
import { DEFAULT_LEAD_TIMES } from './orders/order.ts';
import type { ReuseOffer } from './orders/reuse.ts';
import type { SlotMinutes } from './orders/slots.ts';
import { GERMAN_RATES } from './vat-rates.ts';

/** What a setting of each kind holds on the wire. */
export interface SettingValues {
  name: string;
  street: string;
  zipCode: string;
  city: string;
  country: Country;
  phone: string;
  email: string;
  webAddress: string;
  /** Like a web address, and longer: it may end in a key. */
  webhook: string;
  count: number;
  minutes: number;
  /** Euros on the wire; stored and audited in cents, under a name that ends in 'Cents'. */
  amount: number;
  /** Minutes that may be none at all. */
  shortMinutes: number;
  slotMinutes: SlotMinutes;
  daysAhead: number;
  percent: number;
  /** In percent, with decimals. */
  vatRate: number;
  /** `yyyy-MM-dd`. */
  date: string;
  capacityUnit: CapacityUnit;
  places: number;
  cooks: number;
  flag: boolean;
  line: string;
  reuseOffer: ReuseOffer;
  mapPoint: { latitude: number; longitude: number } | null;
  look: (typeof LOOK_IDS)[number];
  accent: (typeof ACCENT_IDS)[number];
  /** '#rrggbb'. */
  color: string;
}

export type SettingKind = keyof SettingValues;

interface SettingOf<Kind extends SettingKind> {
  kind: Kind;
  /** Of a new restaurant, and of one that was set up before the setting was added. */
  default: SettingValues[Kind] | null;
  /** May be left empty, and is null then. */
  isOptional?: true;
  /** For the API's documentation, if it is more than that of the kind. */
  description?: string;
}

export type PlainSetting = { [Kind in SettingKind]: SettingOf<Kind> }[SettingKind];

const LADDER = 'Minutes of opening time after which an unanswered order reaches this rung; 0: never';
const PRINTER_STEP =
  'Minutes of opening time for which a print of an order may wait before the owner is told; 0: never';

/**
 * The settings that are one field each, by section and by their name on the wire. A line here yields the schema, the
 * default, the audited field and the form's control; its label is a line in texts/setting-fields.ts. Who must read a
 * setting besides the owner, such as guests, is said where it is read.
 */
export const PLAIN_SETTINGS = {
  house: {
    name: { kind: 'name', default: 'Restaurant' },
    street: { kind: 'street', default: '' },
    zipCode: { kind: 'zipCode', default: '' },
    city: { kind: 'city', default: '' },
    country: {
      kind: 'country',
      default: DEFAULT_COUNTRY,
      description: 'Decides the clock of the restaurant and the shape of its postal codes',
    },
    phone: { kind: 'phone', default: '' },
    email: { kind: 'email', default: '' },
    location: {
      kind: 'mapPoint',
      default: null,
      description: 'Where the house stands on the map, in degrees',
    },
  },
  look: {
    // Restaurants that were set up before there was a choice have it; new ones have DEFAULT_LOOK.
    look: { kind: 'look', default: 'haveli', description: 'How the site looks' },
    accent: {
      kind: 'accent',
      isOptional: true,
      default: null,
      description: "One of the look's accents; null, or one of another look: its first",
    },
    color: {
      kind: 'color',
      isOptional: true,
      default: null,
      description:
        'An accent of one’s own, `#rrggbb`, before the look’s; shifted where it could not be read. Looks without accents keep their colours',
    },
  },
  social: {
    instagram: { kind: 'webAddress', isOptional: true, default: null },
    facebook: { kind: 'webAddress', isOptional: true, default: null },
  },
  counters: {
    dailyVisitors: { kind: 'count', default: 0 },
    recipes: { kind: 'count', default: 0 },
    events: { kind: 'count', default: 0 },
    orders: { kind: 'count', default: 0 },
  },
  /** Beside these the section has the list of delivery areas. */
  delivery: {
    deliveryMinutes: { kind: 'minutes', default: DEFAULT_LEAD_TIMES.deliveryMinutes },
    pickupMinutes: { kind: 'minutes', default: DEFAULT_LEAD_TIMES.pickupMinutes },
  },
  orderTimes: {
    isLaterOffered: {
      kind: 'flag',
      default: true,
      description: 'Guests can order for a time of their own; otherwise only as soon as possible',
    },
    slotMinutes: { kind: 'slotMinutes', default: 15 },
    daysAhead: { kind: 'daysAhead', default: 6 },
    lastOrderMinutes: {
      kind: 'shortMinutes',
      default: 0,
      description: 'The last order is taken so many minutes before closing',
    },
    dishMinutes: {
      kind: 'shortMinutes',
      default: 4,
      description: 'How long one dish is worked on, unless dish or category say otherwise',
    },
    cooks: { kind: 'cooks', default: 2, description: 'How many dishes are cooked at the same time' },
    capacityUnit: { kind: 'capacityUnit', default: 'none' },
    capacity: { kind: 'places', default: 10, description: 'Of that unit, for each time' },
    deliveryCapacity: {
      kind: 'places',
      default: 0,
      description: 'How many deliveries can leave at each time; 0: as many as there are',
    },
    isSteered: {
      kind: 'flag',
      default: false,
      description: 'Promises follow how long orders really took, within the two bounds',
    },
    atLeastMinutes: { kind: 'minutes', default: 15, description: 'No promise is shorter; 5 to 240' },
    atMostMinutes: {
      kind: 'minutes',
      default: 90,
      description: 'No promise is longer, but for busy minutes; 5 to 240, and no less than the other bound',
    },
    fewLeft: {
      kind: 'places',
      default: 3,
      description: 'Guests read how many are left of a dish from so few on; 0: never',
    },
    askDelayMinutes: {
      kind: 'shortMinutes',
      default: 30,
      description:
        'A guest whose order comes so many minutes later than agreed is asked whether to keep it; 0: never',
    },
  },
  /** Of all this, what is switched off is neither shown nor taken (offers.ts). */
  offers: {
    delivery: { kind: 'flag', default: true },
    pickup: { kind: 'flag', default: true },
    reservations: { kind: 'flag', default: true },
    giftCards: { kind: 'flag', default: true },
    accounts: { kind: 'flag', default: true, description: 'Guests can have an account' },
    gallery: { kind: 'flag', default: true },
    newsletter: { kind: 'flag', default: true },
  },
  firstOrder: {
    isPaidOnly: {
      kind: 'flag',
      default: false,
      description: 'Who never had an order here pays online, or orders by phone',
    },
  },
  kitchen: {
    hasStates: {
      kind: 'flag',
      default: false,
      description:
        'Between accepted and completed the desk says that an order is in the kitchen, and ready or on its way',
    },
  },
  escalation: {
    louderMinutes: { kind: 'shortMinutes', default: NEW_LADDER.louderMinutes, description: LADDER },
    ownerMinutes: { kind: 'shortMinutes', default: NEW_LADDER.ownerMinutes, description: LADDER },
    guestMinutes: { kind: 'shortMinutes', default: NEW_LADDER.guestMinutes, description: LADDER },
    // New restaurants have NEW_LADDER; others decline nothing until the owner has said so (decision 098).
    declineMinutes: { kind: 'shortMinutes', default: 0, description: LADDER },
    laterMinutes: {
      kind: 'shortMinutes',
      default: NEW_LADDER.laterMinutes,
      description:
        'What was ordered for later climbs from so many minutes before its time on; 0: from its arrival, as all others',
    },
    printerMinutes: { kind: 'shortMinutes', default: 2, description: PRINTER_STEP },
    alarmEmail: {
      kind: 'email',
      isOptional: true,
      default: null,
      description: 'Told of unanswered orders besides the address of the house',
    },
    webhook: {
      kind: 'webhook',
      isOptional: true,
      default: null,
      description: 'Called when the owner is told; public addresses only (docs/operations.md)',
    },
  },
  /** What staff may do besides orders, reservations, messages and 'sold out'. */
  corrections: {
    reversals: {
      kind: 'flag',
      default: false,
      description: 'Staff may cancel orders that are accepted or completed',
    },
    opening: {
      kind: 'flag',
      default: false,
      description: 'Staff may open and close the restaurant and change its hours',
    },
    menu: { kind: 'flag', default: false, description: 'Staff may change dishes, prices and categories' },
    figures: { kind: 'flag', default: false, description: 'Staff may see the figures' },
    staffPercent: {
      kind: 'percent',
      default: 30,
      description:
        'The share of its price that staff may take off an accepted order by changing it; more than that only owners may',
    },
  },
  reuse: {
    offer: {
      kind: 'reuseOffer',
      default: 'unanswered',
      description: 'Own vessels are filled (VerpackDG § 61), or reusable boxes offered (VerpackDG § 60)',
    },
    deposit: { kind: 'amount', default: 0, description: 'In euros, for one box; 0: none' },
  },
  /** What tax law and the food law leave to the restaurant. */
  legal: {
    company: {
      kind: 'line',
      isOptional: true,
      default: null,
      description: 'Legal form, representatives and register, as mails and imprint say them',
    },
    isSmallBusiness: {
      kind: 'flag',
      default: false,
      description: 'A small business (UStG § 19): nothing it sells bears VAT, and that is said instead',
    },
    foodVatPercent: {
      kind: 'vatRate',
      default: GERMAN_RATES.food,
      description: 'The VAT rate of food; dishes that are there keep their own',
    },
    drinkVatPercent: { kind: 'vatRate', default: GERMAN_RATES.drink, description: 'The VAT rate of drinks' },
    vatChangeOn: {
      kind: 'date',
      isOptional: true,
      default: null,
      description:
        'The first day of the rates below. What is supplied from then on has them, and so have dishes with the rate of food or drinks; on that day they become the rates above',
    },
    laterFoodVatPercent: {
      kind: 'vatRate',
      isOptional: true,
      default: null,
      description: 'Of food from that day on; null: it stays',
    },
    laterDrinkVatPercent: {
      kind: 'vatRate',
      isOptional: true,
      default: null,
      description: 'Of drinks from that day on; null: it stays',
    },
    isDeclaredOnly: {
      kind: 'flag',
      default: false,
      description: 'A dish whose allergens or additives are not declared can’t be ordered online',
    },
    isRedeemedAtTill: {
      kind: 'flag',
      // New restaurants begin without (initialise-empty.ts).
      default: true,
      description: 'Gift cards are redeemed at the desk: the till has to record it (AO § 146a)',
    },
  },
  accessibility: {
    isExempt: {
      kind: 'flag',
      default: false,
      description:
        'The house is a micro-enterprise that the duties of accessibility leave out (BFSG § 3 Abs. 3), and says so',
    },
    ownCheck: {
      kind: 'line',
      isOptional: true,
      default: null,
      description: 'What the restaurant itself has checked, and when; null: nothing yet',
    },
  },
} as const satisfies Record<string, Record<string, PlainSetting>>;

type Registry = typeof PLAIN_SETTINGS;
export type PlainSection = keyof Registry;
export const PLAIN_SECTIONS = Object.keys(PLAIN_SETTINGS) as PlainSection[];

/** The names of a section's settings on the wire. */
export type SettingName<Section extends PlainSection> = Extract<keyof Registry[Section], string>;

type KindOf<Setting> = Setting extends { kind: infer Kind extends SettingKind } ? Kind : never;

type ValueOf<Setting> = Setting extends { isOptional: true }
  ? SettingValues[KindOf<Setting>] | null
  : SettingValues[KindOf<Setting>];

/** A section on the wire, without its version. */
export type SectionValues<Section extends PlainSection> = {
  -readonly [Name in SettingName<Section>]: ValueOf<Registry[Section][Name]>;
};

type StoredName<Setting, Name extends string> = KindOf<Setting> extends 'amount' ? `${Name}Cents` : Name;

/** A section as it is stored. */
export type StoredSection<Section extends PlainSection> = {
  -readonly [Name in SettingName<Section> as StoredName<Registry[Section][Name], Name>]: ValueOf<
    Registry[Section][Name]
  >;
};

type AuditedName<Setting, Name extends string> =
  KindOf<Setting> extends 'mapPoint' ? 'latitude' | 'longitude' : StoredName<Setting, Name>;

/** The names of a section's settings in the audit log. */
export type AuditedSetting<Section extends PlainSection> = {
  [Name in SettingName<Section>]: AuditedName<Registry[Section][Name], Name>;
}[SettingName<Section>];

export type AnyAuditedSetting = { [Section in PlainSection]: AuditedSetting<Section> }[PlainSection];

/** The setting that an audit log calls so; a name of several sections is the first one's. */
export function findAuditedSetting(audited: string): [PlainSection, string] | undefined {
  for (const section of PLAIN_SECTIONS) {
    for (const [name, setting] of settingsOf(section)) {
      if (auditedNames(name, setting).includes(audited)) return [section, name];
    }
  }
  return undefined;
}

/** The settings of a section with their names, in the order of form and audit log. */
export function settingsOf<Section extends PlainSection>(
  section: Section,
): [SettingName<Section>, PlainSetting][] {
  return Object.entries(PLAIN_SETTINGS[section]) as [SettingName<Section>, PlainSetting][];
}

const storedName = (name: string, { kind }: PlainSetting) => (kind === 'amount' ? `${name}Cents` : name);

function auditedNames(name: string, setting: PlainSetting): string[] {
  return setting.kind === 'mapPoint' ? ['latitude', 'longitude'] : [storedName(name, setting)];
}

export function auditedSettings<Section extends PlainSection>(section: Section): AuditedSetting<Section>[] {
  const names = settingsOf(section).flatMap(([name, setting]) => auditedNames(name, setting));
  return names as AuditedSetting<Section>[];
}

/** From the wire to what is stored: amounts in cents. */
export function toStoredSection<Section extends PlainSection>(
  section: Section,
  values: SectionValues<Section>,
): StoredSection<Section> {
  const entries = settingsOf(section).map(([name, setting]) => {
    const value: unknown = values[name];
    return [
      storedName(name, setting),
      typeof value === 'number' && setting.kind === 'amount' ? toCents(value) : value,
    ];
  });
  return Object.fromEntries(entries) as StoredSection<Section>;
}

// The schema has seen to it that it is an amount.
const toCents = (euros: number): Cents => centsOf(euros) ?? 0;

/** From what is stored to the wire. */
export function toSectionValues<Section extends PlainSection>(
  section: Section,
  stored: StoredSection<Section>,
): SectionValues<Section> {
  const all = stored as Record<string, unknown>;
  const entries = settingsOf(section).map(([name, setting]) => {
    const value = all[storedName(name, setting)];
    return [name, typeof value === 'number' && setting.kind === 'amount' ? eurosOf(value) : value];
  });
  return Object.fromEntries(entries) as SectionValues<Section>;
}

export function defaultSection<Section extends PlainSection>(section: Section): StoredSection<Section> {
  const values = settingsOf(section).map(([name, setting]) => [name, setting.default]);
  return toStoredSection(section, Object.fromEntries(values) as SectionValues<Section>);
}
