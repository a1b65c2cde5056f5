import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../hours/zone.ts';
import { handoverTimes, promiseFigures, type RecordedOrder } from './done-orders.ts';

const NOON = Date.parse('2026-06-12T12:00:00+02:00');
const at = (minutes: number) => NOON + minutes * MINUTE;
const order = (more: Partial<RecordedOrder> = {}): RecordedOrder => ({
  fulfilment: 'pickup',
  acceptedAt: NOON,
  readyAt: null,
  completedAt: at(25),
  wayMinutes: 0,
  ...more,
});
const delivery = (more: Partial<RecordedOrder>) => order({ fulfilment: 'delivery', wayMinutes: 15, ...more });

describe('handoverTimes', () => {
  test.each<[string, RecordedOrder, number | null]>([
    ['a pickup was there when it was ready, however late it is fetched', order({ readyAt: at(20) }), 20],
    ['without steps the one tap says it', order(), 25],
    ['a delivery that has left is at the door after the owner’s way', delivery({}), 40],
    [
      'a delivery that was completed after it had left was at the door then',
      delivery({ readyAt: at(20), completedAt: at(31) }),
      31,
    ],
    [
      'a second tap that follows at once, or hours later, was not made at the door',
      delivery({ readyAt: at(20), completedAt: at(21) }),
      35,
    ],
    ['… hours later', delivery({ readyAt: at(20), completedAt: at(240) }), 35],
    ['on its way, and not completed yet', delivery({ readyAt: at(20), completedAt: null }), 35],
    ['what is being made is not there', order({ completedAt: null }), null],
    ['what was completed on the next morning was forgotten', order({ completedAt: at(20 * 60) }), null],
    ['accepted and done in one go says nothing', order({ completedAt: at(1) }), null],
    ['never accepted', order({ acceptedAt: null }), null],
  ])('%s', (_, recorded, minutes) => {
    expect(handoverTimes([recorded])).toEqual([minutes === null ? null : at(minutes)]);
  });

  test('taps that tidy up the desk are no times; a trip of three is', () => {
    const tapped = (count: number) =>
      Array.from({ length: count }, (_, index) => order({ completedAt: at(40) + index * 2000 }));
    expect(handoverTimes(tapped(3))).toEqual(tapped(3).map(({ completedAt }) => completedAt));
    expect(handoverTimes(tapped(6))).toEqual(tapped(6).map(() => null));
    // One that was tapped long before stays one.
    expect(handoverTimes([order(), ...tapped(6)])[0]).toBe(at(25));
  });
});

describe('promiseFigures', () => {
  const kept = (...late: number[]) => late.map((minutes) => ({ promisedAt: NOON, doneAt: at(minutes) }));

  test('say how many were there by the promise, and how far off they were', () => {
    expect(promiseFigures(kept(-12, -4, 0, 6, 10))).toEqual({
      ...{ orders: 5, inTime: 3, early: 1, late: 2 },
      ...{ meanErrorMinutes: 6.4, meanLateMinutes: 8 },
    });
  });

  test('take the promised minute for in time', () => {
    expect(promiseFigures([{ promisedAt: NOON, doneAt: NOON + 59_000 }])).toMatchObject({
      inTime: 1,
      late: 0,
    });
    expect(promiseFigures([{ promisedAt: NOON, doneAt: NOON + MINUTE }])).toMatchObject({
      inTime: 0,
      late: 1,
    });
  });

  test('are nothing without orders', () => {
    expect(promiseFigures([])).toMatchObject({
      orders: 0,
      inTime: 0,
      meanErrorMinutes: 0,
      meanLateMinutes: 0,
    });
  });

  test('count each order once, in time or late', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -90, max: 90 })), (minutes) => {
        const { orders, inTime, late, early, meanErrorMinutes } = promiseFigures(kept(...minutes));
        expect([orders, inTime + late]).toEqual([minutes.length, minutes.length]);
        expect(early).toBeLessThanOrEqual(inTime);
        expect(meanErrorMinutes).toBeLessThanOrEqual(90);
      }),
    );
  });
});
