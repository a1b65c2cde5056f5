import { expect, it } from 'vitest';
import { fieldErrorMessage, issueMessage } from './issues.ts';

it.each([
  ['address_phone_invalid', 'Telefonnummer ungültig! Nur Ziffern', 'Invalid phone number! Digits'],
  [
    'address_email_invalid',
    'E-Mail ungültig! Zum Beispiel name@',
    'Invalid email address! For example name@',
  ],
  ['address_zip_invalid', 'Postleitzahl ungültig! Fünf Ziffern', 'Invalid ZIP code! Five digits'],
  [
    'message_phone_invalid',
    'Diese Telefonnummer ist ungültig. Nur Ziffern',
    'Invalid Contact Number. Digits',
  ],
])('adds what to type after the message for %s', (code, de, en) => {
  expect(fieldErrorMessage(code, 'de')).toContain(de);
  expect(fieldErrorMessage(code, 'en')).toContain(en);
});

it('adds nothing where the words say it already', () => {
  expect(fieldErrorMessage('message_name_short', 'de')).toBe(issueMessage('message_name_short', 'de'));
});
