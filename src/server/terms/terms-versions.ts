import { createHash } from 'node:crypto';
import { offeredAreas, takesOrders } from '#domain/offers.ts';
import { generalDeliveryTerms } from '#domain/orders/delivery-areas.ts';
import { termsFileTexts, termsText } from '#texts/terms.ts';
import type { Language } from '#texts/texts.ts';
import { fullWithdrawalInstruction } from '#texts/withdrawal-instruction.ts';
import type { Db } from '../db/schema.ts';
import { findOwnTerms, findTermsVersion } from '../policies/index.ts';
import type { Settings } from '../settings/index.ts';
import { insertVersion } from './terms-store.ts';

/** The general terms and the instruction on withdrawal as one text, with the version's id. */
export interface TermsVersion {
  /** A hash of the content: the same text is the same version. */
  id: string;
  content: string;
}

type TermsSource = Pick<Settings, 'restaurant' | 'delivery' | 'offers'>;

/** The last version of each language is cached: every order needs it, and its sources hardly ever change. */
const latestTerms = new Map<Language, { facts: string; terms: TermsVersion }>();

/**
 * The terms in force at this moment (§ 305 Abs. 2 BGB): the restaurant's own, or those generated from the
 * settings. The text is read only when it is not in this process's cache.
 */
export async function currentTerms(
  db: Db,
  restaurant: TermsSource,
  language: Language,
): Promise<TermsVersion> {
  const mark = await findTermsVersion(db);
  const known = latestTerms.get(language);
  if (known?.facts === cacheKeyOf(restaurant, mark)) return known.terms;
  const own = mark === null ? null : await findOwnTerms(db);
  // Outside a transaction another save may have come between the two reads.
  const read = own && `${own.id} ${own.version}`;
  const content = own?.content.de ? own.content : null;
  const words = content && (language === 'en' ? (content.en ?? content.de) : content.de);
  return renderTerms(restaurant, language, { mark: read, words });
}

/** What the generated terms say of delivery, and of everything else that is offered. */
export function termsFactsOf(source: Pick<TermsSource, 'delivery' | 'offers'>) {
  const { pickup, giftCards, reservations } = source.offers;
  const orders = takesOrders(source.offers);
  return {
    ...generalDeliveryTerms(offeredAreas(source)),
    offers: { orders, pickup, giftCards, reservations },
  };
}

const cacheKeyOf = (source: TermsSource, mark: string | null) =>
  JSON.stringify([source.restaurant, termsFactsOf(source), mark]);

/** The restaurant's own text, or null for the generated one, with its id. */
export function renderTerms(
  source: TermsSource,
  language: Language,
  { mark, words }: { mark: string | null; words: string | null },
): TermsVersion {
  const { restaurant } = source;
  const content = [
    termsFileTexts[language].title(restaurant.name),
    words ?? termsText(language, restaurant, termsFactsOf(source)),
    fullWithdrawalInstruction(language, {
      ...restaurant,
      city: `${restaurant.zipCode} ${restaurant.city}`,
    }),
    '',
  ].join('\n\n');
  const terms = { id: createHash('sha256').update(content).digest('base64url'), content };
  latestTerms.set(language, { facts: cacheKeyOf(source, mark), terms });
  return terms;
}

/** Versions that are certainly in a database: committed, and never deleted. */
const storedVersions = new WeakMap<object, Set<string>>();

function storedVersionsOf(db: Db): Set<string> {
  const { adapter } = db.getExecutor();
  const ids = storedVersions.get(adapter) ?? new Set();
  storedVersions.set(adapter, ids);
  return ids;
}

/**
 * Stores a version so that it can be read again, within the caller's transaction if it has one. The caller
 * reports the commit (`markTermsStored`): until then every call writes it. It must be the last write of a
 * transaction: two transactions that write the same version wait for each other.
 */
export async function storeTermsVersion(db: Db, { id, content }: TermsVersion, now: number): Promise<void> {
  if (!storedVersionsOf(db).has(id)) await insertVersion(db, { id, content, now });
}

/** The version is committed, and need not be written again. */
export function markTermsStored(db: Db, id: string): void {
  storedVersionsOf(db).add(id);
}
