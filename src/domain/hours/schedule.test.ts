import { describe, expect, test } from 'vitest';
import { refusal } from '../refusal.ts';
import type { TimeSlot } from './schedule.ts';
import {
  checkDayHours,
  checkSpecialDate,
  DEFAULT_WEEK,
  dayHoursOn,
  specialDatesFrom,
  WEEKDAYS,
} from './schedule.ts';

function open(...slots: [openTime: string, closeTime: string][]): { isOpen: boolean; timeSlots: TimeSlot[] } {
  return { isOpen: true, timeSlots: slots.map(([openTime, closeTime]) => ({ openTime, closeTime })) };
}

describe('checkDayHours', () => {
  test.each([
    { what: 'lunch and dinner', day: open(['16:30', '23:00'], ['10:30', '14:00']) },
    { what: 'slots that touch', day: open(['10:00', '14:00'], ['14:00', '22:00']) },
    { what: 'a slot to midnight', day: open(['18:00', '24:00']) },
    { what: 'a slot past midnight', day: open(['10:00', '14:00'], ['18:00', '02:00']) },
    { what: 'a slot around the clock', day: open(['10:00', '10:00']) },
    {
      what: 'a late slot reaching the morning of the next day',
      day: open(['09:00', '12:00'], ['18:00', '10:00']),
    },
    { what: 'a closed day without slots', day: { isOpen: false, timeSlots: [] } },
    {
      what: 'a closed day with slots for later',
      day: { ...open(['10:00', '14:00'], ['11:00', '12:00']), isOpen: false },
    },
  ])('takes $what', ({ day }) => {
    expect(checkDayHours(day)).toBeNull();
  });

  test.each([
    { what: 'an open day without slots', day: open(), refusal: refusal('hours_slots_missing') },
    {
      what: 'a time that is none',
      day: open(['25:00', '26:00']),
      refusal: refusal('hours_time_invalid', { time: '25:00' }),
    },
    {
      what: 'opening at 24:00',
      day: open(['24:00', '02:00']),
      refusal: refusal('hours_time_invalid', { time: '24:00' }),
    },
    {
      what: 'closing at nothing',
      day: open(['10:00', '']),
      refusal: refusal('hours_time_invalid', { time: '' }),
    },
    {
      what: 'a malformed time on a closed day',
      day: { ...open(['9:00', '22:00']), isOpen: false },
      refusal: refusal('hours_time_invalid', { time: '9:00' }),
    },
    {
      what: 'overlapping slots',
      day: open(['17:00', '22:00'], ['10:00', '17:01']),
      refusal: refusal('hours_slots_overlap'),
    },
    {
      what: 'the same slot twice',
      day: open(['10:00', '14:00'], ['10:00', '14:00']),
      refusal: refusal('hours_slots_overlap'),
    },
    {
      what: 'a slot after one that runs past midnight',
      day: open(['18:00', '02:00'], ['20:00', '22:00']),
      refusal: refusal('hours_slots_overlap'),
    },
    {
      what: 'a long slot over a short one and the next',
      day: open(['10:00', '20:00'], ['11:00', '12:00'], ['13:00', '14:00']),
      refusal: refusal('hours_slots_overlap'),
    },
  ])('refuses $what', ({ day, refusal }) => {
    expect(checkDayHours(day)).toEqual(refusal);
  });
});

describe('checkSpecialDate', () => {
  const closed = { isOpen: false, timeSlots: [] };

  test('takes today and later', () => {
    expect(checkSpecialDate({ date: '2026-12-24', ...closed }, '2026-12-24')).toBeNull();
    expect(checkSpecialDate({ date: '2027-01-01', ...open(['18:00', '02:00']) }, '2026-12-24')).toBeNull();
  });

  test('refuses the past, what is no date, and hours that are none', () => {
    expect(checkSpecialDate({ date: '2026-12-23', ...closed }, '2026-12-24')).toEqual(
      refusal('special_date_past', { date: '2026-12-23' }),
    );
    expect(checkSpecialDate({ date: '2027-02-29', ...closed }, '2026-12-24')).toEqual(
      refusal('special_date_invalid', { date: '2027-02-29' }),
    );
    expect(checkSpecialDate({ date: '2026-12-24', ...open() }, '2026-12-24')).toEqual(
      refusal('hours_slots_missing'),
    );
  });
});

describe('specialDatesFrom', () => {
  const special = (id: string, date: string) => ({ id, date, reason: '', ...open() });
  const dates = ['2026-12-24', '2026-11-20', '2026-12-21', '2026-11-23', '2026-12-24', '2027-01-01'];
  const specialDates = dates.map((date, index) => special(String(index), date));

  test('lists those from today on, for so many days, in order', () => {
    const result = specialDatesFrom({ specialDates }, '2026-11-23', 29);
    expect(result.map(({ date }) => date)).toEqual(['2026-11-23', '2026-12-21']);
    expect(specialDatesFrom({ specialDates }, '2026-11-23', 28).map(({ date }) => date)).toEqual([
      '2026-11-23',
    ]);
  });

  test('lists a day once: the last entry for it', () => {
    expect(specialDatesFrom({ specialDates }, '2026-12-22', 28).map(({ id }) => id)).toEqual(['4', '5']);
  });
});

describe('dayHoursOn', () => {
  const weekly = { ...DEFAULT_WEEK, monday: { isOpen: false, timeSlots: [] } };
  const holiday = { id: '1', date: '2026-12-21', reason: 'Holiday', ...open(['12:00', '15:00']) };

  test('goes by the weekday', () => {
    expect(dayHoursOn({ weekly, specialDates: [] }, '2026-12-21')).toEqual({
      isOpen: false,
      timeSlots: [],
      reason: null,
    });
    expect(dayHoursOn({ weekly, specialDates: [] }, '2026-12-22')).toEqual({
      ...open(['09:00', '22:00']),
      reason: null,
    });
  });

  test('puts a special date before the weekday, and the last one first', () => {
    expect(dayHoursOn({ weekly, specialDates: [holiday] }, '2026-12-21')).toEqual({
      ...open(['12:00', '15:00']),
      reason: 'Holiday',
    });
    const corrected = { ...holiday, id: '2', isOpen: false, reason: 'Storm' };
    expect(dayHoursOn({ weekly, specialDates: [holiday, corrected] }, '2026-12-21')).toMatchObject({
      isOpen: false,
      reason: 'Storm',
    });
  });
});

test('opens every day from 09:00 to 22:00 by default', () => {
  for (const weekday of WEEKDAYS) expect(DEFAULT_WEEK[weekday]).toEqual(open(['09:00', '22:00']));
});
