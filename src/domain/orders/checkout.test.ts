import { describe, expect, test } from 'vitest';
import { refusal } from '../refusal.ts';
import type { CheckoutInput } from './checkout.ts';
import { checkCheckout } from './checkout.ts';
import { PAYMENT_METHODS } from './order.ts';

const delivery = { isSelfPickup: false, zipCode: '72379' };
const pickup = { isSelfPickup: true, zipCode: '72379' };
const elsewhere = { isSelfPickup: false, zipCode: '10115' };
const sound: CheckoutInput = {
  lineCount: 2,
  subtotalCents: 3000,
  paymentMethod: 'cod',
  address: delivery,
  isOpen: true,
  isOrderingPaused: false,
  offers: { delivery: true, pickup: true },
  areas: [{ zipCode: '72379', city: 'Hechingen', minimumCents: 3000, feeCents: 0 }],
  minimumAge: null,
  confirmedAge: null,
  packaging: null,
  reuse: { offer: 'none', depositCents: 0 },
};

test('lets a sound order pass', () => {
  expect(checkCheckout(sound)).toBeNull();
  expect(checkCheckout({ ...sound, paymentMethod: 'online' })).toBeNull();
  expect(checkCheckout({ ...sound, address: pickup, paymentMethod: 'online' })).toBeNull();
});

test('names the first reason, in the order of the rules', () => {
  const wrong: CheckoutInput = {
    lineCount: 0,
    subtotalCents: 0,
    paymentMethod: null,
    address: null,
    isOpen: false,
    isOrderingPaused: true,
    offers: { delivery: true, pickup: true },
    areas: [],
    minimumAge: null,
    confirmedAge: null,
    packaging: null,
    reuse: sound.reuse,
  };
  const steps: Partial<CheckoutInput>[] = [
    { isOrderingPaused: false },
    { isOpen: true },
    { lineCount: 1 },
    { subtotalCents: 3000 },
    { address: elsewhere },
    { paymentMethod: 'pod' },
    { paymentMethod: 'cod' },
    { areas: [{ zipCode: '10115', city: 'Berlin', minimumCents: 0, feeCents: 0 }] },
  ];
  let input = wrong;
  const codes = [checkCheckout(input)?.code];
  for (const step of steps) {
    input = { ...input, ...step };
    codes.push(checkCheckout(input)?.code);
  }
  expect(codes).toEqual([
    'ordering_paused',
    'restaurant_closed',
    'cart_empty',
    'minimum_order',
    'address_missing',
    'payment_method_missing',
    'payment_method_mismatch',
    'delivery_area_unknown',
    undefined,
  ]);
});

describe('the minimum', () => {
  const tooLittle = refusal('minimum_order', { minimumCents: 3000 });

  test('holds for every method but pod, and before one is chosen', () => {
    const short = { ...sound, subtotalCents: 2999 };
    expect(checkCheckout(short)).toEqual(tooLittle);
    expect(checkCheckout({ ...short, address: pickup, paymentMethod: 'online' })).toEqual(tooLittle);
    expect(checkCheckout({ ...short, paymentMethod: null })).toEqual(tooLittle);
    expect(checkCheckout({ ...short, address: pickup, paymentMethod: 'pod' })).toBeNull();
  });

  test("is the area's own, higher or lower; the least of them holds where no area has its say", () => {
    const areas = [
      { zipCode: '72379', city: 'Hechingen', minimumCents: 4500, feeCents: 0 },
      { zipCode: '72371', city: 'Jungingen', minimumCents: 1000, feeCents: 0 },
    ];
    expect(checkCheckout({ ...sound, areas })).toEqual(refusal('minimum_order', { minimumCents: 4500 }));
    expect(checkCheckout({ ...sound, areas, subtotalCents: 4500 })).toBeNull();
    const near = { isSelfPickup: false, zipCode: '72371' };
    expect(checkCheckout({ ...sound, areas, address: near, subtotalCents: 1000 })).toBeNull();
    const least = refusal('minimum_order', { minimumCents: 1000 });
    expect(checkCheckout({ ...sound, areas, address: near, subtotalCents: 999 })).toEqual(least);
    expect(checkCheckout({ ...sound, areas, address: null, subtotalCents: 999 })).toEqual(least);
    const online = { ...sound, areas, address: pickup, paymentMethod: 'online' as const };
    expect(checkCheckout({ ...online, subtotalCents: 999 })).toEqual(least);
    expect(checkCheckout({ ...online, subtotalCents: 1000 })).toBeNull();
  });
});

test('pairs pickup with pod or online, delivery with cod or online', () => {
  const refused = [delivery, pickup].map((address) =>
    PAYMENT_METHODS.filter((paymentMethod) => checkCheckout({ ...sound, address, paymentMethod })),
  );
  expect(refused).toEqual([['pod'], ['cod']]);
});

test('refuses delivery outside the delivery areas, but not pickup from there', () => {
  expect(checkCheckout({ ...sound, address: elsewhere })).toEqual(
    refusal('delivery_area_unknown', { zipCode: '10115' }),
  );
  const fromAfar = { ...elsewhere, isSelfPickup: true };
  expect(checkCheckout({ ...sound, address: fromAfar, paymentMethod: 'pod' })).toBeNull();
});

test.each([
  [16, null, false],
  [16, 16, true],
  [16, 18, true],
  [18, 16, false],
  [18, 18, true],
  [null, null, true],
] as const)(
  'alcohol from %s is ordered by whoever confirms to be %s: %s',
  (minimumAge, confirmedAge, isOrdered) => {
    const expected = isOrdered ? null : refusal('age_unconfirmed', { minimumAge });
    expect(checkCheckout({ ...sound, minimumAge, confirmedAge })).toEqual(expected);
  },
);

describe('packaging that is not thrown away', () => {
  const boxes = { offer: 'boxes', depositCents: 200 } as const;
  const vessels = { offer: 'own_vessels', depositCents: 200 } as const;
  const refused = refusal('packaging_not_offered');
  const wanted = (kind: 'boxes' | 'own_vessels', depositCents: number) => ({ kind, depositCents });

  test('is accepted as it is offered, at the deposit that the guest was shown', () => {
    const order = { ...sound, reuse: boxes };
    expect(checkCheckout({ ...order, packaging: wanted('boxes', 200) })).toBeNull();
    expect(checkCheckout({ ...order, packaging: null })).toBeNull();
    expect(checkCheckout({ ...order, packaging: wanted('boxes', 100) })).toEqual(refused);
    expect(checkCheckout({ ...order, packaging: wanted('own_vessels', 0) })).toEqual(refused);
    expect(checkCheckout({ ...sound, packaging: wanted('boxes', 0) })).toEqual(refused);
  });

  test('the guest’s own vessels are filled where they are: in the restaurant', () => {
    const order = { ...sound, reuse: vessels, packaging: wanted('own_vessels', 0) };
    expect(checkCheckout({ ...order, address: pickup, paymentMethod: 'pod' })).toBeNull();
    expect(checkCheckout(order)).toEqual(refused);
    expect(checkCheckout({ ...order, packaging: wanted('own_vessels', 200) })).toEqual(refused);
  });
});
