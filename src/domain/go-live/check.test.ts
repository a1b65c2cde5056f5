import { describe, expect, test } from 'vitest';
import { defaultSection } from '../plain-settings.ts';
import {
  checkGoLive,
  GO_LIVE_ITEMS,
  type GoLiveFacts,
  type GoLiveItem,
  isRequired,
  obstaclesOf,
} from './check.ts';

const READY: GoLiveFacts = {
  ...{ hasName: true, hasAddress: true, hasPhone: true, hasEmail: true, isSampleContact: false },
  isCountryFinished: true,
  publicUrl: 'https://sole.example',
  areHoursSet: true,
  isLookChosen: true,
  ...{ isWebsitePublished: true, sampleBlocks: 0 },
  ...{ dishes: 3, undeclaredDishes: 0, dishesWithoutBasePrice: 0, drinksTaxedAsFood: 0 },
  ...{ alcoholWithoutAge: 0, dishesForNothing: 0, hasBackupElsewhere: true },
  offers: defaultSection('offers'),
  deliveryAreas: 1,
  ...{ isReuseAnswered: true, missingGuaranteeNotices: 0 },
  paymentProviders: ['paypal'],
  isMailTested: true,
  imprint: { isWritten: true, marks: 0 },
  privacy: { isWritten: true, marks: 0 },
  terms: { isWritten: false, marks: 0 },
  outdatedTexts: 0,
  ...{ samplePictures: 0, sampleTestimonials: 0, dishesWithPicture: 1, isOrderTested: true },
};

/** What breaks each item. */
const BREAKS: [GoLiveItem, Partial<GoLiveFacts>][] = [
  ['contact', { hasName: false }],
  ['contact', { hasAddress: false }],
  ['contact', { hasPhone: false }],
  ['contact', { hasEmail: false }],
  ['contact', { isSampleContact: true }],
  ['country', { isCountryFinished: false }],
  ['public_address', { publicUrl: 'http://sole.example' }],
  ['public_address', { publicUrl: null }],
  ['hours', { areHoursSet: false }],
  ['look', { isLookChosen: false }],
  ['website', { isWebsitePublished: false }],
  ['website', { sampleBlocks: 2 }],
  ['dishes', { dishes: 0 }],
  ['allergens', { undeclaredDishes: 2 }],
  ['base_prices', { dishesWithoutBasePrice: 1 }],
  ['drink_vat', { drinksTaxedAsFood: 1 }],
  ['youth', { alcoholWithoutAge: 1 }],
  ['zero_prices', { dishesForNothing: 1 }],
  ['backup', { hasBackupElsewhere: false }],
  ['delivery', { deliveryAreas: 0 }],
  ['reuse', { isReuseAnswered: false }],
  ['guarantee_notice', { missingGuaranteeNotices: 1 }],
  ['payment', { paymentProviders: ['demo'] }],
  ['payment', { paymentProviders: [] }],
  ['mail', { isMailTested: false }],
  ['imprint', { imprint: { isWritten: false, marks: 0 } }],
  ['imprint', { imprint: { isWritten: true, marks: 1 } }],
  ['privacy', { privacy: { isWritten: true, marks: 4 } }],
  ['terms', { terms: { isWritten: true, marks: 1 } }],
  ['texts_current', { outdatedTexts: 1 }],
  ['sample_pictures', { samplePictures: 9 }],
  ['sample_testimonials', { sampleTestimonials: 1 }],
  ['pictures', { dishesWithPicture: 0 }],
  ['test_order', { isOrderTested: false }],
];

const FIRST = { acknowledged: new Set<GoLiveItem>(), wasOpen: false };

test('where everything is settled nothing keeps the restaurant from opening', () => {
  expect(obstaclesOf(checkGoLive(READY, FIRST))).toEqual([]);
});

test('every item can be broken by a fact', () => {
  expect(new Set(BREAKS.map(([item]) => item))).toEqual(new Set(GO_LIVE_ITEMS));
});

describe.each(BREAKS)('%s, because of %o', (item, broken) => {
  const facts = { ...READY, ...broken };

  test('is what keeps it from opening, and nothing else', () => {
    expect(obstaclesOf(checkGoLive(facts, FIRST))).toEqual([item]);
  });

  test('can be left on purpose unless it is required', () => {
    const left = obstaclesOf(checkGoLive(facts, { ...FIRST, acknowledged: new Set([item]) }));
    expect(left).toEqual(isRequired(item, false) ? [item] : []);
  });
});

test('what the restaurant does not offer needs nothing', () => {
  const offers = { ...READY.offers, delivery: false, pickup: false, giftCards: false };
  const facts = {
    ...{ deliveryAreas: 0, isReuseAnswered: false, paymentProviders: [], isOrderTested: false },
    drinksTaxedAsFood: 2,
  };
  const open = (given: Partial<GoLiveFacts>) =>
    checkGoLive({ ...READY, ...facts, ...given }, FIRST).flatMap(({ item, state }) =>
      state === 'done' ? [] : [item],
    );
  expect(open({})).toEqual(['drink_vat', 'delivery', 'reuse', 'payment', 'test_order']);
  expect(open({ offers })).toEqual([]);
  expect(open({ offers: { ...offers, giftCards: true } })).toEqual(['payment']);
  expect(open({ offers: { ...offers, pickup: true } })).toEqual([
    'drink_vat',
    'reuse',
    'payment',
    'test_order',
  ]);
});
