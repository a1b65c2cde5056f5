import { describe, expect, test } from 'vitest';
import type { Deposit } from './deposit.ts';
import { basePriceCents, lacksBasePrice, netQuantityOf, parseNetQuantity } from './net-quantity.ts';

test.each([
  ['250 g', 250, 'g'],
  ['250g ℮', 250, 'g'],
  ['0,33 l', 330, 'ml'],
  ['0.5 L', 500, 'ml'],
  ['75 cl', 750, 'ml'],
  ['1,5 kg', 1500, 'g'],
  ['1.000 g', 1000, 'g'],
  ['3 × 80 g', 240, 'g'],
  ['400 g, Abtropfgewicht 240 g', 240, 'g'],
  ['Glas mit 180 g Inhalt', 180, 'g'],
] as const)('%s is %d %s', (text, amount, unit) => {
  expect(parseNetQuantity(text)).toEqual({ amount: expect.closeTo(amount, 6), unit });
});

test.each(['', '6 Stück', '250 g oder 500 g', 'groß', '0 g', '2 Gläser', '20 lang'])(
  '%j tells no quantity',
  (text) => {
    expect(parseNetQuantity(text)).toBeNull();
  },
);

test.each([
  [800, 250, 3200],
  [499, 330, 1512],
  [1000, 1000, null],
  [300, 9, null],
  [300, 10, 30000],
])('at %d cents for %d it is %d', (priceCents, amount, base) => {
  expect(basePriceCents(priceCents, { amount })).toBe(base);
});

const none = { de: '', en: null };
const label = {
  ...{ strength: '', producer: '', ingredients: none, nutrition: none, storage: none, origin: none },
};
const packagedAs = (netQuantity: string) => ({ ...label, netQuantity });
const size = (de: string, volumeMl: number | null = null, deposit: Deposit | null = null) => ({
  ...{ name: { de, en: null }, volumeMl, deposit },
});

test('one size has what the label says, several have what each is called', () => {
  const single = { packaged: packagedAs('250 g'), variants: [size('')] };
  expect(netQuantityOf(single, size(''))).toEqual({ amount: 250, unit: 'g' });
  const several = { packaged: packagedAs('250 g'), variants: [size('Glas, 250 g'), size('Eimer')] };
  expect(netQuantityOf(several, size('Glas, 250 g'))).toEqual({ amount: 250, unit: 'g' });
  expect(netQuantityOf(several, size('Eimer'))).toBeNull();
  expect(netQuantityOf({ ...single, packaged: null }, size('250 g'))).toBeNull();
});

describe('a base price is missing', () => {
  test.each([
    ['of packaged goods without a quantity', packagedAs(''), null, [size('')], true],
    ['of one size of several', packagedAs('250 g'), null, [size('250 g'), size('groß')], true],
    ['of alcohol without a volume', null, 16, [size('')], true],
    ['of a bottle with a deposit', null, null, [size('', null, { cents: 25, kind: 'single-use' })], true],
    ['not with a quantity', packagedAs('250 g'), null, [size('')], false],
    ['not with a volume', packagedAs(''), 16, [size('', 750)], false],
    ['not of a bottle whose label says it', packagedAs('0,75 l'), 16, [size('')], false],
    ['not of what is sold by the piece', packagedAs('6 Stück'), null, [size('')], false],
    ['not of food that the kitchen makes', null, null, [size('groß')], false],
  ] as const)('%s', (_, packaged, minimumAge, variants, isMissing) => {
    expect(lacksBasePrice({ packaged, minimumAge, variants })).toBe(isMissing);
  });
});
