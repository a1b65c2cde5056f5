/** Plain shapes of the sample restaurants. No imports: the seed maps them to the application's own types. */

/** A folder each; the first one is the default of `SAMPLE`. */
export const SAMPLE_IDS = ['haveli', 'trattoria'] as const;
export type SampleId = (typeof SAMPLE_IDS)[number];

export interface BothLanguages {
  de: string;
  en: string;
}

/** Local times `HH:mm`, Europe/Berlin. */
export interface SampleWindow {
  startTime: string;
  endTime: string;
}

export type SampleDiet = 'vegan' | 'vegetarian' | null;
export type SampleSpiciness = 0 | 1 | 2 | 3;
export type SampleVatPercent = 7 | 19;

/**
 * A dish in one size or kind. Its allergens and additives are added to the dish's own; the dish lists what is in
 * every variant.
 */
export interface SampleVariant {
  key: string;
  /** The only variant of a dish needs none. */
  name?: BothLanguages;
  priceCents: number;
  /** Set on every variant of a drink. */
  volumeMl?: number;
  /** The deposit of a returnable bottle, per piece. */
  deposit?: { cents: number; kind: 'single-use' | 'reusable' };
  allergens?: string[];
  additives?: string[];
}

export interface SampleAddOn {
  key: string;
  name: BothLanguages;
  priceCents: number;
  vatPercent: SampleVatPercent;
  allergens: string[];
  additives: string[];
}

export interface SampleDish {
  key: string;
  name: BothLanguages;
  desc: BothLanguages;
  /** File name in `pictures/dishes`. */
  picture?: string;
  window?: SampleWindow;
  vatPercent: SampleVatPercent;
  /** Holds for every variant, not for add-ons. */
  diet: SampleDiet;
  spiciness: SampleSpiciness;
  /** The minimum age for alcohol. */
  minimumAge?: 16 | 18;
  allergens: string[];
  additives: string[];
  variants: SampleVariant[];
  addOns: SampleAddOn[];
}

export interface SampleCategory {
  key: string;
  name: BothLanguages;
  desc: BothLanguages;
  window?: SampleWindow;
  dishes: SampleDish[];
}

export type SampleWeekday =
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday';

export interface SampleTimeSlot {
  openTime: string;
  closeTime: string;
}

export interface SampleHours {
  weekly: Record<SampleWeekday, { isOpen: boolean; timeSlots: SampleTimeSlot[] }>;
  timeZone: 'Europe/Berlin';
}

export interface SampleDeliveryArea {
  zipCode: string;
  city: string;
  minimumCents: number;
  feeCents: number;
}

export interface SampleCoupon {
  code: string;
  discountPercentage: number;
  /** 0: no minimum. */
  minimumOrderCents: number;
  /** The largest discount; null: no limit. */
  upperLimitCents: number | null;
  isActive: boolean;
  /** Local dates `yyyy-MM-dd`, both days included. */
  validFrom: string;
  validTo: string;
}

/** Without a code: a code written here would be money that everyone can read. The seed generates one. */
export interface SampleGiftCard {
  key: string;
  amountCents: number;
  recipientEmail: string;
  message: BothLanguages;
}

/** The text states that it is made up. */
export interface SampleTestimonial {
  occasion: BothLanguages;
  text: BothLanguages;
  /** Stars out of five. */
  rating: number;
}

/** A statement of the restaurant about itself. */
export interface SampleFeature {
  title: BothLanguages;
  text: BothLanguages;
  icon?: 'pets' | 'outdoor' | 'kids' | 'wheelchair';
}

/** A room with its tables, each named by what the desk calls it, with its smallest and its largest party. */
export interface SampleRoom {
  name: string;
  tables: { name: string; fewest: number; most: number }[];
}

export interface SampleTables {
  rooms: SampleRoom[];
  /** Names of tables in a row, each of which may be joined with the next. */
  joins: string[][];
}

export interface SamplePicture {
  /** In the sample's folder `pictures`. */
  file: string;
  alt: BothLanguages;
}

/** Not shown until the owner enables it. */
export interface SampleBanner {
  title: BothLanguages;
  description: BothLanguages;
  /** File name in `pictures/dishes`. */
  picture?: string;
}

export interface SampleRestaurant {
  name: string;
  address: { street: string; zipCode: string; city: string; country: BothLanguages };
  phone: string;
  email: string;
  hours: SampleHours;
  deliveryAreas: SampleDeliveryArea[];
  coupons: SampleCoupon[];
  giftCards: SampleGiftCard[];
  social: { instagram: string; facebook: string };
  location: { latitude: number; longitude: number };
  counters: { dailyVisitors: number; recipes: number; events: number; orders: number };
  testimonials: SampleTestimonial[];
  /** On the home page. */
  highlights: SampleFeature[];
  /** On 'about us'. */
  features: SampleFeature[];
  banners: SampleBanner[];
}

/** One sample, complete. Without pictures the site draws its own stand-ins. */
export interface Sample {
  restaurant: SampleRestaurant;
  tables: SampleTables;
  /** In the order in which it is shown. */
  menu: SampleCategory[];
  /** The welcome picture, in `pictures`. */
  hero: string | null;
  gallery: SamplePicture[];
  /** The pictures of 'about us', in order. */
  team: SamplePicture[];
  /** What the website says of the restaurant, block by block. Blocks and fields that are missing are empty. */
  website: Record<string, unknown>;
}
