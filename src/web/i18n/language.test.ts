import { expect, test } from 'vitest';
import { languageOf, localPath, pathWithoutLanguage } from './language.tsx';

test.each([
  ['/', '/en'],
  ['/menu', '/en/menu'],
  ['/menu?search=dal#currys', '/en/menu?search=dal#currys'],
  ['/?a=1', '/en?a=1'],
  ['/#table', '/en#table'],
  // A German page whose path merely begins with the letters of the other language.
  ['/entree', '/en/entree'],
])('%s in English is %s', (page, english) => {
  expect(localPath('en', page)).toBe(english);
  expect(localPath('de', page)).toBe(page);
  const { pathname } = new URL(english, 'https://haveli.example');
  expect(languageOf(pathname)).toBe('en');
  expect(pathWithoutLanguage(pathname)).toBe(new URL(page, 'https://haveli.example').pathname);
});

test('what only looks English is German', () => {
  expect(languageOf('/entree')).toBe('de');
  expect(pathWithoutLanguage('/entree')).toBe('/entree');
});

test('addresses elsewhere are left alone', () => {
  expect(localPath('en', 'tel:+493023125014')).toBe('tel:+493023125014');
});
