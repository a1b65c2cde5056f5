import { isDeepStrictEqual } from 'node:util';
import { FINISHED_COUNTRIES } from '#domain/countries.ts';
import type { GoLiveFacts, TextFacts } from '#domain/go-live/check.ts';
import { takesOrders } from '#domain/offers.ts';
import { openMarks } from '#domain/policies.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { areHoursSet } from '../hours/index.ts';
import { keepUntilContent } from '../live/keep-until-content.ts';
import type { Live } from '../live/live.ts';
import { mailServerOf } from '../mail/index.ts';
import { listMenuFacts } from '../menu/index.ts';
import { hasAcceptedOrder } from '../orders/index.ts';
import { findOwnTerms, listPolicies, readTemplateFacts } from '../policies/index.ts';
import { readSampleSection } from '../sample/index.ts';
import { DEFAULT_SETTINGS, isLookChosen, readLaunch, readSettings } from '../settings/index.ts';
import { isPublishedByStaff, readSiteContent } from '../website/index.ts';

type FactDeps = Pick<Deps, 'config'> & { db: Db };

export async function readGoLiveFacts(deps: FactDeps): Promise<GoLiveFacts> {
  return { ...(await readContentFacts(deps)), ...(await readTried(deps)) };
}

type Tried = Pick<GoLiveFacts, 'isMailTested' | 'isOrderTested' | 'hasBackupElsewhere'>;

/** What becomes true without a change of the content. */
async function readTried({ db, config }: FactDeps): Promise<Tried> {
  const { mailTestedWith, isOrderTested, hasBackupElsewhere } = await readLaunch(db);
  const server = mailServerOf(config);
  return {
    isMailTested: server !== null && mailTestedWith === server,
    hasBackupElsewhere,
    isOrderTested: isOrderTested || (await hasAcceptedOrder(db)),
  };
}

const contentReaders = new WeakMap<Live, () => Promise<Omit<GoLiveFacts, keyof Tried>>>();

/**
 * The same for those who ask again and again, as every desk does: what menu, settings and texts say is read once for each
 * version of the content.
 */
export async function readKeptGoLiveFacts(deps: Pick<Deps, 'config' | 'db' | 'live'>): Promise<GoLiveFacts> {
  const { live } = deps;
  const read = contentReaders.get(live) ?? keepUntilContent(live, () => readContentFacts(deps));
  contentReaders.set(live, read);
  return { ...(await read()), ...(await readTried(deps)) };
}

async function readContentFacts({ db, config }: FactDeps): Promise<Omit<GoLiveFacts, keyof Tried>> {
  const { restaurant, delivery, reuse, offers, legal } = await readSettings(db);
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
    alcoholWithoutAge: dishes.filter(({ lacksAge }) => lacksAge).length,
    dishesForNothing: dishes.filter(({ isForNothing }) => isForNothing).length,
    offers,
    deliveryAreas: delivery.areas.length,
    isReuseAnswered: reuse.offer !== 'unanswered',
    missingGuaranteeNotices: await missingNotices(db, sellsGoods),
    paymentProviders: config.paymentProviders,
    imprint: textOf('terms_and_conditions'),
    privacy: textOf('privacy_policy'),
    terms: { isWritten: terms !== null, marks: marksIn(terms?.content) },
    outdatedTexts: texts.filter(
      // Whoever saved a text before it was kept what it says has not compared it since; the sample's are nobody's.
      ({ type, facts }) => !sample.unedited.includes(type) && (facts === null || hasChanged(facts, current)),
    ).length,
    samplePictures: sample.samplePictures + sample.left.hero + sample.left.team + sample.left.gallery,
    sampleTestimonials: sample.left.testimonials,
    dishesWithPicture: dishes.filter(({ hasPicture }) => hasPicture).length,
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
