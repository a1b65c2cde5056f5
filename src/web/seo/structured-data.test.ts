import { describe, expect, test } from 'vitest';
import type { Hours } from '#domain/hours/schedule.ts';
import { defaultSection } from '#domain/plain-settings.ts';
import type { CategoryView } from '../pages/menu/menu-view.ts';
import type { Restaurant } from '../restaurant/restaurant.ts';
import { addHeadMetadata } from './head-metadata.server.ts';
import { breadcrumbData, jsonLdScript, menuData, restaurantData } from './structured-data.server.ts';

const closed = { isOpen: false, timeSlots: [] };
const open = (...slots: [string, string][]) => {
  return { isOpen: true, timeSlots: slots.map(([openTime, closeTime]) => ({ openTime, closeTime })) };
};
const hours: Hours = {
  timeZone: 'Europe/Berlin',
  weekly: {
    monday: closed,
    tuesday: open(['10:30', '14:00'], ['16:30', '23:00']),
    wednesday: open(['16:30', '23:00']),
    thursday: closed,
    friday: open(['18:00', '02:00']),
    saturday: open(['12:00', '24:00']),
    // Slots of a day that is switched off count for nothing.
    sunday: { ...open(['12:00', '24:00']), isOpen: false },
  },
  specialDates: [
    { id: 'past', date: '2026-11-20', isOpen: false, reason: '', timeSlots: [] },
    { id: 'today', date: '2026-11-21', ...open(['12:00', '24:00']), reason: 'Fest' },
    { id: 'eve', date: '2026-12-24', ...closed, reason: 'Heiligabend' },
  ],
  manual: null,
};
const site: Restaurant = {
  origin: 'https://haveli.example',
  name: 'Haveli',
  phone: '+49 30 23125 014',
  email: 'tisch@haveli.example',
  address: { street: 'Zollernstraße 2', zipCode: '72379', city: 'Hechingen', country: 'DE' },
  hours,
  heroImage: '/files/pictures/hero-1',
  heroAlt: '',
  isHeroSample: true,
  isLaunched: true,
  isSample: false,
  offers: defaultSection('offers'),
  missing: [],
  onlinePayments: [],
  prepayment: null,
  social: { instagram: 'https://www.instagram.com/haveli', facebook: null },
  location: null,
  deliveryTerms: null,
  words: {
    onlyLanguage: null,
    cuisine: 'Indian',
    priceRange: '€€',
    heroFilm: { text: 'Gedeckter Tisch <hinten>' },
    film: null,
    farewell: null,
    guaranteeNotice: null,
    found: {},
  },
  now: Date.parse('2026-11-21T18:00:00+01:00'),
};
const day = (name: string) => `https://schema.org/${name}`;

describe('the restaurant', () => {
  test('has address, menu and links to its other sites', () => {
    expect(restaurantData(site, 'en')).toMatchObject({
      '@type': 'Restaurant',
      name: 'Haveli',
      url: 'https://haveli.example/en',
      telephone: '+49 30 23125 014',
      address: { streetAddress: 'Zollernstraße 2', postalCode: '72379', addressLocality: 'Hechingen' },
      image: 'https://haveli.example/files/pictures/hero-1-share.jpg',
      servesCuisine: 'Indian',
      priceRange: '€€',
      hasMenu: 'https://haveli.example/en/menu',
      acceptsReservations: 'https://haveli.example/en#table',
      potentialAction: {
        '@type': 'ReserveAction',
        target: { urlTemplate: 'https://haveli.example/en/reservation' },
      },
      sameAs: ['https://www.instagram.com/haveli'],
    });
  });

  test('names no picture, phone or other page that it does not have', () => {
    const social = { instagram: null, facebook: null };
    const words = { ...site.words, cuisine: null, priceRange: null };
    const data = restaurantData({ ...site, heroImage: null, phone: '', email: '', social, words }, 'de');
    for (const property of ['image', 'telephone', 'email', 'sameAs', 'servesCuisine', 'priceRange'])
      expect(data).not.toHaveProperty(property);
  });

  test('is open in the slots of the week: days with the same slot in one row', () => {
    const rows = restaurantData(site, 'de').openingHoursSpecification;
    expect(rows).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: [day('Tuesday')], opens: '10:30', closes: '14:00' },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: [day('Tuesday'), day('Wednesday')],
        opens: '16:30',
        closes: '23:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: [day('Friday')], opens: '18:00', closes: '02:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: [day('Saturday')], opens: '12:00', closes: '23:59' },
    ]);
  });

  test('has special dates from today on; closed is from midnight to midnight', () => {
    expect(restaurantData(site, 'de').specialOpeningHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-11-21',
        validThrough: '2026-11-21',
        opens: '12:00',
        closes: '23:59',
      },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-24',
        validThrough: '2026-12-24',
        opens: '00:00',
        closes: '00:00',
      },
    ]);
  });
});

const declared = { allergens: [], additives: [] };
const dish = {
  id: '1',
  name: 'Dal',
  desc: '',
  image: null,
  window: null,
  soldOutUntil: null,
  diet: 'vegan' as const,
  spiciness: 0 as const,
  minimumAge: null,
  variants: [{ id: 'a', name: 'Portion', cents: 1190, volumeMl: null, ...declared }],
  addOns: [],
  ...declared,
};
const menu = (dishes: CategoryView['dishes']): CategoryView[] => [
  { id: 'c', slug: 'currys', name: 'Currys', desc: 'Geschmort', window: null, dishes },
];

describe('the menu', () => {
  test('has sections, dishes and a price for each variant', () => {
    // With what has to be chosen it costs at least that.
    const least = { word: 'ab', cents: 1500 };
    const large = { ...dish.variants[0], id: 'b', name: 'Groß', cents: 1400, least };
    const data = menuData(menu([{ ...dish, variants: [...dish.variants, large] } as never]), site, 'de');
    expect(data).toMatchObject({
      '@type': 'Menu',
      inLanguage: 'de',
      hasMenuSection: [
        {
          name: 'Currys',
          description: 'Geschmort',
          hasMenuItem: [
            {
              name: 'Dal',
              suitableForDiet: 'https://schema.org/VeganDiet',
              offers: [
                { '@type': 'Offer', name: 'Portion', price: '11.90', priceCurrency: 'EUR' },
                { '@type': 'Offer', name: 'Groß', price: '15.00', priceCurrency: 'EUR' },
              ],
            },
          ],
        },
      ],
    });
  });

  test.each([
    ['further-notice', true],
    [site.now + 1, true],
    [site.now, false],
    [null, false],
  ] as const)('says of a dish that is sold out until %s: %s', (soldOutUntil, isSoldOut) => {
    const data = JSON.stringify(menuData(menu([{ ...dish, soldOutUntil }]), site, 'de'));
    expect(data.includes('SoldOut')).toBe(isSoldOut);
  });

  test('says of what is to be had in the restaurant only that it is', () => {
    const data = (isHouseOnly: object) =>
      JSON.stringify(menuData(menu([{ ...dish, ...isHouseOnly }]), site, 'de'));
    expect(data({ isHouseOnly: true })).toContain('InStoreOnly');
    expect(data({})).not.toContain('InStoreOnly');
  });

  test('says of the one variant that is sold out, and of no other', () => {
    const [variant] = dish.variants;
    const variants = [
      variant,
      { ...variant, id: 'large', soldOutUntil: site.now + 1 },
    ] as typeof dish.variants;
    const data = JSON.stringify(menuData(menu([{ ...dish, variants }]), site, 'de'));
    expect(data.split('SoldOut')).toHaveLength(2);
  });
});

test('the way to a page begins at home', () => {
  const page = { page: '/policy?type=privacy_policy', title: 'Privacy Policy' };
  expect(breadcrumbData(site, page, 'en').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://haveli.example/en' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Privacy Policy',
      item: 'https://haveli.example/en/policy?type=privacy_policy',
    },
  ]);
});

test('nothing in a data block ends it or begins a script', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028';
  const block = jsonLdScript([{ '@type': 'Restaurant', name }]);
  const inside = block.slice('<script type="application/ld+json">'.length, -'</script>'.length);
  expect(inside).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(inside)['@graph'][0].name).toBe(name);
});

describe('the head of a page', () => {
  const html = (head = '') =>
    `<html><head><title>Karte &amp; mehr</title><meta name="description" content="Gut &quot;gekocht&quot;"/>${head}</head><body>$&</body></html>`;
  const rendered = (pathname: string, more: object = {}) => ({
    location: { pathname, search: '', hash: '', state: null, key: '' },
    loaderData: { de: site, en: site },
    statusCode: 200,
    ...more,
  });

  test('has title and description of the page for link previews', () => {
    const page = addHeadMetadata(html(), rendered('/en/menu'));
    expect(page).toContain('<meta property="og:title" content="Karte &amp; mehr"/>');
    expect(page).toContain('<meta property="og:description" content="Gut &quot;gekocht&quot;"/>');
    expect(page).toContain('<meta property="og:url" content="https://haveli.example/en/menu"/>');
    expect(page).toContain('<meta property="og:locale" content="en_GB"/>');
    expect(page).toContain('<body>$&</body>');
  });

  test('says nothing of a private page, an error, or without the restaurant', () => {
    const noindex = html('<meta name="robots" content="noindex"/>');
    expect(addHeadMetadata(noindex, rendered('/orders'))).toBe(noindex);
    expect(addHeadMetadata(html(), rendered('/x', { statusCode: 404 }))).toBe(html());
    expect(addHeadMetadata(html(), rendered('/', { loaderData: {} }))).toBe(html());
  });

  test('describes its picture: the sample’s, or in the restaurant’s words, or not at all', () => {
    const alt = (hero: object) =>
      /<meta property="og:image:alt" content="([^"]*)"/.exec(
        addHeadMetadata(html(), rendered('/', { loaderData: { de: { ...site, ...hero } } })),
      )?.[1];
    expect(alt({})).toBe('Gedeckter Tisch &lt;hinten>');
    expect(alt({ isHeroSample: false, heroAlt: 'Der „Hof“ <am> "Abend"' })).toBe(
      'Der „Hof“ &lt;am> &quot;Abend&quot;',
    );
    expect(alt({ isHeroSample: false })).toBeUndefined();
    expect(alt({ heroImage: null, isHeroSample: false })).toBeUndefined();
  });

  test('has a name with quotes in it that ends nothing', () => {
    const named = { ...site, name: '"><script>' };
    const page = addHeadMetadata(html(), rendered('/', { loaderData: { de: named } }));
    expect(page).toContain('<meta property="og:site_name" content="&quot;>&lt;script>"/>');
    expect(page).not.toContain('<script>');
  });
});
