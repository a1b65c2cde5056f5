import { expect, test } from 'vitest';
import { orderingTerms } from './ordering-terms.ts';

const BOTH = { delivery: true, pickup: true };

const areas = [
  { city: 'Hechingen', minimumOrder: 30, fee: 0 },
  { city: 'Bisingen', minimumOrder: 30, fee: 0 },
  { city: 'Hechingen', minimumOrder: 30, fee: 0 },
  { city: 'Mössingen', minimumOrder: 45, fee: 3.5 },
];

test('places, each once, with minimum and fee, and means of payment are named (§ 312j Abs. 1 BGB, PAngV § 6)', () => {
  expect(orderingTerms('de', { deliveryAreas: areas, onlinePayment: 'paypal', offers: BOTH })).toEqual([
    'Wir liefern nur hierhin: Hechingen, Bisingen ab 30\u00a0€, Lieferung gratis; Mössingen ab 45\u00a0€, Lieferung 3,50\u00a0€. Abholen können alle.',
    'Bezahlen: bar bei der Lieferung, im Restaurant bei der Abholung, online.',
  ]);
  expect(orderingTerms('en', { deliveryAreas: areas, onlinePayment: 'none', offers: BOTH })).toEqual([
    'We deliver to these places only: Hechingen, Bisingen from 30\u00a0€, delivery free; Mössingen from 45\u00a0€, delivery 3.50\u00a0€. Everybody can pick up.',
    'Pay: in cash on delivery, in the restaurant on pickup.',
  ]);
});

test('who delivers nowhere takes no cash at the door', () => {
  expect(orderingTerms('de', { deliveryAreas: [], onlinePayment: 'none', offers: BOTH })).toEqual([
    'Wir liefern nicht; Sie holen im Restaurant ab.',
    'Bezahlen: im Restaurant bei der Abholung.',
  ]);
});

test('who only delivers speaks of no pickup, and who takes no orders of neither', () => {
  const given = { deliveryAreas: areas.slice(0, 1), onlinePayment: 'none' };
  expect(orderingTerms('de', { ...given, offers: { delivery: true, pickup: false } })).toEqual([
    'Wir liefern nur hierhin: Hechingen ab 30\u00a0€, Lieferung gratis. Abholen kann man nicht.',
    'Bezahlen: bar bei der Lieferung.',
  ]);
  expect(orderingTerms('en', { ...given, offers: { delivery: false, pickup: false } })).toEqual([]);
});
