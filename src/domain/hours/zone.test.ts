import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  instantOf,
  isCloseTime,
  isLocalDate,
  isLocalTime,
  localTimeAt,
  minutesOf,
  spanMinutes,
  timeOf,
  weekdayOf,
} from './zone.ts';

const BERLIN = 'Europe/Berlin';
// Half-hour offsets, half-hour daylight saving, the southern summer, changes at midnight, no changes at all.
const ZONES = [BERLIN, 'UTC', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Santiago', 'America/New_York'];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2090, 0) });
const anyDate = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => Temporal.PlainDate.from('1975-01-01').add({ days }).toString());
const changeOfClocks = fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2027-03-28');
const date = fc.oneof(anyDate, changeOfClocks);

/** What Temporal makes of a wall clock, `minutes` counted on it from midnight. */
function instantByTemporal(on: string, minutes: number, timeZone: string): number {
  const wallClock = Temporal.PlainDateTime.from(on).add({ minutes });
  return wallClock.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds;
}

describe('localTimeAt', () => {
  test('shows the wall clock that Temporal shows', () => {
    fc.assert(
      fc.property(instant, zone, (now, timeZone) => {
        const expected = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
        expect(localTimeAt(now, timeZone)).toEqual({
          date: expected.toPlainDate().toString(),
          time: expected.toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' }),
          minutes: expected.hour * 60 + expected.minute,
          weekday: WEEKDAYS[expected.dayOfWeek - 1],
        });
      }),
    );
  });

  test('throws on an unknown zone', () => {
    expect(() => localTimeAt(0, 'Mars/Olympus_Mons')).toThrow(RangeError);
  });

  test('shows 00:00 at midnight, not 24:00', () => {
    const midnight = instantByTemporal('2026-07-01', 0, BERLIN);
    expect(localTimeAt(midnight, BERLIN)).toMatchObject({ date: '2026-07-01', time: '00:00', minutes: 0 });
    expect(localTimeAt(midnight - 1, BERLIN)).toMatchObject({
      date: '2026-06-30',
      time: '23:59',
      minutes: 1439,
    });
  });
});

describe('in a browser without Temporal', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  test('a clock shows the same', async () => {
    const moments = fc.sample(fc.tuple(instant, zone), 300);
    const midnight = instantByTemporal('2026-07-01', 0, BERLIN);
    const changes = ['2026-03-29T01:00Z', '2026-10-25T01:00Z'].flatMap((change) =>
      [-3_600_000, -1, 0, 3_600_000].map((around) => [Date.parse(change) + around, BERLIN] as const),
    );
    const instants = [...moments, ...changes, [midnight, BERLIN], [midnight - 1, BERLIN]] as const;
    const expected = instants.map(([now, timeZone]) => localTimeAt(now, timeZone));
    vi.resetModules();
    vi.stubGlobal('Temporal', undefined);
    const old = await import('./zone.ts');
    expect(old.localTimeAt).not.toBe(localTimeAt);
    expect(instants.map(([now, timeZone]) => old.localTimeAt(now, timeZone))).toEqual(expected);
    expect(() => old.localTimeAt(0, 'Mars/Olympus_Mons')).toThrow(RangeError);
  });
});

describe('instantOf', () => {
  test('finds the instant that Temporal finds, clock changes included', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 2880 }), zone, (on, minutes, timeZone) => {
        expect(instantOf(on, minutes, timeZone)).toBe(instantByTemporal(on, minutes, timeZone));
      }),
      { numRuns: 500 },
    );
  });

  test('agrees with Temporal on every minute around both changes of the clocks', () => {
    for (const on of ['2026-03-28', '2026-10-24']) {
      for (let minutes = 1380; minutes <= 1740; minutes += 1) {
        expect(instantOf(on, minutes, BERLIN)).toBe(instantByTemporal(on, minutes, BERLIN));
      }
    }
  });

  test.each([
    {
      what: 'a skipped time is as much later',
      on: '2026-03-29',
      time: '02:30',
      instant: '2026-03-29T03:30+02:00',
    },
    {
      what: 'a doubled time is the first',
      on: '2026-10-25',
      time: '02:30',
      instant: '2026-10-25T02:30+02:00',
    },
    { what: 'after the doubled hour', on: '2026-10-25', time: '03:00', instant: '2026-10-25T03:00+01:00' },
  ])('$what', ({ on, time, instant: expected }) => {
    expect(instantOf(on, minutesOf(time), BERLIN)).toBe(Date.parse(expected));
  });
});

test('counts days and weekdays as Temporal does', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -800, max: 800 }), (from, days) => {
      const expected = Temporal.PlainDate.from(from).add({ days });
      expect(addDays(from, days)).toBe(expected.toString());
      expect(weekdayOf(from)).toBe(WEEKDAYS[Temporal.PlainDate.from(from).dayOfWeek - 1]);
    }),
  );
});

test('knows the days of the calendar', () => {
  fc.assert(fc.property(anyDate, isLocalDate));
  expect(isLocalDate('2028-02-29')).toBe(true);
});

test.each([
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '26-01-01',
  '2026-01-01T00:00',
  '',
])('knows that %j is no date', (value) => {
  expect(isLocalDate(value)).toBe(false);
});

test('knows times, and that only closing can be at 24:00', () => {
  for (const time of ['00:00', '09:30', '19:59', '23:59']) {
    expect(isLocalTime(time)).toBe(true);
    expect(isCloseTime(time)).toBe(true);
  }
  expect(isLocalTime('24:00')).toBe(false);
  expect(isCloseTime('24:00')).toBe(true);
  for (const time of ['24:01', '25:00', '9:30', '12:60', '12:5', '12:30:00', ' 12:30', 'null', '']) {
    expect(isLocalTime(time)).toBe(false);
    expect(isCloseTime(time)).toBe(false);
  }
});

test('times and minutes are two ways to say the same', () => {
  expect(minutesOf('18:05')).toBe(1085);
  expect(timeOf(1440)).toBe('24:00');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
      expect(isCloseTime(timeOf(minutes))).toBe(true);
      expect(minutesOf(timeOf(minutes))).toBe(minutes);
    }),
  );
});

test.each([
  ['10:00', '14:00', 600, 840],
  ['18:00', '24:00', 1080, 1440],
  ['18:00', '00:00', 1080, 1440],
  ['18:00', '02:00', 1080, 1560],
  ['23:59', '23:59', 1439, 2879],
])('from %s to %s is from minute %d to %d', (startTime, endTime, start, end) => {
  expect(spanMinutes(startTime, endTime)).toEqual({ start, end });
});
