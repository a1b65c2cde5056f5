import { expect, test } from 'vitest';
import { canTransitionTo, RESERVATION_STATUSES } from './reservation.ts';

test('a pending reservation is accepted or cancelled; both are final', () => {
  const moves = RESERVATION_STATUSES.flatMap((from) =>
    RESERVATION_STATUSES.filter((to) => canTransitionTo(from, to)).map((to) => `${from} to ${to}`),
  );
  expect(moves).toEqual(['pending to accepted', 'pending to cancelled']);
});
