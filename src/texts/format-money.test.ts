import { expect, test } from 'vitest';
import { formatCents } from './format-money.ts';

test.each([
  [0, '0,00 €', '0.00 €'],
  [5, '0,05 €', '0.05 €'],
  [1290, '12,90 €', '12.90 €'],
  [-1500, '−15,00 €', '−15.00 €'],
  [123_456_789, '1.234.567,89 €', '1,234,567.89 €'],
])('%i cents', (cents, german, english) => {
  const spaced = (words: string) => words.replace(' ', '\u00a0');
  expect(formatCents(cents, 'de')).toBe(spaced(german));
  expect(formatCents(cents, 'en')).toBe(spaced(english));
});
