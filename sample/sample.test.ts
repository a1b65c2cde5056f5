import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleMenu } from './menu.ts';
import { sampleRestaurant } from './restaurant.ts';
import type { BothLanguages, SampleWindow } from './types.ts';

const DRINK_CATEGORIES = ['lassi-hot-drinks', 'soft-drinks', 'beer-wine'];
const MILK_DRINKS_AT_7 = ['lassi', 'mango-lassi', 'rose-lassi'];
/** These pictures show the same patterned cloth. */
const ON_CLOTH = ['aloo-gobi', 'baingan-bharta', 'chicken-tikka-masala', 'chana-masala', 'chutney-trio'];

const dishes = sampleMenu.flatMap((category) => category.dishes.map((dish) => ({ ...dish, category })));
const isDrink = (dish: (typeof dishes)[number]) => DRINK_CATEGORIES.includes(dish.category.key);
const drinks = dishes.filter(isDrink);
const food = dishes.filter((dish) => !isDrink(dish));
const picturesFolder = new URL('./pictures/dishes/', import.meta.url);

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const everyText: { where: string; text: BothLanguages }[] = [
  ...sampleMenu.flatMap((category) => [
    { where: category.key, text: category.name },
    { where: category.key, text: category.desc },
  ]),
  ...dishes.flatMap((dish) => [
    { where: dish.key, text: dish.name },
    { where: dish.key, text: dish.desc },
    ...dish.variants.flatMap(({ key, name }) => (name ? [{ where: `${dish.key} ${key}`, text: name }] : [])),
    ...dish.addOns.map((addOn) => ({ where: `${dish.key} ${addOn.key}`, text: addOn.name })),
  ]),
  { where: 'country', text: sampleRestaurant.address.country },
  ...sampleRestaurant.giftCards.map((card) => ({ where: card.key, text: card.message })),
  ...sampleRestaurant.banners.flatMap(({ title, description }) => [
    { where: 'banners', text: title },
    { where: 'banners', text: description },
  ]),
  ...sampleRestaurant.testimonials.flatMap(({ occasion, text }) => [
    { where: 'testimonials', text: occasion },
    { where: 'testimonials', text },
  ]),
  ...[...sampleRestaurant.highlights, ...sampleRestaurant.features].flatMap(({ title, text }) => [
    { where: 'features', text: title },
    { where: 'features', text },
  ]),
];

describe('the shape of the menu', () => {
  test('it is a real menu in size', () => {
    expect(sampleMenu.length).toBeGreaterThanOrEqual(10);
    expect(dishes.length).toBeGreaterThanOrEqual(55);
    for (const category of sampleMenu) expect(category.dishes.length, category.key).toBeGreaterThan(2);
    expect(sampleMenu.map((category) => category.key)).toEqual(expect.arrayContaining(DRINK_CATEGORIES));
    expect(dishes.filter((dish) => dish.diet === 'vegan').length).toBeGreaterThan(15);
    expect(dishes.filter((dish) => dish.variants.length > 1).length).toBeGreaterThan(30);
    expect(dishes.filter((dish) => dish.addOns.length > 0).length).toBeGreaterThan(50);
  });

  test('keys are kebab-case and unique', () => {
    expect(repeated(sampleMenu.map((category) => category.key))).toEqual([]);
    expect(repeated(dishes.map((dish) => dish.key))).toEqual([]);
    for (const dish of dishes) {
      expect(repeated(dish.variants.map((variant) => variant.key)), dish.key).toEqual([]);
      expect(repeated(dish.addOns.map((addOn) => addOn.key)), dish.key).toEqual([]);
      for (const { key } of [dish, dish.category, ...dish.variants, ...dish.addOns]) {
        expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }
    }
  });

  test('no two dishes share a name or a description', () => {
    for (const language of ['de', 'en'] as const) {
      expect(repeated(dishes.map((dish) => dish.name[language]))).toEqual([]);
      expect(repeated(dishes.map((dish) => dish.desc[language]))).toEqual([]);
    }
  });

  test('every dish has a variant, and only a food without a choice has no name for it', () => {
    for (const dish of dishes) expect(dish.variants.length, dish.key).toBeGreaterThan(0);
    for (const dish of dishes) {
      const isChoice = dish.variants.length > 1 || !food.includes(dish);
      for (const { name } of dish.variants) expect(name !== undefined, dish.key).toBe(isChoice);
    }
  });

  test('a window lies in the day and leaves time to order on every open day', () => {
    const openDays = Object.values(sampleRestaurant.hours.weekly).filter((day) => day.isOpen);
    const windows = [...sampleMenu, ...dishes].filter((it) => it.window) as {
      key: string;
      window: SampleWindow;
    }[];
    expect(dishes.filter((dish) => dish.window).length).toBeGreaterThanOrEqual(3);
    for (const { key, window } of windows) {
      expect(window.startTime, key).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(window.endTime, key).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      for (const day of openDays) {
        const minutes = day.timeSlots.map(
          (slot) =>
            Math.min(minutesOf(slot.closeTime), minutesOf(window.endTime)) -
            Math.max(minutesOf(slot.openTime), minutesOf(window.startTime)),
        );
        expect(Math.max(...minutes), key).toBeGreaterThanOrEqual(60);
      }
    }
    expect(sampleMenu.find((category) => category.key === 'lunch')?.window).toEqual({
      startTime: '11:30',
      endTime: '14:00',
    });
  });
});

describe('the words', () => {
  test('both languages are there, without an em dash or stray spaces', () => {
    for (const { where, text } of everyText) {
      for (const words of [text.de, text.en]) {
        expect(words.length, where).toBeGreaterThan(1);
        expect(words, where).not.toMatch(/\u2014|^\s|\s$|\s\s/);
      }
      expect(text.en.replaceAll('Württemberg', ''), where).not.toMatch(/[äöüß]/i);
    }
  });

  test('a description is one line of 8 to 20 words, in each language its own', () => {
    for (const dish of dishes) {
      expect(dish.desc.de, dish.key).not.toBe(dish.desc.en);
      for (const words of [dish.desc.de, dish.desc.en]) {
        const count = words.split(' ').length;
        expect(count, words).toBeGreaterThanOrEqual(8);
        expect(count, words).toBeLessThanOrEqual(20);
        expect(words).not.toMatch(/[.\n]$/);
      }
    }
  });
});

describe('prices, volumes and VAT', () => {
  test('prices are whole cents a guest would believe', () => {
    for (const dish of dishes) {
      for (const variant of dish.variants) {
        expect(variant.priceCents % 10, `${dish.key} ${variant.key}`).toBe(0);
        expect(variant.priceCents, dish.key).toBeGreaterThanOrEqual(250);
        expect(variant.priceCents, dish.key).toBeLessThanOrEqual(4500);
      }
      for (const addOn of dish.addOns) {
        expect(addOn.priceCents % 10, addOn.key).toBe(0);
        expect(addOn.priceCents, addOn.key).toBeGreaterThanOrEqual(50);
        expect(addOn.priceCents, addOn.key).toBeLessThan(600);
      }
    }
  });

  test('every drink has its volume, as a number and in its name', () => {
    for (const variant of drinks.flatMap((dish) => dish.variants)) {
      const litres = String((variant.volumeMl ?? Number.NaN) / 1000);
      expect(variant.name?.en).toMatch(new RegExp(`(^|, )${litres.replace('.', '\\.')} l$`));
      expect(variant.name?.de).toMatch(new RegExp(`(^|, )${litres.replace('.', ',')} l$`));
    }
    for (const dish of food) {
      for (const variant of dish.variants) expect(variant.volumeMl, dish.key).toBeUndefined();
    }
  });

  test('the larger glass costs more, and less per litre', () => {
    for (const dish of drinks) {
      const kinds = Map.groupBy(dish.variants, (variant) => variant.name?.en.replace(/[\d.]+ l$/, ''));
      for (const variants of kinds.values()) {
        variants.sort((a, b) => (a.volumeMl ?? 0) - (b.volumeMl ?? 0));
        for (const [index, larger] of variants.entries()) {
          const smaller = variants[index - 1];
          if (!smaller?.volumeMl || !larger.volumeMl) continue;
          expect(larger.priceCents, dish.key).toBeGreaterThan(smaller.priceCents);
          expect(larger.priceCents / larger.volumeMl, dish.key).toBeLessThan(
            smaller.priceCents / smaller.volumeMl,
          );
        }
      }
    }
  });

  test('drinks are taxed at 19 %, lassi and food at 7 %', () => {
    const drinksAt7 = drinks.filter((dish) => dish.vatPercent === 7);
    expect(drinksAt7.map((dish) => dish.key).sort()).toEqual(MILK_DRINKS_AT_7);
    for (const dish of drinksAt7) expect(dish.allergens, dish.key).toContain('milk');
    for (const dish of food) expect(dish.vatPercent, dish.key).toBe(7);
    for (const dish of food) for (const addOn of dish.addOns) expect(addOn.vatPercent, addOn.key).toBe(7);
    for (const dish of drinks) for (const addOn of dish.addOns) expect(addOn.vatPercent, addOn.key).toBe(19);
  });

  test('what states more alcohol than a trace is sold from 16 years on, and nothing else', () => {
    const withAlcohol = dishes.filter(
      (dish) => /% vol/.test(dish.desc.de) && !/weniger als/.test(dish.desc.de),
    );
    expect(withAlcohol.length).toBeGreaterThan(5);
    expect(dishes.filter((dish) => dish.minimumAge !== undefined)).toEqual(withAlcohol);
    for (const dish of withAlcohol) expect(dish.minimumAge, dish.key).toBe(16);
  });

  test('beer and wine state their alcohol', () => {
    for (const dish of drinks.filter((dish) => dish.category.key === 'beer-wine')) {
      const percent = /([\d,]+) % vol/.exec(dish.desc.de)?.[1];
      expect(percent, dish.key).toBeDefined();
      expect(dish.desc.en, dish.key).toContain(`${percent?.replace(',', '.')}%`);
      expect(
        dish.allergens.some((code) => code === 'gluten-barley' || code === 'sulphites'),
        dish.key,
      ).toBe(true);
    }
  });
});

describe('pictures', () => {
  const used = dishes.flatMap((dish) => (dish.picture ? [dish.picture] : []));

  test('each picture belongs to one dish, and none lies about unused', () => {
    expect(repeated(used)).toEqual([]);
    expect(used.length).toBeLessThanOrEqual(42);
    expect([...used].sort()).toEqual(readdirSync(picturesFolder).sort());
  });

  test('they are JPEG', () => {
    const files = [
      ...used.map((name) => new URL(name, picturesFolder)),
      new URL('../hero.jpg', picturesFolder),
    ];
    for (const file of files)
      expect(readFileSync(file).subarray(0, 3).toString('hex'), file.pathname).toBe('ffd8ff');
  });

  test('pictures on the patterned cloth stand apart', () => {
    const cloth = dishes.flatMap((dish, index) =>
      ON_CLOTH.includes(dish.picture?.slice(0, -4) ?? '') ? [index] : [],
    );
    expect(cloth.length).toBe(ON_CLOTH.length);
    for (const [place, index] of cloth.entries()) {
      if (place > 0) expect(index - cloth[place - 1]).toBeGreaterThan(4);
    }
  });
});

describe('the restaurant', () => {
  test('it is open as its sign states', () => {
    const { weekly } = sampleRestaurant.hours;
    expect(weekly.monday).toEqual({ isOpen: false, timeSlots: [] });
    for (const day of [weekly.tuesday, weekly.wednesday, weekly.thursday, weekly.friday]) {
      expect(day.timeSlots.map((slot) => `${slot.openTime}-${slot.closeTime}`)).toEqual([
        '10:30-14:00',
        '16:30-23:00',
      ]);
    }
    for (const day of [weekly.saturday, weekly.sunday]) {
      expect(day.timeSlots).toEqual([{ openTime: '12:00', closeTime: '23:00' }]);
    }
  });

  test('it delivers to its nine places, its own among them', () => {
    const { deliveryAreas, address } = sampleRestaurant;
    expect(deliveryAreas).toHaveLength(9);
    expect(repeated(deliveryAreas.map((area) => area.zipCode))).toEqual([]);
    expect(deliveryAreas.find((area) => area.zipCode === address.zipCode)?.city).toBe(address.city);
    for (const area of deliveryAreas) {
      expect(area.zipCode).toMatch(/^\d{5}$/);
      expect(area).toMatchObject({ minimumCents: 3000, feeCents: 0 });
    }
  });

  test('its coupons show each case: in force, switched off, run out', () => {
    const { coupons } = sampleRestaurant;
    expect(repeated(coupons.map((coupon) => coupon.code))).toEqual([]);
    expect(coupons.find((coupon) => coupon.code === 'DIWALI10')).toMatchObject({
      discountPercentage: 10,
      minimumOrderCents: 3000,
      upperLimitCents: 1500,
      isActive: true,
    });
    expect(coupons.filter((coupon) => !coupon.isActive)).toHaveLength(1);
    expect(coupons.filter((coupon) => coupon.validTo < '2026-01-01')).toHaveLength(1);
    for (const coupon of coupons) expect(coupon.validFrom < coupon.validTo, coupon.code).toBe(true);
  });

  test('its gift card holds whole euros and no code, and no mail leaves for a stranger', () => {
    const [card, ...others] = sampleRestaurant.giftCards;
    expect(others).toEqual([]);
    expect(card).not.toHaveProperty('code');
    expect(card.amountCents % 100).toBe(0);
    for (const mail of [card.recipientEmail, sampleRestaurant.email])
      expect(mail).toMatch(/@haveli\.example$/);
  });
});
