/** What the check before the opening looks at, by the step of the setup guide that settles it. */
export const SETUP_STEPS = {
  address: ['contact', 'public_address'],
  hours: ['hours'],
  menu: ['dishes', 'allergens', 'base_prices', 'drink_vat'],
  delivery: ['delivery'],
  payment: ['payment'],
  mail: ['mail'],
  legal: ['imprint', 'privacy', 'terms'],
  pictures: ['sample_pictures', 'sample_testimonials', 'pictures'],
  look: ['look'],
  website: ['website'],
  test_order: ['test_order'],
} as const;

export type SetupStep = keyof typeof SETUP_STEPS;
export const SETUP_STEP_NAMES = Object.keys(SETUP_STEPS) as SetupStep[];

export type GoLiveItem = (typeof SETUP_STEPS)[SetupStep][number];
export const GO_LIVE_ITEMS = Object.values(SETUP_STEPS).flat() as GoLiveItem[];

/** What a public site must have by law: it can't be left for later. */
const LAWFUL: readonly GoLiveItem[] = [
  'contact',
  'imprint',
  'privacy',
  'terms',
  // LMIV Art. 44, LMIDV § 4
  'allergens',
  // PAngV § 4
  'base_prices',
];

export const isRequiredByLaw = (item: GoLiveItem) => LAWFUL.includes(item);

/** A legal text, by whether it is written and how many marks for the owner's decision it still holds. */
export interface TextFacts {
  isWritten: boolean;
  marks: number;
}

/** The truth that the check is computed from. */
export interface GoLiveFacts {
  hasName: boolean;
  hasAddress: boolean;
  hasPhone: boolean;
  hasEmail: boolean;
  /** Name and contact are those of the sample. */
  isSampleContact: boolean;
  publicUrl: string | null;
  areHoursSet: boolean;
  /** The owner has chosen it, be it the one that a new restaurant begins with. */
  isLookChosen: boolean;
  /** The owner has published its words. */
  isWebsitePublished: boolean;
  /** Blocks of the website that still say what the sample says. */
  sampleBlocks: number;
  dishes: number;
  undeclaredDishes: number;
  /** Drinks with alcohol without a volume, and packaged goods without a quantity: their base price can't be shown. */
  dishesWithoutBasePrice: number;
  /** Drinks with the VAT rate of food. */
  drinksTaxedAsFood: number;
  deliveryAreas: number;
  paymentProvider: 'paypal' | 'demo' | 'none';
  /** A test mail went out through the mail server that is set now. */
  isMailTested: boolean;
  imprint: TextFacts;
  privacy: TextFacts;
  /** The restaurant's own terms; without them the site's words hold. */
  terms: TextFacts;
  samplePictures: number;
  sampleTestimonials: number;
  dishesWithPicture: number;
  /** An order was accepted at the desk, be it one for trying out. */
  isOrderTested: boolean;
}

interface Finding {
  isDone: boolean;
  /** How many are wrong, where that can be counted. */
  count?: number;
}

const counted = (count: number): Finding => ({ isDone: count === 0, count });
const written = ({ isWritten, marks }: TextFacts): Finding => ({
  isDone: isWritten && marks === 0,
  count: marks,
});

/** Whether each item is settled by the facts alone. */
export function findingOf(item: GoLiveItem, facts: GoLiveFacts): Finding {
  switch (item) {
    case 'contact': {
      const { hasName, hasAddress, hasPhone, hasEmail, isSampleContact } = facts;
      return { isDone: hasName && hasAddress && hasPhone && hasEmail && !isSampleContact };
    }
    case 'public_address':
      return { isDone: facts.publicUrl?.startsWith('https://') ?? false };
    case 'hours':
      return { isDone: facts.areHoursSet };
    case 'dishes':
      return { isDone: facts.dishes > 0 };
    case 'allergens':
      return counted(facts.undeclaredDishes);
    case 'base_prices':
      return counted(facts.dishesWithoutBasePrice);
    case 'drink_vat':
      return counted(facts.drinksTaxedAsFood);
    case 'delivery':
      return { isDone: facts.deliveryAreas > 0 };
    case 'payment':
      return { isDone: facts.paymentProvider === 'paypal' };
    case 'mail':
      return { isDone: facts.isMailTested };
    case 'imprint':
      return written(facts.imprint);
    case 'privacy':
      return written(facts.privacy);
    case 'terms':
      return counted(facts.terms.marks);
    case 'sample_pictures':
      return counted(facts.samplePictures);
    case 'sample_testimonials':
      return counted(facts.sampleTestimonials);
    case 'pictures':
      return { isDone: facts.dishesWithPicture > 0 };
    case 'look':
      return { isDone: facts.isLookChosen };
    case 'website':
      return { isDone: facts.isWebsitePublished && facts.sampleBlocks === 0, count: facts.sampleBlocks };
    case 'test_order':
      return { isDone: facts.isOrderTested };
  }
}

/**
 * - `done`: the facts say so.
 * - `missing`: the law demands it, and it is not there.
 * - `open`: not there; the owner can settle it or say that it is meant so.
 * - `acknowledged`: not there, and the owner has said that it is meant so.
 */
export type GoLiveState = 'done' | 'missing' | 'open' | 'acknowledged';

export interface CheckedItem {
  item: GoLiveItem;
  state: GoLiveState;
  isRequiredByLaw: boolean;
  count: number | null;
}

export function checkGoLive(facts: GoLiveFacts, acknowledged: ReadonlySet<GoLiveItem>): CheckedItem[] {
  return GO_LIVE_ITEMS.map((item) => {
    const { isDone, count = null } = findingOf(item, facts);
    const isLaw = isRequiredByLaw(item);
    const open = isLaw ? 'missing' : acknowledged.has(item) ? 'acknowledged' : 'open';
    return { item, state: isDone ? 'done' : open, isRequiredByLaw: isLaw, count };
  });
}

/** What keeps the restaurant from opening. */
export function obstaclesOf(items: readonly Pick<CheckedItem, 'item' | 'state'>[]): GoLiveItem[] {
  return items.filter(({ state }) => state === 'missing' || state === 'open').map(({ item }) => item);
}
