import { expect, test } from 'vitest';
import { unreachableError } from '../../api/api-client.ts';
import { failureMessage } from './table-request.ts';

const refused = (message: string) => ({ code: 'reservation_date_closed', message, httpStatus: 409 });

test("a refusal is said with the server's words", () => {
  const message = 'Restaurant is closed on this date';
  expect(failureMessage(refused(message), 'en')).toBe(`Reservation failed: ${message}`);
});

test('a refusal without words is an unknown error', () => {
  expect(failureMessage(refused(''), 'en')).toBe('Reservation failed: Unknown error.');
  expect(failureMessage(refused(''), 'de')).toBe('Die Reservierung hat nicht geklappt: Unbekannter Fehler.');
});

test('no answer at all is unexpected', () => {
  expect(failureMessage(unreachableError('en'), 'en')).toBe('Unexpected error. Please try again.');
});
