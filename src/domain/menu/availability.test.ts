import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../hours/schedule.ts';
import { addDays, type Weekday } from '../hours/zone.ts';
import {
  dishAvailabilityAt,
  dishesApart,
  isServedWithin,
  nextMenuChangeAt,
  partAvailableAt,
  timesForAll,
} from './availability.ts';
import type { ServingTimes } from './dish.ts';
import { isSoldOutAt } from './sold-out.ts';

const BERLIN = 'Europe/Berlin';
const DAY = 86_400_000;
const ALL_DAY = { window: null };
const LUNCH = daily('11:30', '14:00');

function daily(startTime: string, endTime: string): { window: ServingTimes } {
  return { window: { startTime, endTime } };
}

type DishTimes = Parameters<typeof dishAvailabilityAt>[0];

function inStock({ window }: { window: ServingTimes | null }) {
  return { window, soldOutUntil: null, variants: [{ soldOutUntil: null }], addOns: [] };
}

function berlin(local: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(BERLIN).epochMilliseconds;
}

function availabilityAt(dish: DishTimes, category: { window: ServingTimes | null }, local: string) {
  return dishAvailabilityAt(dish, category, berlin(local), BERLIN);
}

describe('windows', () => {
  test('a dish of the restaurant alone can never be ordered, and nothing changes that by itself', () => {
    const dish = { ...inStock(LUNCH), isHouseOnly: true };
    const never = { isAvailable: false, reason: 'house_only' };
    expect(availabilityAt(dish, ALL_DAY, '2026-12-22T12:00')).toEqual(never);
    const menu = { categories: [{ id: 'c', ...ALL_DAY }], dishes: [{ ...dish, categoryId: 'c' }] };
    expect(nextMenuChangeAt(menu, berlin('2026-12-22T12:00'), BERLIN)).toBeNull();
  });

  test('a dish without any is always there', () => {
    const always = { isAvailable: true, changesAt: null };
    expect(availabilityAt(inStock(ALL_DAY), ALL_DAY, '2026-12-22T03:00')).toEqual(always);
    expect(
      availabilityAt(inStock(daily('10:00', '10:00')), daily('00:00', '24:00'), '2026-12-22T10:00'),
    ).toEqual(always);
  });

  test.each([
    ['2026-12-22T11:29:59', '2026-12-22T11:30'],
    ['2026-12-22T14:00', '2026-12-23T11:30'],
    ['2026-12-22T23:59', '2026-12-23T11:30'],
  ])('at %s lunch is next at %s', (now, nextAt) => {
    const expected = {
      isAvailable: false,
      reason: 'outside_window',
      nextAt: berlin(nextAt),
      nextTime: '11:30',
      nextDate: nextAt.slice(0, 10),
    };
    expect(availabilityAt(inStock(LUNCH), ALL_DAY, now)).toEqual(expected);
    expect(availabilityAt(inStock(ALL_DAY), LUNCH, now)).toEqual(expected);
  });

  test('lunch is there from its first moment until it ends', () => {
    const there = { isAvailable: true, changesAt: berlin('2026-12-22T14:00') };
    expect(availabilityAt(inStock(LUNCH), ALL_DAY, '2026-12-22T11:30')).toEqual(there);
    expect(availabilityAt(inStock(LUNCH), ALL_DAY, '2026-12-22T13:59:59')).toEqual(there);
  });

  test('run past midnight', () => {
    const night = inStock(daily('22:00', '02:00'));
    expect(availabilityAt(night, ALL_DAY, '2026-12-23T01:00')).toEqual({
      isAvailable: true,
      changesAt: berlin('2026-12-23T02:00'),
    });
    expect(availabilityAt(night, ALL_DAY, '2026-12-23T02:00')).toMatchObject({
      nextAt: berlin('2026-12-23T22:00'),
    });
  });

  test('of dish and category must both hold', () => {
    const dish = inStock(daily('12:00', '20:00'));
    const category = daily('18:00', '13:00');
    expect(availabilityAt(dish, category, '2026-12-22T12:30')).toEqual({
      isAvailable: true,
      changesAt: berlin('2026-12-22T13:00'),
    });
    expect(availabilityAt(dish, category, '2026-12-22T15:00')).toMatchObject({ nextTime: '18:00' });
    expect(availabilityAt(dish, category, '2026-12-22T19:00')).toEqual({
      isAvailable: true,
      changesAt: berlin('2026-12-22T20:00'),
    });
    expect(availabilityAt(dish, category, '2026-12-22T21:00')).toMatchObject({
      nextAt: berlin('2026-12-23T12:00'),
    });
  });

  test('that never meet leave nothing to wait for', () => {
    const expected = {
      isAvailable: false,
      reason: 'outside_window',
      nextAt: null,
      nextTime: null,
      nextDate: null,
    };
    expect(availabilityAt(inStock(LUNCH), daily('14:00', '23:00'), '2026-12-22T12:00')).toEqual(expected);
  });

  test('swallowed by the clocks in spring wait for the day after', () => {
    const early = inStock(daily('02:00', '03:00'));
    expect(availabilityAt(early, ALL_DAY, '2026-03-28T04:00')).toMatchObject({
      nextAt: berlin('2026-03-30T02:00'),
    });
    const half = inStock(daily('02:30', '05:00'));
    expect(availabilityAt(half, ALL_DAY, '2026-03-29T00:00')).toMatchObject({ nextTime: '03:30' });
  });
});

describe('sold out', () => {
  test('until further notice has no end', () => {
    const dish = { ...inStock(ALL_DAY), soldOutUntil: 'further-notice' as const };
    expect(availabilityAt(dish, LUNCH, '2026-12-22T12:00')).toEqual({
      isAvailable: false,
      reason: 'sold_out',
      availableAt: null,
    });
  });

  test('ends in time for the window, or waits for the next', () => {
    const until = (local: string) => ({ ...inStock(LUNCH), soldOutUntil: berlin(local) });
    const soldOut = (local: string) => ({
      isAvailable: false,
      reason: 'sold_out',
      availableAt: berlin(local),
    });
    expect(availabilityAt(until('2026-12-22T13:00'), ALL_DAY, '2026-12-22T12:00')).toEqual(
      soldOut('2026-12-22T13:00'),
    );
    expect(availabilityAt(until('2026-12-22T18:00'), ALL_DAY, '2026-12-22T12:00')).toEqual(
      soldOut('2026-12-23T11:30'),
    );
    expect(availabilityAt(until('2026-12-22T13:00'), ALL_DAY, '2026-12-22T13:00')).toMatchObject({
      isAvailable: true,
    });
  });
});

describe('nextMenuChangeAt', () => {
  const categories = [
    { id: 'mains', ...ALL_DAY },
    { id: 'lunch', ...LUNCH },
  ];
  const now = berlin('2026-12-22T09:00');
  const changeAt = (...dishes: Parameters<typeof nextMenuChangeAt>[0]['dishes'][number][]) =>
    nextMenuChangeAt({ categories, dishes }, now, BERLIN);

  test('is the first change of any dish', () => {
    const main = { categoryId: 'mains', ...inStock(ALL_DAY) };
    const thali = { categoryId: 'lunch', ...inStock(ALL_DAY) };
    const brunch = { categoryId: 'mains', ...inStock(daily('08:00', '10:30')) };
    expect(changeAt(main)).toBeNull();
    expect(changeAt(main, thali)).toBe(berlin('2026-12-22T11:30'));
    expect(changeAt(thali, brunch, main)).toBe(berlin('2026-12-22T10:30'));
  });

  test('minds when a dish is back in stock, though its window may still be closed', () => {
    const soldOut = {
      ...inStock(ALL_DAY),
      categoryId: 'lunch',
      soldOutUntil: berlin('2026-12-22T10:00'),
    };
    expect(changeAt(soldOut)).toBe(berlin('2026-12-22T10:00'));
    expect(changeAt({ ...soldOut, soldOutUntil: 'further-notice' })).toBeNull();
  });

  test('minds when a variant or an add-on is back', () => {
    const main = { categoryId: 'mains', ...inStock(ALL_DAY) };
    const [soon, later] = [berlin('2026-12-22T10:00'), berlin('2026-12-23T17:00')];
    const parts = [{ soldOutUntil: null }, { soldOutUntil: later }];
    expect(changeAt({ ...main, variants: parts })).toBe(later);
    expect(changeAt({ ...main, variants: parts, addOns: [{ soldOutUntil: soon }] })).toBe(soon);
    expect(
      changeAt({ ...main, addOns: [{ soldOutUntil: now }, { soldOutUntil: 'further-notice' }] }),
    ).toBeNull();
  });

  test('minds no dish whose category is gone', () => {
    expect(changeAt({ categoryId: 'gone', ...inStock(LUNCH) })).toBeNull();
  });
});

describe('variants and add-ons', () => {
  const noon = berlin('2026-12-22T12:00');
  const evening = berlin('2026-12-22T17:00');
  const tomorrow = berlin('2026-12-23T11:30');
  const withVariants = (...times: (number | 'further-notice' | null)[]) => ({
    ...inStock(ALL_DAY),
    variants: times.map((soldOutUntil) => ({ soldOutUntil })),
  });
  const at = (dish: DishTimes, now = noon) => dishAvailabilityAt(dish, ALL_DAY, now, BERLIN);

  test('a dish is there as long as one variant is', () => {
    expect(at(withVariants(tomorrow, null))).toEqual({ isAvailable: true, changesAt: null });
    expect(at(withVariants('further-notice', noon))).toEqual({ isAvailable: true, changesAt: null });
  });

  test('without any it is sold out until the first is back, and not before it is itself', () => {
    const out = (availableAt: number | null) => ({ isAvailable: false, reason: 'sold_out', availableAt });
    expect(at(withVariants(tomorrow, evening))).toEqual(out(evening));
    expect(at(withVariants('further-notice', evening))).toEqual(out(evening));
    expect(at(withVariants('further-notice', 'further-notice'))).toEqual(out(null));
    expect(at({ ...withVariants(evening), soldOutUntil: tomorrow })).toEqual(out(tomorrow));
    expect(at({ ...withVariants(evening), soldOutUntil: 'further-notice' })).toEqual(out(null));
    expect(at({ ...withVariants(tomorrow), soldOutUntil: evening })).toEqual(out(tomorrow));
    expect(at(withVariants(tomorrow, evening), evening)).toEqual({ isAvailable: true, changesAt: null });
  });

  test('a part is back when its dish is served next', () => {
    expect(partAvailableAt(ALL_DAY, ALL_DAY, evening, BERLIN)).toBe(evening);
    expect(partAvailableAt(LUNCH, ALL_DAY, evening, BERLIN)).toBe(tomorrow);
    expect(partAvailableAt(ALL_DAY, LUNCH, 'further-notice', BERLIN)).toBeNull();
  });
});

describe('certain days', () => {
  const lunch = { window: { ...LUNCH.window, weekdays: ['monday', 'tuesday', 'friday'] as const } };
  const asparagus = {
    window: { startTime: '00:00', endTime: '00:00', firstDate: '2027-04-15', lastDate: '2027-06-24' },
  };

  test.each([
    ['on its day', lunch, ALL_DAY, '2026-12-21T11:00', '2026-12-21T11:30'],
    ['after the weekend', lunch, ALL_DAY, '2026-12-25T14:00', '2026-12-28T11:30'],
    ['with the season', ALL_DAY, asparagus, '2026-12-21T11:00', '2027-04-15T00:00'],
    ['at the first lunch of the season', lunch, asparagus, '2026-12-21T11:00', '2027-04-16T11:30'],
  ])('a dish is back %s', (_when, dish, category, now, nextAt) => {
    expect(availabilityAt(inStock(dish), category, now)).toEqual({
      ...{ isAvailable: false, reason: 'outside_window' },
      ...{ nextAt: berlin(nextAt), nextTime: nextAt.slice(11), nextDate: nextAt.slice(0, 10) },
    });
  });

  test('what begins on a day ends after midnight, and a season with its last day', () => {
    const night = { window: { startTime: '18:00', endTime: '02:00', weekdays: ['saturday'] as const } };
    const until = (local: string) => ({ isAvailable: true, changesAt: berlin(local) });
    expect(availabilityAt(inStock(night), ALL_DAY, '2026-12-27T01:00')).toEqual(until('2026-12-27T02:00'));
    expect(availabilityAt(inStock(asparagus), ALL_DAY, '2027-05-01T12:00')).toEqual(
      until('2027-06-25T00:00'),
    );
    expect(availabilityAt(inStock(asparagus), ALL_DAY, '2027-06-25T00:00')).toMatchObject({ nextAt: null });
  });

  test('is served again within the days for which orders are taken, or not', () => {
    const now = berlin('2026-12-25T14:00');
    const monday = dishAvailabilityAt(inStock(lunch), ALL_DAY, now, BERLIN);
    const within = (days: number | null) => isServedWithin(monday, days, now, BERLIN);
    expect([within(3), within(2), within(null)]).toEqual([true, false, false]);
  });
});

describe('against Temporal', () => {
  const time = fc.integer({ min: 0, max: 95 }).map((quarters) =>
    Temporal.PlainTime.from('00:00')
      .add({ minutes: quarters * 15 })
      .toString({ smallestUnit: 'minute' }),
  );
  const day = fc.integer({ min: 0, max: 220 }).map((days) => addDays('2026-03-25', days));
  const window = fc.option(
    fc.record(
      {
        startTime: time,
        endTime: fc.oneof(time, fc.constant('00:00')),
        weekdays: fc.subarray([...WEEKDAYS], { minLength: 1, maxLength: 6 }),
        firstDate: day,
        lastDate: day,
      },
      { requiredKeys: ['startTime', 'endTime'] },
    ),
  );
  const date = fc.constantFrom(
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-06-10',
    '2026-10-24',
    '2026-10-25',
  );
  const moment = fc.tuple(date, fc.integer({ min: 0, max: DAY })).map(([day, after]) => berlin(day) + after);
  const soldOutUntil = fc.option(fc.oneof(moment, fc.constant('further-notice' as const)));
  const parts = fc.array(fc.record({ soldOutUntil }), { maxLength: 2 });
  const dish = fc.record({
    categoryId: fc.constant('mains'),
    window,
    soldOutUntil,
    variants: parts,
    addOns: parts,
  });
  const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  function isServed(daily: ServingTimes | null, now: number): boolean {
    if (!daily) return true;
    const { weekdays = WEEKDAYS, firstDate = '0000', lastDate = '9999' } = daily;
    const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(BERLIN).toPlainDate();
    return [today.subtract({ days: 1 }), today].some((day) => {
      if (!weekdays.includes(WEEKDAYS[day.dayOfWeek - 1] as Weekday)) return false;
      if (`${day}` < firstDate || `${day}` > lastDate) return false;
      const lastDay = daily.endTime <= daily.startTime ? day.add({ days: 1 }) : day;
      return berlin(`${day}T${daily.startTime}`) <= now && now < berlin(`${lastDay}T${daily.endTime}`);
    });
  }

  test('a dish is there while both windows hold, until the moment announced', () => {
    fc.assert(
      fc.property(window, window, moment, part, (own, categorys, now, fraction) => {
        const isThere = (at: number) => isServed(own, at) && isServed(categorys, at);
        const availability = dishAvailabilityAt(inStock({ window: own }), { window: categorys }, now, BERLIN);
        expect(availability.isAvailable).toBe(isThere(now));

        const change = nextMenuChangeAt(
          {
            categories: [{ id: '', window: categorys }],
            dishes: [{ categoryId: '', ...inStock({ window: own }) }],
          },
          now,
          BERLIN,
        );
        const until = change ?? now + 3 * DAY;
        expect(isThere(now + Math.floor(fraction * (until - now)))).toBe(availability.isAvailable);
        if (change !== null) expect(isThere(change)).toBe(!availability.isAvailable);
      }),
      { numRuns: 500 },
    );
  });

  test('the answers for a menu hold until its next change, and then one differs', () => {
    fc.assert(
      fc.property(
        fc.array(dish, { maxLength: 4 }),
        window,
        moment,
        part,
        (dishes, categorys, now, fraction) => {
          const answersAt = (at: number) =>
            dishes.map((one) => [
              dishAvailabilityAt(one, { window: categorys }, at, BERLIN),
              ...[one, ...one.variants, ...one.addOns].map((each) => isSoldOutAt(each.soldOutUntil, at)),
            ]);
          const change = nextMenuChangeAt(
            { categories: [{ id: 'mains', window: categorys }], dishes },
            now,
            BERLIN,
          );
          const until = change ?? now + 3 * DAY;
          expect(until).toBeGreaterThan(now);
          expect(answersAt(now + Math.floor(fraction * (until - now)))).toEqual(answersAt(now));
          if (change !== null) expect(answersAt(change)).not.toEqual(answersAt(now));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the times at which several dishes can be had', () => {
  const served = (window: { window: ServingTimes | null }) => ({ dish: inStock(window), category: ALL_DAY });
  const hours = Array.from({ length: 72 }, (_, hour) => berlin('2026-12-22T00:00') + hour * 3_600_000);
  const LATE = daily('13:00', '17:00');

  test('are those of all of them, those without hours included', () => {
    const times = timesForAll([served(LUNCH), served(ALL_DAY), served(LATE)], hours, BERLIN);
    expect(times).toEqual(['22T13:00', '23T13:00', '24T13:00'].map((at) => berlin(`2026-12-${at}`)));
    expect(timesForAll([], hours, BERLIN)).toEqual(hours);
    expect(dishesApart([served(LUNCH), served(LATE)], hours, BERLIN)).toEqual([]);
  });

  test('begin when what is sold out is there again', () => {
    const back = berlin('2026-12-23T12:30');
    const dish = { ...inStock(LUNCH), soldOutUntil: back };
    expect(timesForAll([{ dish, category: ALL_DAY }], hours, BERLIN)).toEqual(
      ['23T13:00', '24T12:00', '24T13:00'].map((at) => berlin(`2026-12-${at}`)),
    );
  });

  test('are none for two that are never served together; named are those alone', () => {
    const [breakfast, lunch, any] = [daily('08:00', '11:00'), LUNCH, ALL_DAY].map(served);
    const dishes = [any, lunch, breakfast].flatMap((one) => one ?? []);
    expect(timesForAll(dishes, hours, BERLIN)).toEqual([]);
    expect(dishesApart(dishes, hours, BERLIN)).toEqual([lunch, breakfast]);
    // One that is never served while orders are taken is named alone.
    const evenings = hours.filter((_, index) => index % 24 > 17);
    expect(dishesApart(dishes, evenings, BERLIN)).toEqual([lunch]);
  });

  test('are none for three of which any two can be had together', () => {
    const soldOut = (until: string, window: { window: ServingTimes | null }) => {
      return { dish: { ...inStock(window), soldOutUntil: berlin(until) }, category: ALL_DAY };
    };
    const dishes = [
      served(daily('08:00', '14:00')),
      soldOut('2026-12-22T12:00', daily('12:00', '20:00')),
      served(daily('18:00', '09:00')),
    ];
    expect(dishesApart([...dishes, served(ALL_DAY)], hours, BERLIN)).toEqual(dishes);
  });

  test('are the same as asked for one by one', () => {
    const minute = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
      return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, minute), { maxLength: 3 }), (windows) => {
        const dishes = windows.map(([start, end]) => served(daily(start, end)));
        const each = hours.filter((at) =>
          dishes.every(({ dish, category }) => dishAvailabilityAt(dish, category, at, BERLIN).isAvailable),
        );
        expect(timesForAll(dishes, hours, BERLIN)).toEqual(each);
      }),
    );
  });
});
