import type { Terms } from '#contract/terms/shapes.ts';
import { termsOfDelivery } from '#domain/orders/delivery-areas.ts';
import { termsText } from '#texts/terms.ts';
import type { Db } from '../db/schema.ts';
import { isoOf } from '../http/iso-of.ts';
import { findOwnTerms } from '../policies/find-policy.ts';
import { readSettings } from '../settings/read-settings.ts';

/** The terms in force in both languages: what the restaurant wrote, or what the site words by the settings. */
export async function readTerms(db: Db): Promise<Terms> {
  const own = await findOwnTerms(db);
  if (own?.content.de) {
    const { content, updatedAt, version } = own;
    return { version, isOwn: true, content: content.de, contentEn: content.en, updatedAt: isoOf(updatedAt) };
  }
  const { restaurant, delivery } = await readSettings(db);
  const minimum = termsOfDelivery(delivery.areas);
  return {
    version: own?.version ?? 0,
    isOwn: false,
    content: termsText('de', restaurant, minimum),
    contentEn: termsText('en', restaurant, minimum),
    updatedAt: null,
  };
}
