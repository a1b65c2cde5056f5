import { expect } from 'vitest';
import type { Reservation } from '#contract/reservations/shapes.ts';
import type { Caller } from './caller.ts';

/** A table for four on Sunday, the day after the opening night of the test app. */
export const reservationRequest = {
  name: 'Asha Rao',
  phone: '+49 151 2345678',
  email: 'asha@example.org',
  date: '2026-11-22',
  time: '19:00',
  numberOfGuests: 4,
  newsletter: true,
};

let requestCount = 0;

/** A different request each time, because equal ones are stored once; returns the reservation. */
export async function requestTable(
  caller: Caller,
  change: Partial<typeof reservationRequest> = {},
): Promise<Reservation> {
  requestCount += 1;
  const { status, body } = await caller.post('/reservation', {
    ...reservationRequest,
    name: `Gast ${requestCount}`,
    ...change,
  });
  expect(status).toBe(201);
  return body.data.reservation;
}
