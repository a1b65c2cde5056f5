import { expect, test } from 'vitest';
import { failureWords, unreachable } from './table-wish.ts';

const refused = (message: string) => ({ code: 'reservation_date_closed', message, httpStatus: 409 });

test("a refusal is said with the server's words", () => {
  const message = 'Restaurant is closed on this date';
  expect(failureWords(refused(message), 'en')).toBe(`Reservation failed: ${message}`);
});

test('a refusal without words is an unknown error', () => {
  expect(failureWords(refused(''), 'en')).toBe('Reservation failed: Unknown error.');
  expect(failureWords(refused(''), 'de')).toBe('Die Reservierung hat nicht geklappt: Unbekannter Fehler.');
});

test('no answer at all is unexpected', () => {
  expect(failureWords(unreachable('en').error, 'en')).toBe('Unexpected error. Please try again.');
});
