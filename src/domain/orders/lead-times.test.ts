import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../hours/zone.ts';
import {
  hourOfWeek,
  type LeadTimeQuestion,
  type LearnedLeadTimes,
  learnedMinutes,
  MIN_LEARNED_ORDERS,
  proposedAreaMinutes,
  proposedLeadTime,
  steeredMinutes,
} from './lead-times.ts';
import { type LearningRules, learnLeadTimes, type PastOrder, TARGET_SHARE } from './learn-lead-times.ts';

const BERLIN = 'Europe/Berlin';
/** A Friday. */
const FRIDAY = Date.parse('2026-06-12T18:00:00+02:00');
const DAY = 24 * 60 * MINUTE;
const rules: LearningRules = {
  timeZone: BERLIN,
  cooks: 1,
  areas: new Map([
    ['10001', 0],
    ['10002', 10],
  ]),
};

interface Taken {
  placedAt?: number;
  minutes: number;
  load?: number;
  areaKey?: string | null;
  requestedAt?: number | null;
}

/** An order that was accepted a minute after it was placed and took so many minutes. */
function taken({
  placedAt = FRIDAY,
  minutes,
  load = 8,
  areaKey = null,
  requestedAt = null,
}: Taken): PastOrder {
  const acceptedAt = placedAt + MINUTE;
  const doneAt = acceptedAt + minutes * MINUTE;
  return {
    ...{ placedAt, acceptedAt, requestedAt, dueAt: doneAt, loadMinutes: load, areaKey },
    fulfilment: areaKey === null ? 'pickup' : 'delivery',
    // On its way at once, so that the whole of it is what the tap at the door says.
    readyAt: areaKey === null ? doneAt : acceptedAt + 3 * MINUTE,
    completedAt: doneAt,
    wayMinutes: 0,
  };
}

/** One order an hour and a half, so that none waits for another. */
const alone = (orders: Omit<Taken, 'placedAt'>[]): PastOrder[] =>
  orders.map((order, index) => taken({ ...order, placedAt: FRIDAY + index * 4 * 60 * MINUTE }));

const learn = (orders: readonly PastOrder[], more: Partial<LearningRules> = {}) =>
  learnLeadTimes(orders, { ...rules, ...more }, FRIDAY);
const question: LeadTimeQuestion = {
  fulfilment: 'pickup',
  at: FRIDAY,
  timeZone: BERLIN,
  area: null,
  workMinutes: 8,
  cooks: 1,
};
const minutesOf = (learned: LearnedLeadTimes, more: Partial<LeadTimeQuestion> = {}) =>
  learnedMinutes(learned, { ...question, ...more }) as number;

const manyOf = (count: number, minutes: (index: number) => number) =>
  alone(Array.from({ length: count }, (_, index) => ({ minutes: minutes(index) })));

describe('learnLeadTimes', () => {
  test('learns nothing from fewer than fifty usable orders, of either kind by itself', () => {
    const few = learn(manyOf(MIN_LEARNED_ORDERS - 1, () => 20));
    expect([few.pickup, few.usable.pickup, learnedMinutes(few, question)]).toEqual([null, 49, null]);
    expect(proposedLeadTime(few, 'pickup')).toBeNull();
    const enough = learn(manyOf(MIN_LEARNED_ORDERS, () => 20));
    expect([enough.pickup?.orders, enough.delivery]).toEqual([50, null]);
    expect(proposedLeadTime(enough, 'pickup')).toEqual({ minutes: 25, orders: 50 });
  });

  test('leaves out what was ordered for later, and what nobody tapped in time', () => {
    const usable = manyOf(60, () => 20);
    const later = alone(Array.from({ length: 30 }, () => ({ minutes: 150, requestedAt: FRIDAY })));
    const forgotten = alone(Array.from({ length: 10 }, () => ({ minutes: 14 * 60 })));
    const learned = learn([...usable, ...later, ...forgotten]);
    expect(learned.usable.pickup).toBe(60);
    expect(minutesOf(learned)).toBeCloseTo(20, 0);
  });

  test('is not moved by some that were tapped an hour late', () => {
    const minutes = (index: number) => 18 + (index % 7);
    const clean = minutesOf(learn(manyOf(200, minutes)));
    const soiled = minutesOf(learn(manyOf(200, (index) => (index % 10 === 0 ? 110 : minutes(index)))));
    expect(Math.abs(soiled - clean)).toBeLessThan(2);
  });

  test('knows that Friday evening takes longer, and lets a thin hour lean on its neighbours', () => {
    const orders = Array.from({ length: 30 }, (_, week) => FRIDAY - week * 7 * DAY).flatMap((friday) => [
      taken({ placedAt: friday, minutes: 15 }),
      taken({ placedAt: friday + 60 * MINUTE, minutes: 35 }),
    ]);
    // At eight there was a single order, an easy one.
    const learned = learn([...orders, taken({ placedAt: FRIDAY + 120 * MINUTE, minutes: 12 })], {
      timeZone: 'UTC',
    });
    const [six, seven, eight] = [0, 1, 2].map((hour) =>
      minutesOf(learned, { at: FRIDAY + hour * 60 * MINUTE, timeZone: 'UTC' }),
    ) as [number, number, number];
    expect(seven).toBeGreaterThan(six + 8);
    expect(eight).toBeGreaterThan(six + 4);
  });

  test('knows that much work takes longer, and never less the more there is', () => {
    const orders = alone(
      Array.from({ length: 300 }, (_, index) => ({
        load: 2 + (index % 60),
        minutes: 10 + (index % 60) * 0.5,
      })),
    );
    const learned = learn(orders);
    expect(minutesOf(learned, { workMinutes: 50 })).toBeGreaterThan(
      minutesOf(learned, { workMinutes: 5 }) + 12,
    );
    // More at once is done by more cooks.
    expect(minutesOf(learned, { workMinutes: 50, cooks: 5 })).toBe(minutesOf(learned, { workMinutes: 10 }));
    // Beyond what was ever seen it goes on rising.
    expect(minutesOf(learned, { workMinutes: 300 })).toBeGreaterThan(
      minutesOf(learned, { workMinutes: 100 }),
    );
  });

  test('counts the work of others that was open when an order was accepted', () => {
    const pairs = Array.from({ length: 60 }, (_, index) => {
      const placedAt = FRIDAY + index * 4 * 60 * MINUTE;
      return [
        taken({ placedAt, minutes: 60, load: 50 }),
        taken({ placedAt: placedAt + 10 * MINUTE, minutes: 60, load: 2 }),
        taken({ placedAt: placedAt + 120 * MINUTE, minutes: 12, load: 2 }),
      ];
    });
    const learned = learn(pairs.flat());
    expect(minutesOf(learned, { workMinutes: 52 })).toBeGreaterThan(50);
    expect(minutesOf(learned, { workMinutes: 2 })).toBeLessThan(30);
  });

  test('learns the way to each area, and keeps the owner’s minutes where hardly anybody orders', () => {
    const to = (areaKey: string, minutes: number, count: number) =>
      Array.from({ length: count }, () => ({ areaKey, minutes }));
    const learned = learn(alone([...to('10001', 30, 120), ...to('10002', 55, 60)]));
    const near = minutesOf(learned, { fulfilment: 'delivery', area: { areaKey: '10001', extraMinutes: 0 } });
    const far = minutesOf(learned, { fulfilment: 'delivery', area: { areaKey: '10002', extraMinutes: 10 } });
    const unknown = minutesOf(learned, {
      fulfilment: 'delivery',
      area: { areaKey: '10003', extraMinutes: 20 },
    });
    expect(far - near).toBeGreaterThan(18);
    expect(unknown).toBeGreaterThan(near + 15);
    expect(proposedAreaMinutes(learned, '10002')).toMatchObject({ orders: 60 });
    expect(proposedAreaMinutes(learned, '10003')).toBeNull();
  });

  test('proposes no time of deliveries whose arrival nobody taps, but steers by their departure and the owner’s way', () => {
    const left = (count: number) =>
      alone(Array.from({ length: count }, () => ({ areaKey: '10001', minutes: 20 }))).map((order) => {
        return { ...order, readyAt: null, wayMinutes: 15 };
      });
    const learned = learn(left(60));
    expect(proposedLeadTime(learned, 'delivery')).toBeNull();
    expect(proposedAreaMinutes(learned, '10001')).toBeNull();
    const area = { areaKey: '10001', extraMinutes: 0 };
    expect(minutesOf(learned, { fulfilment: 'delivery', area })).toBeCloseTo(35, 0);
    // Fifty that were tapped at the door say it without the owner's way.
    const tapped = learn([
      ...left(60),
      ...alone(Array.from({ length: 50 }, () => ({ areaKey: '10001', minutes: 50 }))),
    ]);
    expect(proposedLeadTime(tapped, 'delivery')).toEqual({ minutes: 55, orders: 50 });
  });

  test('keeps the wanted share of promises, whatever the kitchen is like', () => {
    const minutes = fc.array(fc.double({ min: 5, max: 60, noNaN: true }), { minLength: 80, maxLength: 160 });
    fc.assert(
      fc.property(minutes, (all) => {
        const orders = alone(all.map((each) => ({ minutes: each })));
        const learned = learn(orders);
        const kept = orders.filter(
          (order, index) =>
            (all[index] as number) <= minutesOf(learned, { at: order.acceptedAt as number }) + 0.1,
        );
        const { pickup: usable } = learned.usable;
        expect(kept.length / usable).toBeGreaterThan(TARGET_SHARE - 0.06);
        // Equal times are kept together.
        if (new Set(all).size === all.length) expect(kept.length / usable).toBeLessThan(TARGET_SHARE + 0.08);
      }),
      { numRuns: 60 },
    );
  });

  test('answers a time of the past within what it has seen, at any load and hour', () => {
    const order = fc.record({
      minutes: fc.double({ min: 5, max: 90, noNaN: true }),
      load: fc.integer({ min: 1, max: 60 }),
      placedAt: fc.integer({ min: 0, max: 90 * 24 * 60 }).map((minute) => FRIDAY - minute * MINUTE),
    });
    fc.assert(
      fc.property(
        fc.array(order, { minLength: 110, maxLength: 150 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 7 * 24 }),
        (orders, work, hour) => {
          const learned = learn(orders.map(taken));
          const at = FRIDAY + hour * 60 * MINUTE;
          const less = minutesOf(learned, { workMinutes: work, at });
          const more = minutesOf(learned, { workMinutes: work + 10, at });
          // But for how machines add.
          expect(more).toBeGreaterThanOrEqual(less - 1e-6);
          expect(Number.isFinite(more)).toBe(true);
          const bounds = { isSteered: true, atLeastMinutes: 15, atMostMinutes: 90 };
          const steered = steeredMinutes(learned, bounds, {
            ...question,
            workMinutes: work,
            at,
            isAccepted: false,
          });
          expect(steered).toBeGreaterThanOrEqual(15);
          expect(steered).toBeLessThanOrEqual(90);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('says the same whatever the order of the orders', () => {
    const orders = manyOf(80, (index) => 10 + ((index * 37) % 40));
    expect(learn(orders.toReversed())).toEqual(learn(orders));
  });
});

describe('steeredMinutes', () => {
  const learned = learn(manyOf(100, () => 40));
  const steer = (more: object, isAccepted = false) =>
    steeredMinutes(
      learned,
      { isSteered: true, atLeastMinutes: 10, atMostMinutes: 120, ...more },
      { ...question, isAccepted },
    );

  test('are the learned ones, with the wait for the acceptance where that is still to come', () => {
    // Of the rounding up to five minutes half is taken off.
    expect([steer({}), steer({}, true)]).toEqual([39, 38]);
  });

  test('stay within the owner’s bounds', () => {
    expect(steer({ atMostMinutes: 25 })).toBe(25);
    expect(steer({ atLeastMinutes: 60 })).toBe(60);
  });

  test('are none unless the house steers, and has learned', () => {
    expect(steer({ isSteered: false })).toBeNull();
    const bounds = { isSteered: true, atLeastMinutes: 10, atMostMinutes: 120 };
    expect(steeredMinutes(null, bounds, { ...question, isAccepted: false })).toBeNull();
    expect(
      steeredMinutes(learned, bounds, { ...question, fulfilment: 'delivery', isAccepted: false }),
    ).toBeNull();
  });
});

test('hours of the week count from Monday by the restaurant’s clock', () => {
  expect(hourOfWeek(Date.parse('2026-06-08T00:30:00+02:00'), BERLIN)).toBe(0);
  expect(hourOfWeek(FRIDAY, BERLIN)).toBe(4 * 24 + 18);
  expect(hourOfWeek(Date.parse('2026-06-14T23:59:00+02:00'), BERLIN)).toBe(167);
});
