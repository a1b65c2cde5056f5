import { expect, test } from 'vitest';
import { orderingTerms } from './ordering-terms.ts';

const BOTH = { delivery: true, pickup: true };

const areas = [
  { zipCode: '72379', city: 'Hechingen', minimumOrder: 30, fee: 0 },
  { zipCode: '72406', city: 'Bisingen', minimumOrder: 30, fee: 0 },
  { zipCode: '72380', city: 'Hechingen', minimumOrder: 30, fee: 0 },
  { zipCode: '72116', city: 'Mössingen', minimumOrder: 45, fee: 3.5 },
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

test('a town whose parts have other terms is named with their postal codes', () => {
  const divided = [...areas, { zipCode: '72070', city: 'Hechingen', minimumOrder: 45, fee: 3.5 }];
  const [places] = orderingTerms('de', { deliveryAreas: divided, onlinePayment: 'none', offers: BOTH });
  expect(places).toContain('72379 Hechingen, Bisingen, 72380 Hechingen ab 30\u00a0€');
  expect(places).toContain('Mössingen, 72070 Hechingen ab 45\u00a0€');
});

test('who delivers nowhere takes no cash at the door', () => {
  expect(orderingTerms('de', { deliveryAreas: [], onlinePayment: 'none', offers: BOTH })).toEqual([
    'Sie holen im Restaurant ab.',
    'Bezahlen: im Restaurant bei der Abholung.',
  ]);
});

test('who only delivers speaks of no pickup, and who takes no orders of neither', () => {
  const given = { deliveryAreas: areas.slice(0, 1), onlinePayment: 'none' };
  expect(orderingTerms('de', { ...given, offers: { delivery: true, pickup: false } })).toEqual([
    'Wir liefern nur hierhin: Hechingen ab 30\u00a0€, Lieferung gratis.',
    'Bezahlen: bar bei der Lieferung.',
  ]);
  expect(orderingTerms('en', { ...given, offers: { delivery: false, pickup: false } })).toEqual([]);
});
