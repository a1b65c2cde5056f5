import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DRINK_CATEGORIES, dishesOf } from '../test/samples.ts';
import { haveli } from './index.ts';

/** These pictures show the same patterned cloth. */
const ON_CLOTH = ['aloo-gobi', 'baingan-bharta', 'chicken-tikka-masala', 'chana-masala', 'chutney-trio'];

const dishes = dishesOf(haveli);

test('the menu is a large one', () => {
  expect(haveli.menu.length).toBeGreaterThanOrEqual(10);
  expect(dishes.length).toBeGreaterThanOrEqual(55);
  for (const category of haveli.menu) expect(category.dishes.length, category.key).toBeGreaterThan(2);
  expect(haveli.menu.map((category) => category.key)).toEqual(
    expect.arrayContaining([...DRINK_CATEGORIES.haveli]),
  );
  expect(dishes.filter((dish) => dish.diet === 'vegan').length).toBeGreaterThan(15);
  expect(dishes.filter((dish) => dish.variants.length > 1).length).toBeGreaterThan(30);
  expect(dishes.filter((dish) => dish.addOns.length > 0).length).toBeGreaterThan(50);
});

test('lunch has its window', () => {
  expect(haveli.menu.find((category) => category.key === 'lunch')?.window).toEqual({
    startTime: '11:30',
    endTime: '14:00',
  });
});

test('a description has at least eight words', () => {
  for (const { desc } of dishes) {
    for (const words of [desc.de, desc.en]) {
      expect(words.split(' ').length, words).toBeGreaterThanOrEqual(8);
    }
  }
});

describe('pictures', () => {
  const used = dishes.flatMap((dish) => (dish.picture ? [dish.picture] : []));

  test('none lies about unused', () => {
    expect(used.length).toBeLessThanOrEqual(42);
    expect([...used].sort()).toEqual(readdirSync(new URL('./pictures/dishes/', import.meta.url)).sort());
    expect(haveli.gallery.length).toBeGreaterThanOrEqual(10);
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
    const { weekly } = haveli.restaurant.hours;
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

  test('it delivers to its nine places, for free from 30 euros', () => {
    const { deliveryAreas } = haveli.restaurant;
    expect(deliveryAreas).toHaveLength(9);
    for (const area of deliveryAreas) expect(area).toMatchObject({ minimumCents: 3000, feeCents: 0 });
  });

  test('its coupon of the festival is in force', () => {
    expect(haveli.restaurant.coupons.find((coupon) => coupon.code === 'DIWALI10')).toMatchObject({
      discountPercentage: 10,
      minimumOrderCents: 3000,
      upperLimitCents: 1500,
      isActive: true,
    });
  });
});
