import type {
  AdminSettings,
  DeliveryBody,
  FeatureBody,
  RestaurantBody,
  TestimonialBody,
} from '#contract/settings/section-shapes.ts';
import { pauseAt } from '#domain/hours/pause.ts';
import { centsOf, eurosOf } from '#domain/money.ts';
import {
  type PlainSection,
  type SectionValues,
  toSectionValues,
  toStoredSection,
} from '#domain/plain-settings.ts';
import type { Deps } from '../deps.ts';
import { readWebhookSecret } from './escalation-settings.ts';
import { presentFeatures, presentHero, presentTeam, presentTestimonial } from './present.ts';
import { presentLearned } from './present-learned.ts';
import { readVersioned, type Settings } from './settings-store.ts';

/** Every section of the settings in the shape of the contract. */
export async function readOwnerSettings(
  deps: Pick<Deps, 'db' | 'config' | 'orderingFlag' | 'clock'>,
): Promise<Omit<AdminSettings, 'sample' | 'play' | 'connections'>> {
  const { db, config, orderingFlag } = deps;
  const { settings, versions } = await readVersioned(db);
  const { restaurant, location, social, counters, testimonials, delivery, ordering, pictures, team } =
    settings;
  return {
    house: { ...toSectionValues('house', { ...restaurant, location }), version: versions.restaurant },
    social: { ...toSectionValues('social', social), version: versions.social },
    counters: { ...toSectionValues('counters', counters), version: versions.counters },
    testimonials: {
      testimonials: testimonials.map(presentTestimonial),
      check: settings.testimonialCheck?.de ?? null,
      checkEn: settings.testimonialCheck?.en ?? null,
      version: versions.testimonials,
    },
    features: { ...presentFeatures(settings.features), version: versions.features },
    delivery: {
      areas: delivery.areas.map(({ zipCode, city, minimumCents, feeCents, extraMinutes = 0 }) => {
        const amounts = { minimumOrder: eurosOf(minimumCents), fee: eurosOf(feeCents) };
        return { zipCode, city, ...amounts, extraMinutes };
      }),
      ...toSectionValues('delivery', delivery),
      version: versions.delivery,
    },
    orderTimes: {
      ...toSectionValues('orderTimes', settings.orderTimes),
      version: versions.orderTimes,
    },
    firstOrder: {
      ...toSectionValues('firstOrder', settings.firstOrder),
      version: versions.firstOrder,
    },
    kitchen: { ...toSectionValues('kitchen', settings.kitchen), version: versions.kitchen },
    escalation: { ...toSectionValues('escalation', settings.escalation), version: versions.escalation },
    webhook: { secret: await readWebhookSecret(db) },
    corrections: { ...toSectionValues('corrections', settings.corrections), version: versions.corrections },
    reuse: { ...toSectionValues('reuse', settings.reuse), version: versions.reuse },
    legal: { ...toSectionValues('legal', settings.legal), version: versions.legal },
    accessibility: {
      ...toSectionValues('accessibility', settings.accessibility),
      version: versions.accessibility,
    },
    offers: { ...settings.offers, version: versions.offers },
    look: { ...toSectionValues('look', settings.look), version: versions.look },
    logo: { logo: settings.logo, version: versions.logo },
    hero: { ...presentHero(pictures), version: versions.pictures },
    team: { team: presentTeam(team), version: versions.team },
    ordering: {
      isPaused: pauseAt(ordering, deps.clock.now(), await orderingFlag?.isActive()).isPaused,
      isDecidedElsewhere: orderingFlag !== null,
    },
    learned: presentLearned(settings),
    sender: {
      from: config.mailFrom ?? `${restaurant.name} <${restaurant.email}>`,
      // Only the host: the address also contains user and password.
      server: config.smtpUrl === null ? null : new URL(config.smtpUrl).hostname,
    },
  };
}

/** From the wire to what is stored, with the version that the owner has seen. */
export function parseSection<Section extends PlainSection>(
  section: Section,
  body: SectionValues<Section> & { version: number },
) {
  return { value: toStoredSection(section, body), seen: body.version };
}

export function parseRestaurant(body: RestaurantBody) {
  const { value, seen } = parseSection('house', body);
  const { location, ...restaurant } = value;
  return { restaurant, location, seen };
}

export function parseTestimonials({
  version: seen,
  testimonials,
  check,
  checkEn,
}: TestimonialBody): Pick<Settings, 'testimonials' | 'testimonialCheck'> & { seen: number } {
  return {
    testimonials: testimonials.map(({ occasion, occasionEn, text, textEn, ...rest }) => {
      return { occasion: { de: occasion, en: occasionEn }, text: { de: text, en: textEn }, ...rest };
    }),
    testimonialCheck: check === null ? null : { de: check, en: checkEn },
    seen,
  };
}

export function parseFeatures({ version: seen, highlights, features }: FeatureBody): {
  value: Settings['features'];
  seen: number;
} {
  const words = ({ title, titleEn, text, textEn }: FeatureBody['highlights'][number]) => {
    return { title: { de: title, en: titleEn }, text: { de: text, en: textEn } };
  };
  const value = {
    highlights: highlights.map(words),
    features: features.map(({ icon, ...feature }) => ({ ...words(feature), icon })),
  };
  return { value, seen };
}

export function parseDelivery({ version: seen, areas, ...plain }: DeliveryBody): {
  value: Settings['delivery'];
  seen: number;
} {
  const inCents = areas.map(({ zipCode, city, minimumOrder, fee, extraMinutes }) => {
    // The schema has checked that both are amounts.
    const amounts = { minimumCents: centsOf(minimumOrder) as number, feeCents: centsOf(fee) as number };
    return { zipCode, city, ...amounts, extraMinutes };
  });
  return { value: { areas: inCents, ...toStoredSection('delivery', plain) }, seen };
}
