import { expect, test } from 'vitest';
import { addOnWords, variantWords } from './receipt.ts';

/** Sums are written with blanks that do not break. */
const plain = (words: string) => words.replace(/\u00a0/g, ' ');

const raita = { name: 'Raita', priceCents: 250, quantity: 1 };
const large = { name: 'Groß', priceCents: 890, isWhole: false };

test('the parts of a line add up to it: under two portions an add-on is said for each, and counted for both', () => {
  // 2 × 8.90 + 2 × 2.50 = 22.80
  expect([variantWords('de', large, 2), addOnWords('de', raita, 2)].map(plain)).toEqual([
    'Groß, 8,90 € × 2',
    '+ je 1 Raita, 2,50 € × 2',
  ]);
  expect([variantWords('en', large, 2), addOnWords('en', { ...raita, quantity: 3 }, 2)].map(plain)).toEqual([
    'Groß, 8.90 € × 2',
    '+ 3 Raita each, 2.50 € × 6',
  ]);
});

test('a single portion is said plainly', () => {
  expect(plain(addOnWords('de', raita, 1))).toBe('+ Raita, 2,50 € × 1');
  expect(variantWords('de', { ...large, isWhole: true }, 1)).toBe('Groß × 1');
  expect(variantWords('de', { ...large, name: '', isWhole: true }, 1)).toBe('× 1');
  expect(plain(variantWords('de', { ...large, name: '' }, 2))).toBe('8,90 € × 2');
});
