import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterOpenTime, isOpenAt } from '../hours/opening.ts';
import { DEFAULT_WEEK, type Hours } from '../hours/schedule.ts';
import {
  type ClimbingOrder,
  continueWatch,
  dueRungs,
  isPreOrder,
  isUnanswered,
  type LadderContext,
  NEW_LADDER,
  RUNGS,
  type Rung,
  rungAt,
  WATCH_GAP_MS,
} from './escalation.ts';

const MINUTE = 60_000;
const at = (instant: string) => Date.parse(instant);
/** Lunch and dinner, every day. */
const day = {
  isOpen: true,
  timeSlots: [
    { openTime: '11:30', closeTime: '14:00' },
    { openTime: '17:00', closeTime: '23:00' },
  ],
};
const weekly = Object.fromEntries(Object.keys(DEFAULT_WEEK).map((name) => [name, day])) as Hours['weekly'];
const hours: Hours = { timeZone: 'Europe/Berlin', weekly, specialDates: [], manual: null };
const context: LadderContext = { hours, ladder: NEW_LADDER, watchedSince: 0 };

const order = (createdAt: number, fields: Partial<ClimbingOrder> = {}): ClimbingOrder => ({
  ...{ status: 'pending', paymentStatus: 'none', paidAt: null, takenBy: null, requestedAt: null, rungs: [] },
  createdAt,
  ...fields,
});
const EVENING = at('2026-11-21T18:00:00+01:00');

describe('an order in the evening', () => {
  test.each([
    ['louder', 2],
    ['owner', 4],
    ['guest', 8],
    ['decline', 15],
  ] as const)('reaches ‘%s’ after %i minutes, and not a moment earlier', (rung, minutes) => {
    const reached = RUNGS.slice(0, RUNGS.indexOf(rung)).map((each) => ({ rung: each }));
    const one = order(EVENING, { rungs: reached });
    expect(dueRungs(one, context, EVENING + minutes * MINUTE - 1)).toEqual([]);
    expect(dueRungs(one, context, EVENING + minutes * MINUTE)).toEqual([rung]);
    const again = order(EVENING, { rungs: [...reached, { rung }] });
    expect(dueRungs(again, context, EVENING + minutes * MINUTE)).toEqual([]);
  });

  test('a rung that is turned off is never reached', () => {
    for (const rung of RUNGS) {
      const without = { ...context, ladder: { ...NEW_LADDER, [`${rung}Minutes`]: 0 } };
      expect(rungAt(order(EVENING), rung, without)).toBeNull();
      expect(dueRungs(order(EVENING), without, EVENING + 24 * 60 * MINUTE - MINUTE)).not.toContain(rung);
    }
  });

  test('rungs that are late come in their order, and a late decline alone', () => {
    expect(dueRungs(order(EVENING), context, EVENING + 10 * MINUTE)).toEqual(['louder', 'owner', 'guest']);
    expect(dueRungs(order(EVENING), context, EVENING + 15 * MINUTE)).toEqual(['decline']);
  });

  test('what is paid later counts from its payment', () => {
    const paid = order(EVENING, { paymentStatus: 'paid', paidAt: EVENING + 9 * MINUTE });
    expect(dueRungs(paid, context, EVENING + 10 * MINUTE)).toEqual([]);
    expect(dueRungs(paid, context, EVENING + 11 * MINUTE)).toEqual(['louder']);
  });
});

test.each([
  [{ status: 'accepted' }, false],
  [{ status: 'cancelled' }, false],
  [{ paymentStatus: 'unpaid' }, false],
  [{ paymentStatus: 'lapsed' }, false],
  [{ takenBy: 'somebody' }, false],
  [{ paymentStatus: 'paid' }, true],
  [{}, true],
] as const)('%j waits for an answer: %s', (fields, expected) => {
  const one = order(EVENING, fields);
  expect(isUnanswered(one)).toBe(expected);
  expect(dueRungs(one, context, EVENING + 3 * MINUTE)).toEqual(expected ? ['louder'] : []);
});

describe('only opening time counts', () => {
  test('an order of the night starts at the opening', () => {
    const night = order(at('2026-11-22T02:00:00+01:00'));
    expect(rungAt(night, 'louder', context)).toBe(at('2026-11-22T11:32:00+01:00'));
    expect(dueRungs(night, context, at('2026-11-22T11:31:59+01:00'))).toEqual([]);
  });

  test('a break between lunch and dinner is left out', () => {
    const late = order(at('2026-11-21T13:57:00+01:00'));
    expect(rungAt(late, 'louder', context)).toBe(at('2026-11-21T13:59:00+01:00'));
    expect(rungAt(late, 'owner', context)).toBe(at('2026-11-21T17:01:00+01:00'));
  });

  test('what became due as it closed waits for the opening', () => {
    const last = order(at('2026-11-21T22:58:00+01:00'));
    expect(rungAt(last, 'louder', context)).toBe(at('2026-11-21T23:00:00+01:00'));
    expect(dueRungs(last, context, at('2026-11-21T23:00:00+01:00'))).toEqual([]);
    expect(dueRungs(last, context, at('2026-11-22T11:30:00+01:00'))).toEqual(['louder']);
  });

  test('nothing happens while the staff have closed, and it goes on where they have opened', () => {
    const closed = { ...context, hours: { ...hours, manual: { isOpen: false, reason: '' } } };
    expect(dueRungs(order(EVENING), closed, EVENING + 20 * MINUTE)).toEqual([]);
    const night = at('2026-11-22T02:00:00+01:00');
    const opened = { ...context, hours: { ...hours, manual: { isOpen: true, reason: '' } } };
    expect(dueRungs(order(night), opened, night + 2 * MINUTE)).toEqual(['louder']);
  });

  test('a manual status counts until its end', () => {
    const manual = { isOpen: true, reason: '', until: at('2026-11-22T02:03:00+01:00') };
    const opened = { ...hours, manual };
    expect(afterOpenTime(opened, manual.until - 3 * MINUTE, 2 * MINUTE)).toBe(manual.until - MINUTE);
    expect(afterOpenTime(opened, manual.until - 3 * MINUTE, 4 * MINUTE)).toBe(
      at('2026-11-22T11:31:00+01:00'),
    );
    const closed = { ...hours, manual: { ...manual, isOpen: false, until: EVENING + MINUTE } };
    expect(afterOpenTime(closed, EVENING, MINUTE)).toBe(EVENING + 2 * MINUTE);
  });

  test('both nights of a clock change have their minutes', () => {
    const nights = { ...day, timeSlots: [{ openTime: '18:00', closeTime: '04:00' }] };
    const open = {
      ...hours,
      weekly: Object.fromEntries(Object.keys(weekly).map((name) => [name, nights])) as Hours['weekly'],
    };
    // At 3:00 it is 2:00 once more.
    const before = at('2026-10-25T02:59:00+02:00');
    expect(afterOpenTime(open, before, 15 * MINUTE)).toBe(before + 15 * MINUTE);
  });
});

describe('what was ordered for later', () => {
  const rungsOf = (requestedAt: number, of = context) =>
    RUNGS.map((rung) => rungAt(order(EVENING, { requestedAt }), rung, of));
  const tomorrow = at('2026-11-22T12:30:00+01:00');

  test('counts towards its time, and only while the kitchen is open', () => {
    const opening = at('2026-11-22T11:30:00+01:00');
    expect(rungsOf(tomorrow)).toEqual([2, 4, 8, 15].map((minutes) => opening + minutes * MINUTE));
    const dinner = at('2026-11-22T20:00:00+01:00');
    expect(rungsOf(dinner)).toEqual([2, 4, 8, 15].map((minutes) => dinner + (minutes - 90) * MINUTE));
    const [, , , declined] = rungsOf(tomorrow, { ...context, watchedSince: opening + 5 * MINUTE });
    expect(declined).toBe(opening + 20 * MINUTE);
  });

  test('so soon that it is worked on already, or where the owner has said 0, it counts from its arrival', () => {
    const usual = [2, 4, 8, 15].map((minutes) => EVENING + minutes * MINUTE);
    expect(rungsOf(EVENING + 90 * MINUTE)).toEqual(usual);
    expect(rungsOf(tomorrow, { ...context, ladder: { ...NEW_LADDER, laterMinutes: 0 } })).toEqual(usual);
  });

  test('is a pre-order only when it was ordered long ahead', () => {
    expect(isPreOrder(order(EVENING))).toBe(false);
    expect(isPreOrder(order(EVENING, { requestedAt: EVENING + 90 * MINUTE }))).toBe(false);
    expect(isPreOrder(order(EVENING, { requestedAt: EVENING + 91 * MINUTE }))).toBe(true);
  });
});

describe('the watch', () => {
  const watch = { since: EVENING, seenAt: EVENING + 10 * MINUTE, rules: 'schedule 1' };

  test('goes on, and begins anew after a gap, under other rules, or when the clock is set back', () => {
    const now = watch.seenAt + WATCH_GAP_MS;
    expect(continueWatch(watch, 'schedule 1', now)).toEqual({ ...watch, seenAt: now });
    for (const [rules, then] of [
      ['schedule 1', now + 1],
      ['schedule 2', now],
      ['schedule 1', watch.seenAt - WATCH_GAP_MS - 1],
    ] as const)
      expect(continueWatch(watch, rules, then)).toEqual({ since: then, seenAt: then, rules });
    expect(continueWatch(null, 'schedule 1', now).since).toBe(now);
  });

  test('another process whose clock is a little behind does not turn it back', () => {
    expect(continueWatch(watch, 'schedule 1', watch.seenAt - 1000)).toEqual(watch);
  });

  test('a server that was down for an hour declines nothing before it has watched for the whole time', () => {
    const up = EVENING + 75 * MINUTE;
    const late = { ...context, watchedSince: up };
    expect(dueRungs(order(EVENING), late, up)).toEqual([]);
    expect(dueRungs(order(EVENING), late, up + 2 * MINUTE)).toEqual(['louder']);
    expect(dueRungs(order(EVENING), late, up + 15 * MINUTE - 1)).not.toContain('decline');
    expect(dueRungs(order(EVENING), late, up + 15 * MINUTE)).toEqual(['decline']);
  });
});

test('looked at every quarter of a minute, each rung comes once, while it is open, and not before its minutes of opening time', () => {
  const minutes = fc.integer({ min: 0, max: 120 });
  const ladders = fc.record({
    ...{ louderMinutes: minutes, ownerMinutes: minutes, guestMinutes: minutes, declineMinutes: minutes },
    laterMinutes: fc.constant(NEW_LADDER.laterMinutes),
  });
  const WEEK = 7 * 24 * 60;
  fc.assert(
    fc.property(
      ladders,
      fc.integer({ min: 0, max: WEEK }),
      fc.integer({ min: 0, max: 120 }),
      (ladder, after, upAfter) => {
        const createdAt = EVENING + after * MINUTE;
        const watchedSince = createdAt + upAfter * MINUTE;
        const of = { hours, ladder, watchedSince };
        const reached: { rung: Rung; at: number }[] = [];
        let openMs = 0;
        for (let now = watchedSince; now < watchedSince + 30 * 60 * MINUTE; now += 15_000) {
          const due = dueRungs(order(createdAt, { rungs: reached }), of, now);
          for (const rung of due) {
            expect(isOpenAt(hours, now)).toBe(true);
            expect(openMs).toBeGreaterThanOrEqual(ladder[`${rung}Minutes`] * MINUTE);
            expect(openMs).toBeLessThan(ladder[`${rung}Minutes`] * MINUTE + 15_000);
            reached.push({ rung, at: now });
          }
          if (due.includes('decline')) break;
          if (isOpenAt(hours, now)) openMs += 15_000;
        }
        const names = reached.map(({ rung }) => rung);
        expect(new Set(names).size).toBe(names.length);
        if (ladder.declineMinutes > 0) expect(names.at(-1)).toBe('decline');
      },
    ),
    { numRuns: 20 },
  );
});
