import { expect, test } from 'vitest';
import {
  canTransitionTo,
  isCancellableByGuest,
  RESERVATION_STATUSES,
  stageOf,
  TABLE_DURATION_MS,
} from './reservation.ts';

test('a pending reservation is accepted or cancelled; both are final', () => {
  const moves = RESERVATION_STATUSES.flatMap((from) =>
    RESERVATION_STATUSES.filter((to) => canTransitionTo(from, to)).map((to) => `${from} to ${to}`),
  );
  expect(moves).toEqual(['pending to accepted', 'pending to cancelled']);
});

test('a reservation is over two hours after its time, and can be cancelled until its time', () => {
  const startsAt = Date.parse('2026-11-22T18:00:00Z');
  const at = (now: number) =>
    RESERVATION_STATUSES.map((status) => [
      stageOf({ status, startsAt }, now),
      isCancellableByGuest({ status, startsAt }, now),
    ]);
  const [cancelled, over] = [
    ['cancelled', false],
    ['over', false],
  ];
  expect(at(startsAt - 1)).toEqual([['pending', true], ['accepted', true], cancelled]);
  expect(at(startsAt)).toEqual([['pending', false], ['accepted', false], cancelled]);
  expect(at(startsAt + TABLE_DURATION_MS - 1)).toEqual(at(startsAt));
  expect(at(startsAt + TABLE_DURATION_MS)).toEqual([over, over, cancelled]);
});
