import { describe, expect, test } from 'vitest';
import { closesAt, isOpenAt, nextOpeningAt, openIntervals, statusAt } from './opening.ts';
import type { DayHours, Hours } from './schedule.ts';
import { DEFAULT_WEEK, WEEKDAYS } from './schedule.ts';

const BERLIN = 'Europe/Berlin';
const HOUR = 3_600_000;
const CLOSED: DayHours = { isOpen: false, timeSlots: [] };

function open(...slots: [openTime: string, closeTime: string][]): DayHours {
  return { isOpen: true, timeSlots: slots.map(([openTime, closeTime]) => ({ openTime, closeTime })) };
}

function everyDay(day: DayHours): Hours {
  const weekly = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])) as Hours['weekly'];
  return { timeZone: BERLIN, weekly, specialDates: [], manual: null };
}

function special(date: string, day: DayHours, reason = ''): Hours['specialDates'][number] {
  return { id: date, date, reason, ...day };
}

function berlin(local: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(BERLIN).epochMilliseconds;
}

// The hours on the contact page of the sample restaurant. 2026-12-21 is a Monday.
const contactPage: Hours = {
  ...everyDay(open(['10:30', '14:00'], ['16:30', '23:00'])),
  weekly: {
    ...everyDay(open(['10:30', '14:00'], ['16:30', '23:00'])).weekly,
    monday: CLOSED,
    saturday: open(['12:00', '23:00']),
    sunday: open(['12:00', '23:00']),
  },
};

describe('by the week', () => {
  test.each([
    ['2026-12-21T12:00', false, '2026-12-22T10:30'],
    ['2026-12-22T10:29:59', false, '2026-12-22T10:30'],
    ['2026-12-22T10:30', true, '2026-12-22T14:00'],
    ['2026-12-22T14:00', false, '2026-12-22T16:30'],
    ['2026-12-22T22:59:59', true, '2026-12-22T23:00'],
    ['2026-12-26T11:59', false, '2026-12-26T12:00'],
  ])('at %s open is %s until %s', (now, isOpen, changesAt) => {
    expect(statusAt(contactPage, berlin(now))).toEqual({
      isOpen,
      manuallySet: false,
      reason: '',
      changesAt: berlin(changesAt),
    });
  });

  test('opens next after the opening that begins now', () => {
    expect(nextOpeningAt(contactPage, berlin('2026-12-22T10:29'))).toBe(berlin('2026-12-22T10:30'));
    expect(nextOpeningAt(contactPage, berlin('2026-12-22T10:30'))).toBe(berlin('2026-12-22T16:30'));
  });

  test('never opens without an open day', () => {
    const never = everyDay(CLOSED);
    expect(statusAt(never, 0)).toEqual({ isOpen: false, manuallySet: false, reason: '', changesAt: null });
    expect(nextOpeningAt(never, 0)).toBeNull();
  });

  test('is open without end around the clock', () => {
    for (const slot of [open(['00:00', '24:00']), open(['10:00', '10:00'])]) {
      const always = everyDay(slot);
      const now = berlin('2026-12-22T12:00');
      expect(statusAt(always, now)).toMatchObject({ isOpen: true, changesAt: null });
      expect(closesAt(always, now)).toBeNull();
      expect(nextOpeningAt(always, now)).toBeNull();
    }
  });
});

describe('past midnight', () => {
  const late = everyDay(open(['18:00', '02:00']));

  test('counts as the evening before', () => {
    expect(statusAt(late, berlin('2026-12-23T01:59'))).toMatchObject({
      isOpen: true,
      changesAt: berlin('2026-12-23T02:00'),
    });
    expect(isOpenAt(late, berlin('2026-12-23T02:00'))).toBe(false);
  });

  test('runs out into a special date that is closed, without its reason', () => {
    const hours = { ...late, specialDates: [special('2026-12-24', CLOSED, 'Christmas')] };
    expect(statusAt(hours, berlin('2026-12-24T01:00'))).toEqual({
      isOpen: true,
      manuallySet: false,
      reason: '',
      changesAt: berlin('2026-12-24T02:00'),
    });
    expect(statusAt(hours, berlin('2026-12-24T20:00'))).toMatchObject({ isOpen: false, reason: 'Christmas' });
    expect(isOpenAt(hours, berlin('2026-12-25T01:00'))).toBe(false);
  });

  test('joins the next morning', () => {
    const hours = everyDay(open(['00:00', '03:00'], ['18:00', '24:00']));
    expect(closesAt(hours, berlin('2026-12-22T20:00'))).toBe(berlin('2026-12-23T03:00'));
    expect(openIntervals(hours, '2026-12-22', 2)).toEqual([
      { startsAt: berlin('2026-12-22T00:00'), endsAt: berlin('2026-12-22T03:00') },
      { startsAt: berlin('2026-12-22T18:00'), endsAt: berlin('2026-12-23T03:00') },
      { startsAt: berlin('2026-12-23T18:00'), endsAt: berlin('2026-12-24T00:00') },
    ]);
  });
});

test('a late slot outlasts the slots of the next day that it covers', () => {
  const hours = {
    ...everyDay(open(['12:00', '15:00'])),
    specialDates: [special('2026-12-22', open(['20:00', '19:00']))],
  };
  expect(closesAt(hours, berlin('2026-12-23T13:00'))).toBe(berlin('2026-12-23T19:00'));
});

describe('when the clocks change', () => {
  const late = everyDay(open(['18:00', '04:00']));

  test.each([
    { night: 'in spring, an hour shorter', from: '2026-03-28', hours: 9 },
    { night: 'in autumn, an hour longer', from: '2026-10-24', hours: 11 },
    { night: 'of any other day', from: '2026-06-10', hours: 10 },
  ])('the night $night', ({ from, hours }) => {
    const [night] = openIntervals(late, from, 1);
    expect(night).toEqual({
      startsAt: berlin(`${from}T18:00`),
      endsAt: berlin(`${from}T18:00`) + hours * HOUR,
    });
    expect(closesAt(late, berlin(`${from}T23:00`))).toBe(night?.endsAt);
  });

  test('closes the first time that the clock shows the doubled hour', () => {
    const hours = everyDay(open(['18:00', '02:30']));
    expect(isOpenAt(hours, Date.parse('2026-10-25T02:29+02:00'))).toBe(true);
    expect(isOpenAt(hours, Date.parse('2026-10-25T02:30+02:00'))).toBe(false);
    expect(isOpenAt(hours, Date.parse('2026-10-25T02:29+01:00'))).toBe(false);
  });

  test('knows no slot that lies in the skipped hour only', () => {
    const hours = everyDay(open(['02:00', '03:00']));
    expect(openIntervals(hours, '2026-03-29', 1)).toEqual([]);
    expect(openIntervals(hours, '2026-03-28', 3)).toHaveLength(2);
  });
});

describe('special dates', () => {
  test('replace the weekday and say why', () => {
    const hours = { ...contactPage, specialDates: [special('2026-12-21', open(['12:00', '15:00']), 'Fair')] };
    expect(statusAt(hours, berlin('2026-12-21T12:30'))).toEqual({
      isOpen: true,
      manuallySet: false,
      reason: 'Fair',
      changesAt: berlin('2026-12-21T15:00'),
    });
  });

  test('are found 60 days ahead, not 61', () => {
    const now = berlin('2026-12-21T12:00');
    const ahead = (date: string) => ({
      ...everyDay(CLOSED),
      specialDates: [special(date, open(['12:00', '15:00']))],
    });
    expect(nextOpeningAt(ahead('2027-02-19'), now)).toBe(berlin('2027-02-19T12:00'));
    expect(nextOpeningAt(ahead('2027-02-20'), now)).toBeNull();
  });
});

describe('manual status', () => {
  const now = berlin('2026-12-22T12:00');
  const closedNow = { ...contactPage, manual: { isOpen: false, reason: 'Power cut' } };

  test('overrides the schedule and special dates until it is reset', () => {
    const hours = { ...closedNow, specialDates: [special('2026-12-22', open(['00:00', '24:00']), 'Fair')] };
    expect(statusAt(hours, now)).toEqual({
      isOpen: false,
      manuallySet: true,
      reason: 'Power cut',
      changesAt: null,
    });
    expect(closesAt(hours, now)).toBeNull();
    expect(isOpenAt({ ...everyDay(CLOSED), manual: { isOpen: true, reason: '' } }, now)).toBe(true);
  });

  test('leaves the next opening to the schedule', () => {
    expect(nextOpeningAt(closedNow, now)).toBe(berlin('2026-12-22T16:30'));
  });
});

test('the default week is open at noon and closed at night', () => {
  const hours: Hours = { timeZone: BERLIN, weekly: DEFAULT_WEEK, specialDates: [], manual: null };
  expect(isOpenAt(hours, berlin('2026-07-05T12:00'))).toBe(true);
  expect(isOpenAt(hours, berlin('2026-07-05T22:00'))).toBe(false);
});
