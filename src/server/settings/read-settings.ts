import type { Restaurant } from '#contract/settings/shapes.ts';
import { pauseAt } from '#domain/hours/pause.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { eurosOf } from '#domain/money.ts';
import { offeredAreas, sellsOnline } from '#domain/offers.ts';
import { minimumOrderOf } from '#domain/orders/delivery-areas.ts';
import { isOffered } from '#domain/orders/reuse.ts';
import { laterDaysOf } from '#domain/orders/slots.ts';
import type { PaymentProviderName } from '#domain/payment-providers.ts';
import { toSectionValues } from '#domain/plain-settings.ts';
import { type VatRates, vatRatesOn } from '#domain/vat-rates.ts';
import { paymentProviderTexts } from '#texts/payment-providers.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { isSamplePicture } from '../files/store-picture.ts';
import { readHours } from '../hours/index.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { presentFeatures, presentTestimonial } from './present.ts';
import {
  DEFAULT_SETTINGS,
  type OperationalSettings,
  readAllSettings,
  type Settings,
} from './settings-store.ts';

export { DEFAULT_SETTINGS, type OperationalSettings, type Settings };

/** The public settings of the restaurant. */
export async function readRestaurant(
  deps: Pick<Deps, 'config' | 'db' | 'orderingFlag' | 'clock' | 'hasSold' | 'readPrepaymentRule'>,
): Promise<Restaurant> {
  const [settings, { timeZone }, flag] = await Promise.all([
    readAllSettings(deps.db),
    readHours(deps.db),
    deps.orderingFlag?.isActive(),
  ]);
  const { restaurant, delivery, ordering, pictures, sample, social, counters, testimonials, team } = settings;
  const areas = offeredAreas(settings);
  const pause = pauseAt(ordering, deps.clock.now(), flag);
  // One by one: not every setting of the restaurant is for guests.
  const { name, street, zipCode, city, country, phone, email } = restaurant;
  return {
    ...{ name, street, zipCode, city, country, phone, email },
    timeZone,
    minimumOrder: settings.offers.delivery ? eurosOf(minimumOrderOf(areas)) : 0,
    deliveryAreas: areas.map(({ zipCode, city, minimumCents, feeCents }) => {
      return { zipCode, city, minimumOrder: eurosOf(minimumCents), fee: eurosOf(feeCents) };
    }),
    ...toSectionValues('delivery', delivery),
    heroImage: pictures.hero,
    heroAlt: pictures.heroAlt?.de ?? '',
    heroAltEn: pictures.heroAlt?.en ?? null,
    isHeroSample: isSamplePicture(pictures.hero),
    offers: settings.offers,
    prepayment: deps.config.paymentProviders.length > 0 ? await deps.readPrepaymentRule(deps.db) : null,
    isSelling: sellsOnline(settings.offers) || (await deps.hasSold(deps.db)),
    hasKitchenStates: settings.kitchen.hasStates,
    isLaterOffered: settings.orderTimes.isLaterOffered,
    orderDaysAhead: laterDaysOf(settings.orderTimes),
    isSmallBusiness: settings.legal.isSmallBusiness,
    vatRates: vatRatesOn(localTimeAt(deps.clock.now(), timeZone).date, settings.legal),
    isFirstOrderPaidOnly: settings.firstOrder.isPaidOnly,
    reuse: toSectionValues('reuse', {
      ...settings.reuse,
      offer: isOffered(settings.reuse.offer) ? settings.reuse.offer : 'none',
    }),
    accessibility: settings.accessibility,
    look: settings.look,
    logo: settings.logo,
    isOrderingPaused: pause.isPaused,
    orderingPausedUntil: isoOrNull(pause.until),
    orderingPausedReason: pause.reason,
    ...presentOnlinePayments(deps.config.paymentProviders),
    isSample: sample.isSample,
    isLaunched: settings.launch.isLaunched,
    social,
    location: settings.location,
    counters,
    testimonials: testimonials.map(presentTestimonial),
    testimonialCheck: settings.testimonialCheck?.de ?? null,
    testimonialCheckEn: settings.testimonialCheck?.en ?? null,
    ...presentFeatures(settings.features),
    team: team.map(({ image, caption }) => ({ image, caption: caption.de, captionEn: caption.en })),
  };
}

/** Before the opening: without what it says of itself. */
export const withoutItsWords = (restaurant: Restaurant): Restaurant => ({
  ...restaurant,
  ...{ heroImage: null, heroAlt: '', heroAltEn: null, isHeroSample: false },
  ...{ testimonials: [], testimonialCheck: null, testimonialCheckEn: null },
  ...{ highlights: [], features: [], team: [] },
  counters: { dailyVisitors: 0, recipes: 0, events: 0, orders: 0 },
});

function presentOnlinePayments(providers: readonly PaymentProviderName[]) {
  return {
    onlinePayment: providers[0] ?? ('none' as const),
    onlinePayments: providers.map((provider) => ({
      provider,
      line: paymentProviderTexts[provider].checkout,
    })),
  };
}

/** What it taxes food and drinks with. */
export const vatRatesOf = ({ legal }: Pick<Settings, 'legal'>): VatRates => ({
  food: legal.foodVatPercent,
  drink: legal.drinkVatPercent,
});

/** Name, address and contact, and the point on the map. */
export async function readRestaurantFacts(db: Db): Promise<Pick<Settings, 'restaurant' | 'location'>> {
  const { restaurant, location } = await readAllSettings(db);
  return { restaurant, location };
}
