import { expect, test } from 'vitest';
import { movedTimeText } from './moved-time.ts';

const at = (local: string) => Date.parse(`2026-11-${local}:00+01:00`);
const timeZone = 'Europe/Berlin';

test.each([
  ['21T12:20', '21T12:00', '21T11:00', '12:20 statt 12:00 Uhr', '12:20 instead of 12:00'],
  [
    ...(['22T12:20', '22T12:00', '21T11:00'] as const),
    ...([
      'Sonntag, 22. November, 12:20 statt 12:00 Uhr',
      'Sunday, 22 November, 12:20 instead of 12:00',
    ] as const),
  ],
  [
    ...(['22T12:00', '21T23:00', '21T11:00'] as const),
    'Sonntag, 22. November, 12:00 Uhr statt Samstag, 21. November, 23:00 Uhr',
    'Sunday, 22 November, 12:00 instead of Saturday, 21 November, 23:00',
  ],
])('%s in place of %s, read at %s', (to, from, now, german, english) => {
  const times = { at: at(to), from: at(from) };
  expect(movedTimeText('de', times, { now: at(now), timeZone })).toBe(german);
  expect(movedTimeText('en', times, { now: at(now), timeZone })).toBe(english);
});

test('in the night in which the clock goes back both say which hour is meant', () => {
  const times = {
    at: Date.parse('2026-10-25T02:15:00+01:00'),
    from: Date.parse('2026-10-25T02:45:00+02:00'),
  };
  expect(movedTimeText('de', times, { now: null, timeZone })).toBe(
    '02:15 Winterzeit statt 02:45 Sommerzeit Uhr',
  );
});
