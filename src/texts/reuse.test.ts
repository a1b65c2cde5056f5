import { expect, test } from 'vitest';
import { reuseNotice } from './reuse.ts';

test('a house that offers nothing says nothing', () => {
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
