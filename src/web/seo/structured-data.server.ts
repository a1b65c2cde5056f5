import { type Hours, type TimeSlot, WEEKDAYS } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { isSoldOutAt } from '#domain/menu/sold-out.ts';
import { decimalEuros } from '#domain/money.ts';
import { takesOrders } from '#domain/offers.ts';
import { bookingTexts } from '#texts/booking.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import { localPath } from '../i18n/language.tsx';
import type { CategoryView, DishView } from '../pages/menu/menu-view.ts';
import type { Restaurant } from '../restaurant/restaurant.ts';

/** An entity of schema.org's vocabulary. */
export type JsonLd = { '@type': string; [property: string]: unknown };

const DIETS = { vegan: 'https://schema.org/VeganDiet', vegetarian: 'https://schema.org/VegetarianDiet' };

/** The restaurant for search engines; only what the page shows too. */
export function restaurantData(site: Restaurant, language: Language): JsonLd {
  const { origin, name, phone, email, address, hours, heroImage, social, words, now, offers } = site;
  const special = specialHours(hours, now);
  // The sample's links lead nowhere.
  const elsewhere = site.isSample ? [] : Object.values(social).filter((url) => url !== null);
  return {
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name,
    url: origin + localPath(language, '/'),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    address: {
      '@type': 'PostalAddress',
      ...(address.street && { streetAddress: address.street }),
      ...(address.zipCode && { postalCode: address.zipCode }),
      ...(address.city && { addressLocality: address.city }),
      addressCountry: address.country,
    },
    ...(heroImage && { image: `${origin}${heroImage}-share.jpg` }),
    ...(words.cuisine && { servesCuisine: words.cuisine }),
    ...(words.priceRange && { priceRange: words.priceRange }),
    hasMenu: origin + localPath(language, '/menu'),
    acceptsReservations: offers.reservations && origin + localPath(language, '/#table'),
    ...(offers.reservations && { potentialAction: reserveAction(origin, name, language) }),
    openingHoursSpecification: weeklyHours(hours),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** Where a table is reserved: for search engines and assistants that offer it. */
const reserveAction = (origin: string, name: string, language: Language): JsonLd => ({
  '@type': 'ReserveAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: origin + localPath(language, '/reservation'),
    inLanguage: language,
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  result: { '@type': 'FoodEstablishmentReservation', name: `${bookingTexts[language].title}, ${name}` },
});

/** The whole menu, each variant with its own price. */
export function menuData(
  categories: readonly CategoryView[],
  site: Pick<Restaurant, 'origin' | 'name' | 'now' | 'offers'>,
  language: Language,
): JsonLd {
  const { origin, name } = site;
  return {
    '@type': 'Menu',
    name: `${siteTexts[language].nav.menu}, ${name}`,
    url: origin + localPath(language, '/menu'),
    inLanguage: language,
    hasMenuSection: categories.map((category) => ({
      '@type': 'MenuSection',
      name: category.name,
      ...(category.desc && { description: category.desc }),
      hasMenuItem: category.dishes.map((dish) => menuItem(dish, site)),
    })),
  };
}

function menuItem(
  { name, desc, image, diet, soldOutUntil, isHouseOnly, variants }: DishView,
  { origin, now, offers }: Pick<Restaurant, 'origin' | 'now' | 'offers'>,
) {
  const isDishOut = isSoldOutAt(soldOutUntil, now);
  return {
    '@type': 'MenuItem',
    name,
    ...(desc && { description: desc }),
    ...(image && { image: `${origin}${image}-640.webp` }),
    ...(diet && { suitableForDiet: DIETS[diet] }),
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      ...(variants.length > 1 && { name: variant.name }),
      price: decimalEuros((variant.least ?? variant).cents),
      priceCurrency: 'EUR',
      ...((isDishOut || isSoldOutAt(variant.soldOutUntil ?? null, now)) && {
        availability: 'https://schema.org/SoldOut',
      }),
      ...((isHouseOnly || !takesOrders(offers)) && { availability: 'https://schema.org/InStoreOnly' }),
    })),
  };
}

/** The breadcrumb from the home page to this one. */
export function breadcrumbData(
  { origin }: Pick<Restaurant, 'origin'>,
  { page, title }: { page: string; title: string },
  language: Language,
): JsonLd {
  const steps = [
    { page: '/', name: siteTexts[language].nav.home },
    { page, name: title },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: origin + localPath(language, step.page),
    })),
  };
}

/** As a script element. Nothing in it can end the element: '<' is escaped in the JSON. */
export function jsonLdScript(entities: JsonLd[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': entities });
  const safe = json.replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="application/ld+json">${safe}</script>`;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** schema.org has no 24:00. */
const closingTime = (time: string) => (time === '24:00' ? '23:59' : time);

/** The week for schema.org: days with the same slot share a row; a closed day has none. */
export function weeklyHours({ weekly }: Pick<Hours, 'weekly'>) {
  const rows = new Map<string, { slot: TimeSlot; days: string[] }>();
  for (const day of WEEKDAYS) {
    if (!weekly[day].isOpen) continue;
    for (const slot of weekly[day].timeSlots) {
      const key = `${slot.openTime}-${slot.closeTime}`;
      const row = rows.get(key) ?? { slot, days: [] };
      row.days.push(`https://schema.org/${capitalised(day)}`);
      rows.set(key, row);
    }
  }
  return [...rows.values()].map(({ slot, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens: slot.openTime,
    closes: closingTime(slot.closeTime),
  }));
}

/** The special dates from today on; for schema.org, from midnight to midnight means closed. */
export function specialHours({ specialDates, timeZone }: Hours, now: number) {
  const today = localTimeAt(now, timeZone).date;
  return specialDates
    .filter(({ date }) => date >= today)
    .flatMap(({ date, isOpen, timeSlots }) => {
      const slots = isOpen ? timeSlots : [{ openTime: '00:00', closeTime: '00:00' }];
      return slots.map(({ openTime, closeTime }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens: openTime,
        closes: closingTime(closeTime),
      }));
    });
}
