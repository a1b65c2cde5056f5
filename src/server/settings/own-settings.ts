import type {
  CounterBody,
  DeliveryBody,
  HeroSection,
  HouseBody,
  OwnSettings,
  SocialBody,
  TeamSection,
  TestimonialBody,
} from '#contract/settings/section-shapes.ts';
import { centsOf, eurosOf } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { isSamplePicture } from '../files/store-picture.ts';
import { countSamplePictures } from '../menu/count-sample-pictures.ts';
import { type Pictures, readVersioned, type Settings, type TeamPicture } from './settings-store.ts';

/** Everything that the owner can set, as the wire has it. */
export async function readOwnSettings({
  db,
  config,
  orderingFlag,
}: Pick<Deps, 'db' | 'config' | 'orderingFlag'>): Promise<OwnSettings> {
  const { settings, versions } = await readVersioned(db);
  const { restaurant, location, social, counters, testimonials, delivery, ordering, pictures, sample, team } =
    settings;
  return {
    house: { ...restaurant, location, version: versions.restaurant },
    social: { ...social, version: versions.social },
    counters: { ...counters, version: versions.counters },
    testimonials: {
      testimonials: testimonials.map(({ occasion, text, isSample }) => {
        return { occasion: occasion.de, occasionEn: occasion.en, text: text.de, textEn: text.en, isSample };
      }),
      version: versions.testimonials,
    },
    delivery: {
      areas: delivery.areas.map(({ zipCode, city, minimumCents, feeCents }) => {
        return { zipCode, city, minimumOrder: eurosOf(minimumCents), fee: eurosOf(feeCents) };
      }),
      version: versions.delivery,
    },
    hero: { ...heroOf(pictures), version: versions.pictures },
    team: { team: teamOf(team), version: versions.team },
    ordering: {
      isPaused: orderingFlag ? await orderingFlag.isActive() : ordering.isPaused,
      isDecidedElsewhere: orderingFlag !== null,
    },
    sample: { ...sample, samplePictures: await countSamplePictures({ db }) },
    sender: {
      from: config.mailFrom ?? `${restaurant.name} <${restaurant.email}>`,
      // Its name alone: user and password stand in the address too.
      server: config.smtpUrl === null ? null : new URL(config.smtpUrl).hostname,
    },
  };
}

export function heroOf({ hero, heroAlt }: Pictures): Omit<HeroSection, 'version'> {
  const words = { alt: heroAlt?.de ?? '', altEn: heroAlt?.en ?? null };
  return { image: hero, isSample: isSamplePicture(hero), ...words };
}

export function teamOf(team: TeamPicture[]): TeamSection['team'] {
  return team.map(({ image, caption }) => {
    return { image, isSample: isSamplePicture(image), caption: caption.de, captionEn: caption.en };
  });
}

/** From the wire into what is kept. */
export function houseOf({ version: seen, location, ...restaurant }: HouseBody) {
  return { restaurant, location, seen };
}

export function socialOf({ version: seen, ...value }: SocialBody) {
  return { value, seen };
}

export function countersOf({ version: seen, ...value }: CounterBody) {
  return { value, seen };
}

export function testimonialsOf({ version: seen, testimonials }: TestimonialBody): {
  value: Settings['testimonials'];
  seen: number;
} {
  const value = testimonials.map(({ occasion, occasionEn, text, textEn, isSample }) => {
    return { occasion: { de: occasion, en: occasionEn }, text: { de: text, en: textEn }, isSample };
  });
  return { value, seen };
}

export function deliveryOf({ version: seen, areas }: DeliveryBody): {
  value: Settings['delivery'];
  seen: number;
} {
  const inCents = areas.map(({ zipCode, city, minimumOrder, fee }) => {
    // The shape has seen to it that both are amounts.
    return { zipCode, city, minimumCents: centsOf(minimumOrder) as number, feeCents: centsOf(fee) as number };
  });
  return { value: { areas: inCents }, seen };
}
