import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { samples } from './index.ts';
import {
  DRINK_CATEGORIES,
  dishesOf,
  eachSample,
  isDrink,
  type PlacedDish,
  repeated,
  textsIn,
} from './test/samples.ts';
import { SAMPLE_IDS, type SampleWindow } from './types.ts';

/** Of milk for the most part, and so taxed like food. */
const MILK_DRINKS_AT_7 = ['lassi', 'mango-lassi', 'rose-lassi'];
const SPIRITS = /likör/i;
/** Streets and places keep their names in English. */
const GERMAN_NAMES = /\p{L}*(straße|garten|württemberg)\b/giu;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** A slot that closes before it opens ends on the next day. */
const closingMinutes = ({ openTime, closeTime }: { openTime: string; closeTime: string }) =>
  minutesOf(closeTime) + (closeTime <= openTime ? 24 * 60 : 0);

test('every sample has an id, and every id its sample', () => {
  expect(Object.keys(samples)).toEqual([...SAMPLE_IDS]);
  expect(repeated(Object.values(samples).map(({ restaurant }) => restaurant.name))).toEqual([]);
});

describe.each(eachSample)('%s', (id, sample) => {
  const { restaurant, menu } = sample;
  const dishes = dishesOf(sample);
  const drinks = dishes.filter((dish) => isDrink(id, dish));
  const food = dishes.filter((dish) => !isDrink(id, dish));
  const pictures = (path: string) => new URL(`./${id}/pictures/${path}`, import.meta.url);

  test('its rooms have tables for two and for many, and joins of tables that stand in one room', () => {
    const { rooms, joins } = sample.tables;
    const tables = rooms.flatMap((room) => room.tables.map((table) => ({ ...table, room: room.name })));
    expect(rooms.length).toBeGreaterThan(1);
    expect(repeated(rooms.map(({ name }) => name))).toEqual([]);
    expect(repeated(tables.map(({ name }) => name))).toEqual([]);
    for (const { name, fewest, most } of tables) expect(fewest <= most, name).toBe(true);
    const roomOf = (name: string) => tables.find((table) => table.name === name)?.room;
    for (const join of joins) {
      expect(join.length).toBeGreaterThan(1);
      expect(repeated(join)).toEqual([]);
      expect(new Set(join.map(roomOf)).size).toBe(1);
      expect(roomOf(join[0] ?? '')).toBeDefined();
    }
    const largest = joins.map((join) =>
      tables.filter(({ name }) => join.includes(name)).reduce((sum, { most }) => sum + most, 0),
    );
    // More families than ask on most evenings have a table each.
    expect(tables.filter(({ fewest, most }) => fewest <= 4 && most >= 4).length).toBeGreaterThanOrEqual(10);
    // A large family is not sent away.
    expect(Math.max(...largest)).toBeGreaterThanOrEqual(16);
  });

  describe('the shape of the menu', () => {
    test('it is a real menu in size', () => {
      expect(dishes.length).toBeGreaterThanOrEqual(30);
      expect(drinks.length).toBeGreaterThanOrEqual(5);
      for (const category of menu) expect(category.dishes.length, category.key).toBeGreaterThan(1);
      for (const key of DRINK_CATEGORIES[id]) expect(menu.map((category) => category.key)).toContain(key);
    });

    test('keys are kebab-case and unique', () => {
      expect(repeated(menu.map((category) => category.key))).toEqual([]);
      expect(repeated(dishes.map((dish) => dish.key))).toEqual([]);
      for (const dish of dishes) {
        expect(repeated(dish.variants.map((variant) => variant.key)), dish.key).toEqual([]);
        expect(repeated(dish.addOns.map((addOn) => addOn.key)), dish.key).toEqual([]);
        for (const { key } of [dish, dish.category, ...dish.variants, ...dish.addOns]) {
          expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        }
      }
    });

    test('no two dishes share a name or a description, no two choices of a dish a name', () => {
      for (const language of ['de', 'en'] as const) {
        expect(repeated(dishes.map((dish) => dish.name[language]))).toEqual([]);
        expect(repeated(dishes.map((dish) => dish.desc[language]))).toEqual([]);
        expect(repeated(menu.map((category) => category.name[language]))).toEqual([]);
        for (const { key, variants, addOns } of dishes) {
          expect(repeated(variants.map(({ name }) => name?.[language] ?? '')), key).toEqual([]);
          expect(repeated(addOns.map(({ name }) => name[language])), key).toEqual([]);
        }
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
      const openDays = Object.values(restaurant.hours.weekly).filter((day) => day.isOpen);
      const windows = [...menu, ...dishes].filter((it) => it.window) as {
        key: string;
        window: SampleWindow;
      }[];
      expect(windows.length).toBeGreaterThanOrEqual(3);
      for (const { key, window } of windows) {
        expect(window.startTime, key).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        expect(window.endTime, key).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        for (const day of openDays) {
          const minutes = day.timeSlots.map(
            (slot) =>
              Math.min(closingMinutes(slot), minutesOf(window.endTime)) -
              Math.max(minutesOf(slot.openTime), minutesOf(window.startTime)),
          );
          expect(Math.max(...minutes), key).toBeGreaterThanOrEqual(60);
        }
      }
    });
  });

  describe('the words', () => {
    test('both languages are there, without an em dash or stray spaces', () => {
      const texts = textsIn(sample);
      expect(texts.length).toBeGreaterThan(150);
      for (const { where, text } of texts) {
        for (const words of [text.de, text.en]) {
          expect(words.length, where).toBeGreaterThan(1);
          // An empty line stands between two paragraphs.
          expect(words.replaceAll('\n\n', ' '), where).not.toMatch(/\u2014|^\s|\s$|\s\s/);
        }
        expect(text.en.replaceAll(GERMAN_NAMES, ''), where).not.toMatch(/[äöüß]/i);
      }
    });

    test('a description is one line of 5 to 20 words, in each language its own', () => {
      for (const dish of dishes) {
        expect(dish.desc.de, dish.key).not.toBe(dish.desc.en);
        for (const words of [dish.desc.de, dish.desc.en]) {
          const count = words.split(' ').length;
          expect(count, words).toBeGreaterThanOrEqual(5);
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

    test('a deposit is one that the law or the breweries know, and on bottles of drinks only', () => {
      const deposits = drinks.flatMap((dish) => dish.variants.flatMap(({ deposit }) => deposit ?? []));
      expect(new Set(deposits.map(({ kind }) => kind))).toEqual(new Set(['reusable', 'single-use']));
      for (const { cents, kind } of deposits) {
        expect(kind === 'reusable' ? [8, 15] : [25]).toContain(cents);
      }
      for (const dish of food) {
        for (const variant of dish.variants) expect(variant.deposit, dish.key).toBeUndefined();
      }
    });

    test('drinks are taxed at 19 %, lassi and food at 7 %', () => {
      const drinksAt7 = drinks.filter((dish) => dish.vatPercent === 7);
      expect(MILK_DRINKS_AT_7).toEqual(expect.arrayContaining(drinksAt7.map((dish) => dish.key)));
      for (const dish of drinksAt7) expect(dish.allergens, dish.key).toContain('milk');
      for (const dish of food) expect(dish.vatPercent, dish.key).toBe(7);
      for (const dish of food) for (const addOn of dish.addOns) expect(addOn.vatPercent, addOn.key).toBe(7);
      for (const dish of drinks)
        for (const addOn of dish.addOns) expect(addOn.vatPercent, addOn.key).toBe(19);
    });

    test('what states more alcohol than a trace is sold from 16 years on, with spirits from 18, and nothing else', () => {
      const isAlcoholic = ({ desc }: PlacedDish) => /% vol/.test(desc.de) && !/weniger als/.test(desc.de);
      const withAlcohol = dishes.filter(isAlcoholic);
      expect(withAlcohol.length).toBeGreaterThan(3);
      expect(dishes.filter((dish) => dish.minimumAge !== undefined)).toEqual(withAlcohol);
      for (const dish of withAlcohol) {
        expect(dish.minimumAge, dish.key).toBe(SPIRITS.test(dish.desc.de) ? 18 : 16);
      }
    });

    test('drinks with an age state their alcohol in both languages, and what they are made of', () => {
      for (const dish of drinks.filter(({ minimumAge }) => minimumAge !== undefined)) {
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

  test('each picture belongs to one dish, is there, and is a JPEG', () => {
    const used = dishes.flatMap((dish) => dish.picture ?? []);
    expect(repeated(used)).toEqual([]);
    const files = [...used.map((name) => `dishes/${name}`), ...(sample.hero === null ? [] : [sample.hero])];
    files.push(...restaurant.banners.flatMap(({ picture }) => (picture ? [`dishes/${picture}`] : [])));
    files.push(...[...sample.gallery, ...sample.team].map(({ file }) => file));
    for (const file of files) {
      expect(existsSync(pictures(file)), file).toBe(true);
      expect(readFileSync(pictures(file)).subarray(0, 3).toString('hex'), file).toBe('ffd8ff');
    }
  });

  describe('the restaurant', () => {
    test('delivers to each postal code once, its own among them', () => {
      const { deliveryAreas, address } = restaurant;
      expect(repeated(deliveryAreas.map((area) => area.zipCode))).toEqual([]);
      expect(deliveryAreas.find((area) => area.zipCode === address.zipCode)?.city).toBe(address.city);
      for (const { zipCode, minimumCents, feeCents } of deliveryAreas) {
        expect(zipCode).toMatch(/^\d{5}$/);
        expect(minimumCents, zipCode).toBeGreaterThan(0);
        expect(feeCents, zipCode).toBeLessThan(500);
      }
    });

    test('its coupons show each case: in force, switched off, run out', () => {
      const { coupons } = restaurant;
      expect(repeated(coupons.map((coupon) => coupon.code))).toEqual([]);
      expect(
        coupons.filter(({ isActive, validTo }) => isActive && validTo > '2035').length,
      ).toBeGreaterThanOrEqual(3);
      expect(coupons.filter((coupon) => !coupon.isActive)).toHaveLength(1);
      expect(coupons.filter((coupon) => coupon.validTo < '2026-01-01')).toHaveLength(1);
      for (const coupon of coupons) expect(coupon.validFrom < coupon.validTo, coupon.code).toBe(true);
    });

    test('its gift card holds whole euros and no code, and no mail leaves for a stranger', () => {
      const [card, ...others] = restaurant.giftCards;
      expect(others).toEqual([]);
      expect(card).not.toHaveProperty('code');
      expect((card?.amountCents ?? Number.NaN) % 100).toBe(0);
      for (const mail of [card?.recipientEmail, restaurant.email]) expect(mail).toMatch(/@[a-z]+\.example$/);
    });

    test('has three testimonials with five stars, four highlights and four features', () => {
      const { testimonials, highlights, features } = restaurant;
      expect(testimonials.map(({ rating }) => rating)).toEqual([5, 5, 5]);
      expect([highlights.length, features.length]).toEqual([4, 4]);
    });
  });
});
