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

test.each([
  ['+49 (30) 23125-014;ext=1', 'tel:+4930231250141'],
  ['+49 (0) 7471 9840', 'tel:+4974719840'],
  ['+49 07471 9840', 'tel:+4974719840'],
  ['+43(0)664 1020', 'tel:+436641020'],
  ['(07471) 98 40', 'tel:074719840'],
  ['+49 (0)7471/9840 abends', 'tel:+4974719840'],
  ['+39 06 12345678', 'tel:+390612345678'],
  ['110', 'tel:110'],
  ['0049 (0) 7471 12345', 'tel:0049747112345'],
  ['0049 0151 234567', 'tel:0049151234567'],
  ['+33 (0)1 23 45 67 89', 'tel:+33123456789'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['\u202a+43\u00a0664\u20111234567\u202c', 'tel:+436641234567'],
])('a call to %s dials what a telephone can dial', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
