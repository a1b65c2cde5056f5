import { isDeepStrictEqual } from 'node:util';
import { FINISHED_COUNTRIES } from '#domain/countries.ts';
import type { GoLiveFacts, TextFacts } from '#domain/go-live/check.ts';
import { takesOrders } from '#domain/offers.ts';
import { openMarks } from '#domain/policies.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { areHoursSet } from '../hours/index.ts';
import { mailServerOf } from '../mail/index.ts';
import { listMenuFacts } from '../menu/index.ts';
import { hasAcceptedOrder } from '../orders/index.ts';
import { findOwnTerms, listPolicies, readTemplateFacts } from '../policies/index.ts';
import { readSampleSection } from '../sample/index.ts';
import { DEFAULT_SETTINGS, isLookChosen, readLaunch, readSettings } from '../settings/index.ts';
import { isPublishedByStaff, readSiteContent } from '../website/index.ts';

export async function readGoLiveFacts({
  db,
  config,
}: Pick<Deps, 'config'> & { db: Db }): Promise<GoLiveFacts> {
  const { restaurant, delivery, reuse, offers, legal } = await readSettings(db);
  const { mailTestedWith, isOrderTested } = await readLaunch(db);
  const sample = await readSampleSection({ db });
  const dishes = await listMenuFacts(db);
  const texts = await listPolicies(db);
  const textOf = (type: 'privacy_policy' | 'terms_and_conditions'): TextFacts => {
    const saved = texts.find((text) => text.type === type);
    // The sample's own words are nobody's imprint.
    const isWritten = saved !== undefined && !sample.unedited.includes(type);
    return { isWritten, marks: marksIn(saved?.content) };
  };
  const current = await readTemplateFacts({ db, config });
  const terms = await findOwnTerms(db);
  const server = mailServerOf(config);
  // Gift cards are sold wherever money can be taken.
  const sellsGoods =
    (offers.giftCards && config.paymentProviders.length > 0) ||
    (takesOrders(offers) && dishes.some(({ isGoods }) => isGoods));
  return {
    hasName: restaurant.name !== DEFAULT_SETTINGS.restaurant.name,
    hasAddress: restaurant.street !== '' && restaurant.zipCode !== '' && restaurant.city !== '',
    hasPhone: restaurant.phone !== '',
    hasEmail: restaurant.email !== '',
    isSampleContact: sample.isSample && sample.unedited.includes('house'),
    isCountryFinished: FINISHED_COUNTRIES.includes(restaurant.country),
    publicUrl: config.publicUrl,
    areHoursSet: await areHoursSet(db),
    isLookChosen: await isLookChosen(db),
    isWebsitePublished: await isPublishedByStaff(db),
    sampleBlocks: sample.left.blocks,
    dishes: dishes.length,
    undeclaredDishes: dishes.filter(({ isDeclared }) => !isDeclared).length,
    dishesWithoutBasePrice: dishes.filter(({ lacksBasePrice }) => lacksBasePrice).length,
    drinksTaxedAsFood: dishes.filter(
      ({ isDrink, vatPercent }) => isDrink && vatPercent === legal.foodVatPercent,
    ).length,
    offers,
    deliveryAreas: delivery.areas.length,
    isReuseAnswered: reuse.offer !== 'unanswered',
    missingGuaranteeNotices: await missingNotices(db, sellsGoods),
    paymentProviders: config.paymentProviders,
    isMailTested: server !== null && mailTestedWith === server,
    imprint: textOf('terms_and_conditions'),
    privacy: textOf('privacy_policy'),
    terms: { isWritten: terms !== null, marks: marksIn(terms?.content) },
    outdatedTexts: texts.filter(({ facts }) => facts !== null && hasChanged(facts, current)).length,
    samplePictures: sample.samplePictures + sample.left.hero + sample.left.team + sample.left.gallery,
    sampleTestimonials: sample.left.testimonials,
    dishesWithPicture: dishes.filter(({ hasPicture }) => hasPicture).length,
    isOrderTested: isOrderTested || (await hasAcceptedOrder(db)),
  };
}

/** In how many of the site's languages the official notice on the legal guarantee is missing. */
async function missingNotices(db: Db, sellsGoods: boolean): Promise<number> {
  const { languages, guarantee } = await readSiteContent(db);
  const wanted = (
    [
      ['de', 'german'],
      ['en', 'english'],
    ] as const
  ).filter(([language]) => languages.only === null || languages.only === language);
  const missing = wanted.filter(
    ([, name]) => !guarantee.items.some(({ language, picture }) => language === name && picture !== null),
  );
  return sellsGoods ? missing.length : 0;
}

/** Whether something that a text was saved with is otherwise now. What later versions know besides does not count. */
function hasChanged(saved: string, current: object): boolean {
  const now = new Map(Object.entries(current));
  return Object.entries(JSON.parse(saved)).some(([name, value]) => !isDeepStrictEqual(value, now.get(name)));
}

const marksIn = (content: { de: string; en: string | null } | undefined) =>
  content === undefined ? 0 : openMarks(content.de).length + openMarks(content.en ?? '').length;
