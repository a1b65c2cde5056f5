import { expect, test } from 'vitest';
import { preferredLanguage } from './content-negotiation.ts';

test.each([
  [undefined, 'de'],
  ['', 'de'],
  ['de', 'de'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['de;q=0.5, en;q=0.6', 'en'],
  ['en;q=0.5, de;q=0.5', 'de'],
  ['fr, en;q=0.3', 'en'],
  ['fr, es', 'de'],
  ['*', 'de'],
  ['en;q=0', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['en;q=nonsense', 'en'],
  ['de;q=...,en;q=0.1', 'de'],
  [';;;,,,', 'de'],
])('%j prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
