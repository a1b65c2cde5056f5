import { expect, test } from 'vitest';
import { soonestText } from './soonest.ts';

const now = Date.parse('2026-11-21T18:00:00+01:00');
const timeZone = 'Europe/Berlin';
const none = { pickup: null, delivery: null, later: null, timeZone };
const at = (local: string) => new Date(`2026-11-${local}:00+01:00`).toISOString();

test('the menu says how soon an order can be had', () => {
  const both = { ...none, pickup: at('21T18:30'), delivery: at('21T19:00') };
  expect(soonestText(both, 'de', now)).toBe('Abholen 18:30 · Liefern 19:00');
  expect(soonestText({ ...both, pickup: null }, 'en', now)).toBe('Delivery 19:00');
  const later = { ...none, later: at('22T12:30') };
  expect(soonestText(later, 'de', now)).toBe('Vorbestellen für Sonntag, 22. November, 12:30 Uhr');
  expect(soonestText(none, 'de', now)).toBeNull();
});
