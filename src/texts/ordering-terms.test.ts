import { expect, test } from 'vitest';
import { orderingTerms } from './ordering-terms.ts';

const areas = ['Hechingen', 'Bisingen', 'Hechingen'].map((city) => ({ city }));

test('places, each once, and means of payment are named (§ 312j Abs. 1 BGB)', () => {
  expect(orderingTerms('de', { deliveryAreas: areas, onlinePayment: 'paypal' })).toEqual([
    'Wir liefern nur hierhin: Hechingen, Bisingen. Abholen können alle.',
    'Bezahlen: bar bei der Lieferung, im Restaurant bei der Abholung, online.',
  ]);
  expect(orderingTerms('en', { deliveryAreas: areas, onlinePayment: 'none' })).toEqual([
    'We deliver to these places only: Hechingen, Bisingen. Everybody can pick up.',
    'Pay: in cash on delivery, in the restaurant on pickup.',
  ]);
});

test('who delivers nowhere takes no cash at the door', () => {
  expect(orderingTerms('de', { deliveryAreas: [], onlinePayment: 'none' })).toEqual([
    'Wir liefern nicht; Sie holen im Restaurant ab.',
    'Bezahlen: im Restaurant bei der Abholung.',
  ]);
});
