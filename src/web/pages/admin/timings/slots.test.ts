import { describe, expect, test } from 'vitest';
import { endsNextDay, hoursShown, slotDraft, slotOf } from './slots.ts';

const slot = (openTime: string, closeTime: string) => ({ openTime, closeTime });

test('midnight at the end of a day goes through a time field and back', () => {
  expect(slotDraft(slot('18:00', '24:00'))).toMatchObject(slot('18:00', '00:00'));
  expect(slotOf(slotDraft(slot('18:00', '24:00')))).toEqual(slot('18:00', '24:00'));
  expect(slotOf(slotDraft(slot('18:00', '02:00')))).toEqual(slot('18:00', '02:00'));
});

test('a new slot is 09:00 to 22:00, and no two have one key', () => {
  expect(slotOf(slotDraft())).toEqual(slot('09:00', '22:00'));
  expect(slotDraft().key).not.toBe(slotDraft().key);
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
    expect(hoursShown([])).toEqual({ from: 9, to: 24 });
    expect(hoursShown([[slot('10:30', '14:00')], [], [slot('', '12:00')]])).toEqual({ from: 9, to: 24 });
  });

  test('reach as early and as late as the week does', () => {
    expect(hoursShown([[slot('07:30', '10:00')], [slot('18:00', '01:30')]])).toEqual({ from: 7, to: 26 });
  });
});
