import { isSoldOutAt } from '#domain/menu/sold-out.ts';
import { eurosOf } from '#domain/money.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import { localPath } from '../language.tsx';
import type { CategoryView, DishView } from '../pages/menu/menu-view.ts';
import type { Restaurant } from '../restaurant.ts';
import { specialHours, weeklyHours } from './opening-hours.server.ts';

/** Names of schema.org's vocabulary and their values. */
export type Thing = { '@type': string; [property: string]: unknown };

const CUISINE = { de: 'Indisch', en: 'Indian' };
const DIETS = { vegan: 'https://schema.org/VeganDiet', vegetarian: 'https://schema.org/VegetarianDiet' };

/** The restaurant as search engines want it; says nothing that the page does not. */
export function restaurantData(site: Restaurant, language: Language): Thing {
  const { origin, name, phone, email, address, hours, heroImage, social, now } = site;
  const special = specialHours(hours, now);
  // The sample's links lead to nobody's page.
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
      streetAddress: address.street,
      postalCode: address.zipCode,
      addressLocality: address.city,
      addressCountry: 'DE',
    },
    ...(heroImage && { image: `${origin}${heroImage}-share.jpg` }),
    servesCuisine: CUISINE[language],
    hasMenu: origin + localPath(language, '/menu'),
    acceptsReservations: origin + localPath(language, '/#table'),
    openingHoursSpecification: weeklyHours(hours),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** The whole menu, every variant with its own price. */
export function menuData(
  categories: readonly CategoryView[],
  { origin, name, now }: Pick<Restaurant, 'origin' | 'name' | 'now'>,
  language: Language,
): Thing {
  return {
    '@type': 'Menu',
    name: `${siteTexts[language].nav.menu}, ${name}`,
    url: origin + localPath(language, '/menu'),
    inLanguage: language,
    hasMenuSection: categories.map((category) => ({
      '@type': 'MenuSection',
      name: category.name,
      ...(category.desc && { description: category.desc }),
      hasMenuItem: category.dishes.map((dish) => menuItem(dish, origin, now)),
    })),
  };
}

function menuItem(
  { name, desc, image, diet, soldOutUntil, isHouseOnly, variants }: DishView,
  origin: string,
  now: number,
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
      price: eurosOf(variant.cents).toFixed(2),
      priceCurrency: 'EUR',
      ...((isDishOut || isSoldOutAt(variant.soldOutUntil ?? null, now)) && {
        availability: 'https://schema.org/SoldOut',
      }),
      ...(isHouseOnly && { availability: 'https://schema.org/InStoreOnly' }),
    })),
  };
}

/** The way from the home page to this one. */
export function breadcrumbData(
  { origin }: Pick<Restaurant, 'origin'>,
  { page, title }: { page: string; title: string },
  language: Language,
): Thing {
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

/** As a data block of the page. Nothing in it can end the block: each '<' is written as JSON's escape. */
export function dataBlock(things: Thing[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  const safe = json.replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="application/ld+json">${safe}</script>`;
}
