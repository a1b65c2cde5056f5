import { expect, it } from 'vitest';
import { returnWords } from './return-words.ts';

// Saturday 21 November 2026, 18:00 in Hechingen.
const now = Date.parse('2026-11-21T17:00:00Z');
const at = { now, timeZone: 'Europe/Berlin', language: 'en' } as const;
const always = { window: null, soldOutUntil: null };

it.each([
  ['available', always, null],
  ['later today', { ...always, window: { startTime: '19:30', endTime: '22:00' } }, 'Next available at 19:30'],
  [
    'tomorrow',
    { ...always, window: { startTime: '11:30', endTime: '14:00' } },
    'Next available at 11:30 (tomorrow)',
  ],
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
  expect(returnWords(dish, { window: null }, at)).toBe(words);
});

it('says the same in German', () => {
  const lunch = { ...always, window: { startTime: '19:30', endTime: '22:00' } };
  expect(returnWords(lunch, { window: null }, { ...at, language: 'de' })).toBe('Wieder verfügbar um 19:30');
});
