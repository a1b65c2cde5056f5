import { expect, test } from 'vitest';
import { fillPlaceholders } from './placeholders.ts';

const facts = { name: 'Zum $& Test', street: 'Am Markt 1', city: 'Ulm' };

test('name, street and town of the settings stand where the words leave room for them', () => {
  expect(fillPlaceholders({ de: '{name}, {street}, {city}: {name}', en: null }, facts)).toEqual({
    de: 'Zum $& Test, Am Markt 1, Ulm: Zum $& Test',
    en: null,
  });
});

test('lists are filled too; other braces, numbers and flags stay as they are', () => {
  const value = {
    items: [{ name: { de: 'In {city}', en: null } }],
    note: '{phone} {',
    count: 3,
    isShown: true,
  };
  expect(fillPlaceholders(value, facts)).toEqual({ ...value, items: [{ name: { de: 'In Ulm', en: null } }] });
});
