import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../hours/zone.ts';
import { type CapacityRules, fitsInto, isTooLarge, type Load, loadOfSlot, NO_LOAD } from './capacity.ts';
import {
  earliestPromise,
  type PromiseFacts,
  promisedMinutes,
  promiseOnAcceptance,
  roundUpPromise,
} from './promise.ts';
import { type SlotRules, slotOf } from './slots.ts';

const NOW = Date.parse('2026-06-12T18:00:00+02:00');
const at = (minutes: number) => NOW + minutes * MINUTE;
const facts: PromiseFacts = {
  leadTimes: { pickupMinutes: 30, deliveryMinutes: 60 },
  learnedMinutes: null,
  areaMinutes: 0,
  busyMinutes: 0,
  openMinutes: 0,
  ownMinutes: 0,
  cooks: 2,
};
const unlimited: SlotRules & CapacityRules = {
  slotMinutes: 15,
  daysAhead: 0,
  lastOrderMinutes: 0,
  capacityUnit: 'none',
  capacity: 0,
  deliveryCapacity: 0,
};
const order = (dueAt: number, more: Partial<Load> = {}) => ({
  dueAt,
  orders: 1,
  dishes: 2,
  minutes: 8,
  deliveries: 0,
  ...more,
});

describe('promisedMinutes', () => {
  test('is the lead time while the kitchen has little to do', () => {
    expect(promisedMinutes('pickup', facts)).toBe(30);
    expect(promisedMinutes('delivery', { ...facts, areaMinutes: 10, openMinutes: 40 })).toBe(70);
  });

  test('grows with what is cooked before it, and the way comes on top', () => {
    const busy = { ...facts, openMinutes: 100, ownMinutes: 20 };
    expect(promisedMinutes('pickup', busy)).toBe(60);
    expect(promisedMinutes('delivery', { ...busy, areaMinutes: 5 })).toBe(95);
  });

  test('grows by what the desk adds', () => {
    expect(promisedMinutes('pickup', { ...facts, busyMinutes: 20 })).toBe(50);
    expect(promisedMinutes('pickup', { ...facts, busyMinutes: 20, openMinutes: 100 })).toBe(70);
  });

  test('never shrinks when there is more to do', () => {
    const count = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(count, count, fc.constantFrom('pickup', 'delivery'), (open, more, fulfilment) => {
        const before = promisedMinutes(fulfilment, { ...facts, openMinutes: open });
        expect(promisedMinutes(fulfilment, { ...facts, openMinutes: open + more })).toBeGreaterThanOrEqual(
          before,
        );
      }),
    );
  });
});

describe('earliestPromise', () => {
  const input = {
    now: at(2),
    takesUntil: at(120),
    minutes: 30,
    wanted: order(0),
    booked: [],
    rules: unlimited,
    capacityAt: () => unlimited,
    timeZone: 'Europe/Berlin',
  };

  test('is a full five minutes', () => {
    expect(earliestPromise(input)).toBe(at(35));
    expect(roundUpPromise(at(35))).toBe(at(35));
  });

  test('is the next slot with a place', () => {
    const rules = { ...unlimited, capacityUnit: 'orders' as const, capacity: 1 };
    const booked = [order(at(30)), order(at(50))];
    expect(earliestPromise({ ...input, booked, capacityAt: () => rules })).toBe(at(60));
  });

  test('is none after the last order, while closed, or when every slot is taken', () => {
    expect(earliestPromise({ ...input, now: at(120) })).toBeNull();
    expect(earliestPromise({ ...input, takesUntil: null })).toBeNull();
    const rules = { ...unlimited, capacityUnit: 'dishes' as const, capacity: 1 };
    expect(earliestPromise({ ...input, capacityAt: () => rules })).toBeNull();
  });

  test('takes orders up to the last minute', () => {
    expect(earliestPromise({ ...input, now: at(119) })).toBe(at(150));
  });

  test('never goes over a limit', () => {
    const rules = fc.record({
      capacityUnit: fc.constantFrom(
        'none' as const,
        'orders' as const,
        'dishes' as const,
        'minutes' as const,
      ),
      capacity: fc.integer({ min: 0, max: 30 }),
      deliveryCapacity: fc.integer({ min: 0, max: 3 }),
    });
    const wanted = fc.record({
      orders: fc.constant(1),
      dishes: fc.integer({ min: 1, max: 12 }),
      minutes: fc.integer({ min: 0, max: 30 }),
      deliveries: fc.integer({ min: 0, max: 1 }),
    });
    fc.assert(
      fc.property(rules, fc.array(wanted, { maxLength: 30 }), (limits, all) => {
        const booked: ReturnType<typeof order>[] = [];
        for (const load of all) {
          const dueAt = earliestPromise({
            ...input,
            wanted: load,
            booked,
            capacityAt: () => ({ ...unlimited, ...limits }),
          });
          if (dueAt === null) continue;
          booked.push({ dueAt, ...load });
        }
        for (let slot = slotOf(at(0), 15, 'Europe/Berlin'); slot < at(240); slot += 15 * MINUTE) {
          const { deliveries, ...taken } = loadOfSlot(booked, slot, 15);
          if (limits.capacityUnit !== 'none')
            expect(taken[limits.capacityUnit]).toBeLessThanOrEqual(limits.capacity);
          if (limits.deliveryCapacity > 0) expect(deliveries).toBeLessThanOrEqual(limits.deliveryCapacity);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test('an order that no slot can take is known beforehand', () => {
  const rules = { capacityUnit: 'dishes' as const, capacity: 10, deliveryCapacity: 0 };
  expect(isTooLarge(order(0, { dishes: 11 }), rules)).toBe(true);
  expect(isTooLarge(order(0, { dishes: 10 }), rules)).toBe(false);
  expect(fitsInto(NO_LOAD, order(0, { dishes: 10 }), rules)).toBe(true);
});

test('accepting keeps what was promised, unless it can no longer be kept', () => {
  const fresh = { now: at(0), minutes: 30 };
  expect(promiseOnAcceptance(at(25), fresh)).toBe(at(25));
  expect(promiseOnAcceptance(at(9), fresh)).toBe(at(30));
  expect(promiseOnAcceptance(null, fresh)).toBe(at(30));
  expect(promiseOnAcceptance(at(60 * 24), fresh)).toBe(at(60 * 24));
});
