import type { Citation } from '../law.ts';
import { type Offers, takesOrders } from '../offers.ts';
import type { PaymentProviderName } from '../payment-providers.ts';

/** What the check before the opening looks at, by the step of the setup guide that settles it. */
export const SETUP_STEPS = {
  address: ['contact', 'country', 'public_address'],
  hours: ['hours'],
  menu: ['dishes', 'allergens', 'base_prices', 'drink_vat', 'youth', 'zero_prices'],
  delivery: ['delivery', 'reuse'],
  payment: ['payment'],
  mail: ['mail'],
  legal: ['imprint', 'privacy', 'terms', 'texts_current', 'guarantee_notice'],
  pictures: ['sample_pictures', 'sample_testimonials', 'pictures'],
  look: ['look'],
  website: ['website'],
  test_order: ['test_order'],
  backup: ['backup'],
} as const;

export type SetupStep = keyof typeof SETUP_STEPS;
export const SETUP_STEP_NAMES = Object.keys(SETUP_STEPS) as SetupStep[];

export type GoLiveItem = (typeof SETUP_STEPS)[SetupStep][number];
export const GO_LIVE_ITEMS = Object.values(SETUP_STEPS).flat() as GoLiveItem[];

/** Which law demands an item. */
const LAWFUL: Partial<Record<GoLiveItem, Citation>> = {
  contact: 'DDG § 5',
  imprint: 'DDG § 5',
  privacy: 'DSGVO Art. 13',
  terms: 'EGBGB Art. 246a',
  // Additives beside them: LMZDV § 5.
  allergens: 'LMIDV § 4',
  base_prices: 'PAngV § 4',
  texts_current: 'DSGVO Art. 13',
  reuse: 'VerpackDG § 60',
  guarantee_notice: '2011/83 Art. 22a',
  youth: 'JuSchG § 9',
};

/** The law that demands an item, or null. */
export const lawOf = (item: GoLiveItem): Citation | null => LAWFUL[item] ?? null;

/**
 * What can't be left on purpose: what the law demands, and, for who opens for the first time, a country for whose law the
 * texts are written. The notice on the legal guarantee is a file of the European Commission that only the owner can fetch
 * (decision 105): who opens without it has been told what that means. What has alcohol in it is told by its name alone, which
 * may be wrong.
 */
export const isRequired = (item: GoLiveItem, wasOpen: boolean) =>
  item === 'country' ? !wasOpen : !CAN_BE_LEFT.includes(item) && lawOf(item) !== null;

const CAN_BE_LEFT: readonly GoLiveItem[] = ['guarantee_notice', 'youth'];

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
  /** Imprint, terms and rates are written for its law. */
  isCountryFinished: boolean;
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
  /** What is called as alcohol is, without the age from which it is handed over. */
  alcoholWithoutAge: number;
  /** Dishes of which a size costs nothing. */
  dishesForNothing: number;
  /** What the restaurant does not offer needs nothing. */
  offers: Offers;
  deliveryAreas: number;
  /** The owner has said what is offered against waste, be it nothing. */
  isReuseAnswered: boolean;
  /** Languages of the site in which goods are sold without the official notice on the legal guarantee. */
  missingGuaranteeNotices: number;
  paymentProviders: readonly PaymentProviderName[];
  /** A test mail went out through the mail server that is set now. */
  isMailTested: boolean;
  imprint: TextFacts;
  privacy: TextFacts;
  /** The restaurant's own terms; without them the site's words hold. */
  terms: TextFacts;
  /** Legal texts that were saved when something they say was otherwise. */
  outdatedTexts: number;
  samplePictures: number;
  sampleTestimonials: number;
  dishesWithPicture: number;
  /** An order was accepted at the desk, be it one for trying out. */
  isOrderTested: boolean;
  /** The owner has downloaded one: what lies on the server alone is lost with it. */
  hasBackupElsewhere: boolean;
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
    case 'country':
      return { isDone: facts.isCountryFinished };
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
      return counted(takesOrders(facts.offers) ? facts.drinksTaxedAsFood : 0);
    case 'youth':
      return counted(takesOrders(facts.offers) ? facts.alcoholWithoutAge : 0);
    case 'zero_prices':
      return counted(facts.dishesForNothing);
    case 'delivery':
      return { isDone: !facts.offers.delivery || facts.deliveryAreas > 0 };
    case 'reuse':
      return { isDone: !takesOrders(facts.offers) || facts.isReuseAnswered };
    case 'guarantee_notice':
      return counted(facts.missingGuaranteeNotices);
    case 'payment':
      return {
        isDone:
          !(takesOrders(facts.offers) || facts.offers.giftCards) ||
          facts.paymentProviders.some((name) => name !== 'demo'),
      };
    case 'mail':
      return { isDone: facts.isMailTested };
    case 'imprint':
      return written(facts.imprint);
    case 'privacy':
      return written(facts.privacy);
    case 'terms':
      return counted(facts.terms.marks);
    case 'texts_current':
      return counted(facts.outdatedTexts);
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
    case 'backup':
      return { isDone: facts.hasBackupElsewhere };
    case 'test_order':
      return { isDone: !takesOrders(facts.offers) || facts.isOrderTested };
  }
}

/**
 * - `done`: the facts say so.
 * - `missing`: it is required, and not there.
 * - `open`: not there; the owner can settle it or say that it is meant so.
 * - `acknowledged`: not there, and the owner has said that it is meant so.
 */
export type GoLiveState = 'done' | 'missing' | 'open' | 'acknowledged';

export interface CheckedItem {
  item: GoLiveItem;
  state: GoLiveState;
  isRequired: boolean;
  law: Citation | null;
  count: number | null;
}

export function checkGoLive(
  facts: GoLiveFacts,
  { acknowledged, wasOpen }: { acknowledged: ReadonlySet<GoLiveItem>; wasOpen: boolean },
): CheckedItem[] {
  return GO_LIVE_ITEMS.map((item) => {
    const { isDone, count = null } = findingOf(item, facts);
    const isNeeded = isRequired(item, wasOpen);
    const open = isNeeded ? 'missing' : acknowledged.has(item) ? 'acknowledged' : 'open';
    return { item, state: isDone ? 'done' : open, isRequired: isNeeded, law: lawOf(item), count };
  });
}

/** What keeps the restaurant from opening. */
export function obstaclesOf(items: readonly Pick<CheckedItem, 'item' | 'state'>[]): GoLiveItem[] {
  return items.filter(({ state }) => state === 'missing' || state === 'open').map(({ item }) => item);
}

/** The step that the setup guide unfolds: the first with something that keeps the restaurant from opening. */
export function firstOpenStep(items: readonly Pick<CheckedItem, 'item' | 'state'>[]): SetupStep | undefined {
  const obstacles = obstaclesOf(items);
  return SETUP_STEP_NAMES.find((step) =>
    SETUP_STEPS[step].some((item: GoLiveItem) => obstacles.includes(item)),
  );
}
