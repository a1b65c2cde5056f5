import { expect, it } from 'vitest';
import { DEFAULT_WEEK } from '#domain/hours/schedule.ts';
import { availableAgainText } from './dish-availability.ts';

// Saturday 21 November 2026, 18:00 in Hechingen.
const now = Date.parse('2026-11-21T17:00:00Z');
// Every day from 9 to 22, but Sunday.
const hours = {
  timeZone: 'Europe/Berlin',
  weekly: { ...DEFAULT_WEEK, sunday: { isOpen: false, timeSlots: [] } },
  specialDates: [{ id: 'a', date: '2026-11-25', isOpen: false, reason: 'Hochzeit', timeSlots: [] }],
};
const at = { now, hours, language: 'en' } as const;
const always = { window: null, soldOutUntil: null, variants: [{}] };

it.each([
  ['available', always, null],
  ['later today', { ...always, window: { startTime: '19:30', endTime: '22:00' } }, 'Next available at 19:30'],
  [
    'after the closed Sunday',
    { ...always, window: { startTime: '11:30', endTime: '14:00' } },
    'Next available at 11:30 (Monday)',
  ],
  [
    'when the house opens, which is later than the dish would',
    { ...always, window: { startTime: '07:00', endTime: '10:00' } },
    'Next available at 09:00 (Monday)',
  ],
  [
    'the day after a special date on which nobody is here',
    { ...always, soldOutUntil: Date.parse('2026-11-24T23:00:00Z') },
    'Next available at 09:00 (Thursday)',
  ],
  [
    'at no time at which anybody is here',
    { ...always, window: { startTime: '03:00', endTime: '05:00' } },
    'Not available for now',
  ],
  ['in the restaurant only', { ...always, isHouseOnly: true }, 'In the restaurant only'],
  ['sold out for good', { ...always, soldOutUntil: 'further-notice' as const }, 'Sold out for now'],
  [
    'sold out until Tuesday',
    { ...always, soldOutUntil: Date.parse('2026-11-24T10:00:00Z') },
    'Next available at 11:00 (Tuesday)',
  ],
  [
    'sold out for weeks',
    { ...always, soldOutUntil: Date.parse('2026-12-24T10:00:00Z') },
    'Next available at 11:00 (24/12/2026)',
  ],
])('says when a dish is back: %s', (_, dish, words) => {
  expect(availableAgainText(dish, { window: null }, at)).toBe(words);
});

it('says the same in German', () => {
  const lunch = { ...always, window: { startTime: '19:30', endTime: '22:00' } };
  expect(availableAgainText(lunch, { window: null }, { ...at, language: 'de' })).toBe(
    'Wieder verfügbar um 19:30',
  );
});

it('for a time that the guest has chosen it says from then on, in the words of today', () => {
  const lunch = { ...always, window: { startTime: '11:30', endTime: '14:00' } };
  const text = (dish: Parameters<typeof availableAgainText>[0], local: string) =>
    availableAgainText(dish, { window: null }, { ...at, wanted: Date.parse(`2026-11-${local}:00+01:00`) });
  expect(text(lunch, '23T12:30')).toBeNull();
  expect(text(lunch, '23T18:30')).toBe('Next available at 11:30 (Tuesday)');
  // What is sold out now can't be put into the cart before it is there.
  const soldOut = { ...always, soldOutUntil: Date.parse('2026-11-23T10:00:00Z') };
  expect(text(soldOut, '24T12:30')).toBe('Next available at 11:00 (Monday)');
});
