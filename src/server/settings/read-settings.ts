import type { Restaurant } from '#contract/settings/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import { minimumOrderOf } from '#domain/orders/delivery-areas.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { isSamplePicture } from '../files/store-picture.ts';
import { readHours } from '../hours/read-hours.ts';
import {
  DEFAULT_SETTINGS,
  readAllSettings,
  readWorkingSettings,
  type Settings,
  type WorkingSettings,
} from './settings-store.ts';

export { DEFAULT_SETTINGS, type Settings };

/** What the owner has set of that which operations ask for, inside the caller's transaction if it has one. */
export function readSettings(db: Db): Promise<WorkingSettings> {
  return readWorkingSettings(db);
}

/** What everybody may know about the restaurant. */
export async function readRestaurant(
  deps: Pick<Deps, 'config' | 'db' | 'orderingFlag'>,
): Promise<Restaurant> {
  const [settings, { timeZone }, flag] = await Promise.all([
    readAllSettings(deps.db),
    readHours(deps.db),
    deps.orderingFlag?.isActive(),
  ]);
  const { restaurant, delivery, ordering, pictures, sample, social, counters, testimonials, team } = settings;
  return {
    ...restaurant,
    timeZone,
    minimumOrder: eurosOf(minimumOrderOf(delivery.areas)),
    deliveryAreas: delivery.areas.map(({ zipCode, city, minimumCents, feeCents }) => {
      return { zipCode, city, minimumOrder: eurosOf(minimumCents), fee: eurosOf(feeCents) };
    }),
    heroImage: pictures.hero,
    heroAlt: pictures.heroAlt?.de ?? '',
    heroAltEn: pictures.heroAlt?.en ?? null,
    isHeroSample: isSamplePicture(pictures.hero),
    isOrderingPaused: flag ?? ordering.isPaused,
    onlinePayment: deps.config.paymentProvider,
    isSample: sample.isSample,
    social,
    location: settings.location,
    counters,
    testimonials: testimonials.map(({ occasion, text, isSample }) => {
      return { occasion: occasion.de, occasionEn: occasion.en, text: text.de, textEn: text.en, isSample };
    }),
    team: team.map(({ image, caption }) => ({ image, caption: caption.de, captionEn: caption.en })),
  };
}
