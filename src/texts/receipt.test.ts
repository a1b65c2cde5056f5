import { expect, test } from 'vitest';
import { addOnLabel, variantLabel } from './receipt.ts';

/** Amounts are written with no-break spaces. */
const plain = (words: string) => words.replace(/\u00a0/g, ' ');

const raita = { name: 'Raita', priceCents: 250, quantity: 1 };
const large = { name: 'Groß', priceCents: 890, isWhole: false };

test('the parts of a line add up to it: under two portions an add-on is said for each, and counted for both', () => {
  // 2 × 8.90 + 2 × 2.50 = 22.80
  expect([variantLabel('de', large, 2), addOnLabel('de', raita, 2)].map(plain)).toEqual([
    'Groß, 8,90 € × 2',
    '+ je 1 Raita, 2,50 € × 2',
  ]);
  expect([variantLabel('en', large, 2), addOnLabel('en', { ...raita, quantity: 3 }, 2)].map(plain)).toEqual([
    'Groß, 8.90 € × 2',
    '+ 3 Raita each, 2.50 € × 6',
  ]);
});

test('what is free of a group has no amount', () => {
  const free = { ...raita, priceCents: 0, isFree: true };
  expect(addOnLabel('de', free, 1)).toBe('+ Raita');
  expect(addOnLabel('de', { ...free, quantity: 2 }, 1)).toBe('+ Raita × 2');
  expect(addOnLabel('en', { ...free, quantity: 2 }, 3)).toBe('+ 2 Raita each');
});

test('a single portion is said plainly', () => {
  expect(plain(addOnLabel('de', raita, 1))).toBe('+ Raita, 2,50 € × 1');
  expect(variantLabel('de', { ...large, isWhole: true }, 1)).toBe('Groß × 1');
  expect(variantLabel('de', { ...large, name: '', isWhole: true }, 1)).toBe('× 1');
  expect(plain(variantLabel('de', { ...large, name: '' }, 2))).toBe('8,90 € × 2');
});
