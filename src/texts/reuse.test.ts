import { expect, test } from 'vitest';
import { packagingLabel, packagingText, reuseNotice } from './reuse.ts';

test('a restaurant without an offer shows no notice', () => {
  expect(reuseNotice('de', { offer: 'none', depositCents: 500 })).toBeNull();
});

test.each([
  ['de', 'own_vessels', 0, /Gefäße, die Sie mitbringen, zum selben Preis/],
  ['en', 'own_vessels', 0, /containers that you bring, at the same price/],
  ['de', 'boxes', 500, /Mehrwegverpackung, zum selben Preis.*5,00\u00a0€ Pfand in bar/],
  ['en', 'boxes', 500, /reusable packaging, at the same price.*deposit of 5\.00\u00a0€ in cash/],
] as const)(
  'the notice says what is offered, and that it costs the same (%s, %s)',
  (language, offer, depositCents, words) => {
    expect(reuseNotice(language, { offer, depositCents })).toMatch(words);
  },
);

test('boxes without a deposit name none', () => {
  expect(reuseNotice('de', { offer: 'boxes', depositCents: 0 })).not.toContain('Pfand');
  expect(reuseNotice('en', { offer: 'boxes', depositCents: 0 })).not.toContain('deposit');
});

test.each([
  [
    'de',
    'Mehrweg, je Stück 2,00\u00a0€ Pfand in bar bei der Übergabe',
    'Mehrweg: je Stück 2,00\u00a0€ Pfand kassieren',
  ],
  [
    'en',
    'reusable, a deposit of 2.00\u00a0€ each in cash when you get it',
    'Reusable: collect 2.00\u00a0€ deposit each',
  ],
] as const)('guest and staff read the deposit of chosen boxes (%s)', (language, forGuest, forStaff) => {
  const packaging = { kind: 'boxes', depositCents: 200 } as const;
  expect(packagingText(language, 'chosen', packaging)).toBe(forGuest);
  expect(packagingLabel(language, packaging)).toBe(forStaff);
});

test('without a deposit the text names none', () => {
  expect(packagingLabel('de', { kind: 'boxes', depositCents: 0 })).toBe('Mehrweg');
  expect(packagingLabel('en', { kind: 'own_vessels', depositCents: 0 })).toBe('Own containers');
  expect(packagingText('de', 'hint', { kind: 'boxes', depositCents: 0 })).not.toContain('Pfand');
});
