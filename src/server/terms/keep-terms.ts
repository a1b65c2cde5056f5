import { createHash } from 'node:crypto';
import { minimumTermsOf } from '#domain/orders/delivery-areas.ts';
import { termsFileTexts, termsText } from '#texts/terms.ts';
import type { Language } from '#texts/texts.ts';
import { wholeInstruction } from '#texts/withdrawal-instruction.ts';
import type { Db } from '../db/schema.ts';
import type { Settings } from '../settings/read-settings.ts';
import { insertVersion } from './terms-store.ts';

/** The general terms and the instruction on withdrawal as one text: which is the version, and what it says. */
export interface Terms {
  /** A hash of the content: the same words are the same version. */
  id: string;
  content: string;
}

type House = Pick<Settings, 'restaurant' | 'delivery'>;

/** The last of each language: every order asks, and the owner hardly ever changes what they are made of. */
const last = new Map<Language, { facts: string; terms: Terms }>();

/** The terms in force, by what the settings say at this moment (§ 305 Abs. 2 BGB). */
export function termsOf({ restaurant, delivery }: House, language: Language): Terms {
  const minimum = minimumTermsOf(delivery.areas);
  const facts = JSON.stringify([restaurant, minimum]);
  const known = last.get(language);
  if (known?.facts === facts) return known.terms;
  const content = [
    termsFileTexts[language].title(restaurant.name),
    termsText(language, restaurant, minimum),
    wholeInstruction(language, {
      ...restaurant,
      city: `${restaurant.zipCode} ${restaurant.city}`,
    }),
    '',
  ].join('\n\n');
  const terms = { id: createHash('sha256').update(content).digest('base64url'), content };
  last.set(language, { facts, terms });
  return terms;
}

/** Versions that are in a database for certain: committed, and never deleted. */
const kept = new WeakMap<object, Set<string>>();

function keptIn(db: Db): Set<string> {
  const { adapter } = db.getExecutor();
  const ids = kept.get(adapter) ?? new Set();
  kept.set(adapter, ids);
  return ids;
}

/**
 * Sees to it that a version can be read again, within the caller's transaction if it has one. Whoever calls says when
 * it is committed (`areKept`): until then every call writes it. It is the last that a transaction does: two that write
 * the same version wait for each other.
 */
export async function keepTerms(db: Db, { id, content }: Terms, now: number): Promise<void> {
  if (!keptIn(db).has(id)) await insertVersion(db, { id, content, now });
}

/** The version is committed, and need not be written again. */
export function areKept(db: Db, id: string): void {
  keptIn(db).add(id);
}
