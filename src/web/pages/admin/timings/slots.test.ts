import { describe, expect, test } from 'vitest';
import { endsNextDay, toSlotDraft, toTimeSlot, visibleHours } from './slots.ts';

const slot = (openTime: string, closeTime: string) => ({ openTime, closeTime });

test('midnight at the end of a day goes through a time field and back', () => {
  expect(toSlotDraft(slot('18:00', '24:00'))).toMatchObject(slot('18:00', '00:00'));
  expect(toTimeSlot(toSlotDraft(slot('18:00', '24:00')))).toEqual(slot('18:00', '24:00'));
  expect(toTimeSlot(toSlotDraft(slot('18:00', '02:00')))).toEqual(slot('18:00', '02:00'));
});

test('a new slot is 09:00 to 22:00, and no two have one key', () => {
  expect(toTimeSlot(toSlotDraft())).toEqual(slot('09:00', '22:00'));
  expect(toSlotDraft().key).not.toBe(toSlotDraft().key);
});

describe('a slot ends on the next day', () => {
  test.each([
    ['18:00', '02:00', true],
    ['10:00', '10:00', true],
    ['18:00', '24:00', false],
    ['18:00', '00:00', false],
    ['10:00', '14:00', false],
    ['10:00', '', false],
  ])('%s to %s: %s', (openTime, closeTime, ends) => {
    expect(endsNextDay(slot(openTime, closeTime))).toBe(ends);
  });
});

describe('the hours that the bars show', () => {
  test('are nine to midnight, whatever lies within', () => {
    expect(visibleHours([])).toEqual({ from: 9, to: 24 });
    expect(visibleHours([[slot('10:30', '14:00')], [], [slot('', '12:00')]])).toEqual({ from: 9, to: 24 });
  });

  test('reach as early and as late as the week does', () => {
    expect(visibleHours([[slot('07:30', '10:00')], [slot('18:00', '01:30')]])).toEqual({ from: 7, to: 26 });
  });
});
