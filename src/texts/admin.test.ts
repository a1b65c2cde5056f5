import { expect, test } from 'vitest';
import { adminTexts } from './admin.ts';
import { adminMessageTexts } from './admin-messages.ts';
import { adminOrderTexts } from './admin-orders.ts';
import { adminReservationTexts } from './admin-reservations.ts';
import { orderCancelReasonTexts, reservationCancelReasonTexts } from './cancel-reasons.ts';

test('lists that are on their way say so in the specified words', () => {
  expect(adminOrderTexts.en.loading).toBe('Loading orders...');
  expect(adminTexts.en.loading.messages).toBe('Loading messages...');
  expect(adminTexts.en.loading.allReservations).toBe('Loading reservations...');
  expect(adminTexts.en.loading.timings).toBe('Loading...');
});

test('failures are said in the specified words', () => {
  const { en: orders } = adminOrderTexts;
  const { en: reservations } = adminReservationTexts;
  expect(orders.error(orders.fetchFailed)).toBe('Error: An error occurred while fetching orders');
  expect(orders.updateError).toBe('An error occurred while updating the order status');
  expect(orders.updateFailed).toBe('Failed to update order status');
  expect(reservations.error(reservations.fetchFailed)).toBe(
    'Error: An error occurred while fetching reservations',
  );
  expect(reservations.updateError).toBe('An error occurred while updating the reservation status');
  expect(reservations.updateFailed).toBe('Failed to update reservation status');
  expect([adminMessageTexts.en.fetchFailed, adminMessageTexts.en.none]).toEqual([
    'Failed to fetch messages.',
    'No messages found.',
  ]);
});

test('reasons to cancel are the specified ones, in their order', () => {
  expect(Object.values(orderCancelReasonTexts.en)).toEqual([
    'Out of stock',
    'Unable to deliver to the provided location',
    'Restaurant closed (holiday, maintenance, etc.)',
    'Incorrect order details',
    'Customer requested cancellation',
    'Delay in preparation or delivery',
    'Other',
  ]);
  expect(Object.values(reservationCancelReasonTexts.en)).toEqual([
    'Fully booked',
    'Outside operating hours',
    'Incorrect reservation details',
    'Specific date/time unavailable',
    'Restaurant closed (holiday, maintenance, etc.)',
    'Large party size cannot be accommodated',
    'Other',
  ]);
});
