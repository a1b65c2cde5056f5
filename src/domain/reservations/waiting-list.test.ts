import { expect, test } from 'vitest';
import {
  isOfferTime,
  isOfferWorthwhile,
  nextOfferAt,
  OFFER_MS,
  statusOf,
  waitingStateOf,
} from './waiting-list.ts';

test.each([
  ['2026-11-21T08:59:59+01:00', false],
  ['2026-11-21T09:00:00+01:00', true],
  ['2026-11-21T21:59:59+01:00', true],
  ['2026-11-21T22:00:00+01:00', false],
  ['2026-11-22T03:00:00+01:00', false],
])('a table is offered by day alone, on the restaurant’s clock: %s', (at, isTime) => {
  expect(isOfferTime(Date.parse(at), 'Europe/Berlin')).toBe(isTime);
  expect(nextOfferAt(Date.parse(at), 'Europe/Berlin') === Date.parse(at)).toBe(isTime);
});

test.each([
  ['2026-03-28T22:00:00+01:00', '2026-03-29T09:00:00+02:00'],
  ['2026-03-29T00:30:00+01:00', '2026-03-29T09:00:00+02:00'],
  ['2026-11-21T08:59:59+01:00', '2026-11-21T09:00:00+01:00'],
])(
  'what can’t be offered at night is offered in the morning, also where the clock changes: %s',
  (at, next) => {
    expect(nextOfferAt(Date.parse(at), 'Europe/Berlin')).toBe(Date.parse(next));
  },
);

test('nothing is offered that could not be taken and reached in time', () => {
  expect(isOfferWorthwhile(2 * OFFER_MS, 0)).toBe(true);
  expect(isOfferWorthwhile(2 * OFFER_MS, 1)).toBe(false);
});

test('whoever knows no waiting list reads one of the known words', () => {
  expect((['waiting', 'offered', 'lapsed', 'left'] as const).map(statusOf)).toEqual([
    ...['pending', 'pending', 'pending'],
    'cancelled',
  ]);
  expect(statusOf('accepted')).toBe('accepted');
  expect([waitingStateOf('lapsed'), waitingStateOf('pending')]).toEqual(['lapsed', null]);
});
