import { expect, test } from 'vitest';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { copyToOpenDays, dayErrorCodes, setDayOpen, toWeekBody, toWeekDraft } from './week-draft.ts';

const timing = {
  ...DEFAULT_WEEK,
  monday: { isOpen: false, timeSlots: [] },
  friday: { isOpen: true, timeSlots: [{ openTime: '18:00', closeTime: '24:00' }] },
  currentStatus: { isOpen: true, manuallySet: false, reason: '' },
  specialDates: [],
  version: 1,
};

test('an unchanged copy is saved as it was', () => {
  const { currentStatus: _, specialDates: __, version: ___, ...week } = timing;
  expect(toWeekBody(toWeekDraft(timing))).toEqual(week);
});

test('ticking a day open with no slots gives it one from 09:00 to 22:00', () => {
  const { monday, friday } = toWeekDraft(timing);
  expect(setDayOpen(monday, true)).toMatchObject({
    isOpen: true,
    slots: [{ openTime: '09:00', closeTime: '22:00' }],
  });
  expect(setDayOpen(friday, true)).toEqual(friday);
  expect(setDayOpen(friday, false)).toEqual({ ...friday, isOpen: false });
});

test('a day’s times are those of every open day; a closed one stays closed, and each is changed on its own', () => {
  const copied = copyToOpenDays(toWeekDraft(timing), 'friday');
  expect(toWeekBody(copied).sunday).toEqual(timing.friday);
  expect(toWeekBody(copied).monday).toEqual(timing.monday);
  const keys = [copied.friday, copied.saturday, copied.sunday]
    .flatMap(({ slots }) => slots)
    .map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('an empty time is missing, not invalid', () => {
  const { friday } = toWeekDraft(timing);
  const slots = friday.slots.map((slot) => ({ ...slot, openTime: '' }));
  expect(dayErrorCodes({ ...toWeekDraft(timing), friday: { isOpen: true, slots } })).toEqual({
    friday: 'required',
  });
  // A closed day drops incomplete slots.
  expect(dayErrorCodes({ ...toWeekDraft(timing), friday: { isOpen: false, slots } })).toEqual({});
});

test('errors of the rules and of the server are given by day', () => {
  const draft = toWeekDraft(timing);
  expect(dayErrorCodes(draft)).toEqual({});
  const monday = { isOpen: true, slots: [] };
  const error = {
    httpStatus: 400,
    code: 'invalid_input',
    message: '',
    issues: [
      { path: 'sunday.timeSlots.0.openTime', code: 'hours_time_invalid', message: '' },
      { path: '', code: 'wrong_type', message: '' },
    ],
  };
  expect(dayErrorCodes({ ...draft, monday }, error)).toEqual({
    monday: 'hours_slots_missing',
    sunday: 'hours_time_invalid',
  });
});
