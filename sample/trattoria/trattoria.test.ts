import { describe, expect, test } from 'vitest';
import { samplePolicies } from '../../src/server/sample/sample-policies.ts';
import { dishesOf, textsIn } from '../test/samples.ts';
import { trattoria } from './index.ts';
import { trattoriaWebsite } from './website.ts';

const dishes = dishesOf(trattoria);
const { hours, deliveryAreas, counters } = trattoria.restaurant;

describe('the menu', () => {
  test('has 30 dishes, with sizes, extras and something for everybody', () => {
    expect(dishes).toHaveLength(30);
    expect(counters.recipes).toBe(dishes.length);
    expect(dishes.filter(({ variants }) => variants.length > 1).length).toBeGreaterThan(15);
    expect(dishes.filter(({ addOns }) => addOns.length > 0).length).toBeGreaterThan(20);
    expect(dishes.filter(({ diet }) => diet === 'vegan').length).toBeGreaterThan(8);
  });

  test('what is made of dough declares wheat', () => {
    const dough = dishes.filter(({ category }) => ['pasta', 'pizza'].includes(category.key));
    expect(dough.length).toBeGreaterThan(8);
    for (const { key, allergens } of dough) expect(allergens, key).toContain('gluten-wheat');
  });

  test('lunch and the evening have their windows', () => {
    const lunch = trattoria.menu.find(({ key }) => key === 'mezzogiorno');
    expect(lunch?.window).toEqual({ startTime: '12:00', endTime: '14:30' });
    expect(dishes.filter(({ window }) => window?.startTime === '17:00')).toHaveLength(2);
  });

  test('a bottle of anything but wine has a deposit, a glass or a carafe has none', () => {
    const drinks = dishes.flatMap((dish) => dish.variants.map((variant) => ({ dish, variant })));
    const bottles = drinks.filter(({ dish, variant }) => {
      return /flasche/i.test(`${variant.name?.de} ${dish.desc.de}`) && !/wein/i.test(dish.desc.de);
    });
    expect(bottles).toHaveLength(6);
    for (const { dish, variant } of drinks) {
      const isBottle = bottles.some((bottle) => bottle.variant === variant);
      expect(variant.deposit !== undefined, `${dish.key} ${variant.key}`).toBe(isBottle);
    }
  });

  test('needs no picture', () => {
    expect(dishes.flatMap(({ picture }) => picture ?? [])).toEqual([]);
    expect([trattoria.hero, ...trattoria.gallery, ...trattoria.team]).toEqual([null]);
    const { terms_and_conditions: imprint } = samplePolicies('trattoria');
    expect(imprint.de).not.toMatch(/Bilder/);
    expect(imprint.en).not.toMatch(/pictures/i);
  });
});

describe('the restaurant', () => {
  test('is closed on Mondays, rests in the afternoon, and is open past midnight on Saturdays', () => {
    const { monday, ...others } = hours.weekly;
    expect(monday).toEqual({ isOpen: false, timeSlots: [] });
    for (const day of Object.values(others)) expect(day.timeSlots).toHaveLength(2);
    expect(hours.weekly.saturday.timeSlots.at(-1)).toEqual({ openTime: '17:00', closeTime: '01:00' });
  });

  test('delivers to the town for free, and further away for a fee and a higher minimum', () => {
    const [town, others] = [true, false].map((isTown) =>
      deliveryAreas.filter(({ city }) => (city === 'Esslingen') === isTown),
    );
    expect(town).toHaveLength(5);
    for (const area of town ?? []) expect(area).toMatchObject({ minimumCents: 3000, feeCents: 0 });
    expect(others).toHaveLength(6);
    for (const { zipCode, feeCents, minimumCents } of others ?? []) {
      expect(feeCents, zipCode).toBeGreaterThan(0);
      expect(minimumCents, zipCode).toBeGreaterThan(3000);
    }
  });
});

test('its website is written in both languages, in lines that fit their places', () => {
  const texts = textsIn(trattoriaWebsite);
  expect(texts.length).toBeGreaterThan(40);
  for (const { where, text } of texts) {
    for (const words of [text.de, text.en]) {
      expect(words.length, where).toBeGreaterThan(1);
      expect(words, where).not.toMatch(/\u2014|^\s|\s$| {2}/);
      expect(words.length, where).toBeLessThanOrEqual(where.startsWith('/founders') ? 2000 : 300);
    }
    expect(text.en, where).not.toMatch(/[äöüß]/i);
    expect(text.en.split('\n\n').length, where).toBe(text.de.split('\n\n').length);
  }
  const { claim } = trattoriaWebsite.hero;
  for (const lines of [claim.de.split('\n'), claim.en.split('\n')]) {
    expect(lines.length).toBeLessThanOrEqual(4);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(32);
  }
});

test('no word of the other sample is in it', () => {
  const words =
    /haveli|hechingen|zollern|indisch|\bindian?\b|maharad|maharaj|rajasthan|delhi|bombay|tandoor|curry|masala|biryani|naan\b|\bdal\b|thali|lassi|\bchai\b|diwali|namaste|palast|palace|ayurved|halal/i;
  expect(JSON.stringify([trattoria, trattoriaWebsite])).not.toMatch(words);
});
