import { expect, it } from 'vitest';
import { checkAddress } from '#domain/addresses.ts';
import { fieldErrorMessage, issueMessage } from './issues.ts';
import { ruleMessageWithHint } from './rules.ts';

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

it.each([
  ['phone', 'Telefonnummer ist erforderlich!', 'Phone number is required!'],
  ['email', 'E-Mail ist erforderlich!', 'Email address is required!'],
  ['zipCode', 'Postleitzahl ist erforderlich!', 'ZIP code is required!'],
] as const)('an empty %s at the checkout is missing, not wrong', (field, de, en) => {
  const typed = {
    ...{
      fullName: 'Erika',
      phone: '',
      email: ' ',
      addressLine1: 'Markt 2',
      addressLine2: '',
      city: 'Hechingen',
    },
    ...{ state: ' ', zipCode: '', country: 'Deutschland', isDefault: false, isSelfPickup: false },
  };
  const problem = checkAddress(typed).find((found) => found.field === field);
  if (!problem) throw new Error(`${field} is not missed`);
  expect(ruleMessageWithHint(problem, 'de', typed[field])).toBe(de);
  expect(ruleMessageWithHint(problem, 'en', typed[field])).toBe(en);
  expect(ruleMessageWithHint(problem, 'en', 'x')).toBe(fieldErrorMessage(problem.code, 'en'));
});

it('adds nothing where the words say it already', () => {
  expect(fieldErrorMessage('message_name_short', 'de')).toBe(issueMessage('message_name_short', 'de'));
});
