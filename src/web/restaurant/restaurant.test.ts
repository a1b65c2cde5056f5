import { expect, test } from 'vitest';
import { mailLink, telephoneLink } from './restaurant.ts';

test.each([
  ['asha@example.org', 'mailto:asha@example.org'],
  ['asha+news@example.org', 'mailto:asha%2Bnews@example.org'],
  ['a?bcc=all@example.org', 'mailto:a%3Fbcc%3Dall@example.org'],
  ['a@example.org?subject=x&body=y', 'mailto:a@example.org%3Fsubject%3Dx%26body%3Dy'],
  ['a@example.org,b@example.org', 'mailto:a@example.org%2Cb@example.org'],
])('a mail to %s goes to nobody else', (email, link) => {
  expect(mailLink(email)).toBe(link);
});

test('a call has digits only', () => {
  expect(telephoneLink('+49 (30) 23125-014;ext=1')).toBe('tel:+4930231250141');
});
