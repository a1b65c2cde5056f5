import { takesOrders } from '#domain/offers.ts';
import { placeLines } from '#domain/place-lines.ts';
import { POLICY_TYPES, type PolicyType } from '#domain/policies.ts';
import { countryTexts } from '#texts/countries.ts';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { DEFAULT_SETTINGS, readAllSettings, readRestaurantFacts } from '../../settings/index.ts';
import { imprintTemplate } from './imprint.ts';
import { privacyTemplate } from './privacy.ts';
import type { Template, TemplateFacts } from './template-facts.ts';

export type { TemplateFacts };

export const fillTemplates = (facts: TemplateFacts): Record<PolicyType, Template> => ({
  privacy_policy: privacyTemplate(facts),
  terms_and_conditions: imprintTemplate(facts),
});

/** The templates of the legal texts with what the owner has set so far; what is not known yet is a mark. */
export async function readTemplates(
  deps: Pick<Deps, 'config'> & { db: Db },
): Promise<(Template & { type: PolicyType })[]> {
  const filled = fillTemplates(await readTemplateFacts(deps));
  return POLICY_TYPES.map((type) => ({ type, ...filled[type] }));
}

/**
 * What the software does with the data of people in every restaurant, and what the template says of it. With another entry,
 * texts that were saved before are to be compared again.
 */
const PROCESSING = ['newsletter proof', 'callers', 'push', 'automatic decline', 'allergy consent'];

/** What is true of the restaurant now, as its legal texts say it. */
export async function readTemplateFacts({
  db,
  config,
}: Pick<Deps, 'config'> & { db: Db }): Promise<
  TemplateFacts & { mailHost: string | null; processing: readonly string[] }
> {
  const { restaurant, location } = await readRestaurantFacts(db);
  const { legal, escalation, offers } = await readAllSettings(db);
  const { reservations, giftCards, accounts, newsletter } = offers;
  const place = placeLines(restaurant);
  const hasName = restaurant.name !== DEFAULT_SETTINGS.restaurant.name;
  return {
    name: hasName ? restaurant.name : '[Name]',
    place: place.length === 2 ? place : ['[Anschrift]'],
    country: { de: countryTexts.de[restaurant.country], en: countryTexts.en[restaurant.country] },
    phone: restaurant.phone || '[Telefon]',
    email: restaurant.email || '[E-Mail]',
    company: legal.company,
    offers: { orders: takesOrders(offers), ...{ reservations, giftCards, accounts, newsletter } },
    declinesAlone: escalation.declineMinutes > 0,
    payments: config.paymentProviders,
    hasMailServer: config.smtpUrl !== null,
    // Whoever sends the emails is named in the text.
    mailHost: config.smtpUrl === null ? null : new URL(config.smtpUrl).hostname,
    processing: PROCESSING,
    hasMap: location !== null,
    isSample: false,
    hasSamplePictures: false,
  };
}
