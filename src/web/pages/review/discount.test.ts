import { expect, test } from 'vitest';
import { refusal } from '#domain/refusal.ts';
import { creditOf, discountOf } from './checkout-pricing.ts';

const clock = { now: Date.parse('2026-11-21T18:30:00Z'), timeZone: 'Europe/Berlin' };
const percentage = {
  code: 'DIWALI10',
  isActive: true,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  minimumOrderValue: 30,
  discountPercentage: 10,
  upperLimit: 15,
};
const giftCard = {
  status: 'issued',
  isRedeemed: false,
  createdAt: '2026-01-01T00:00:00Z',
  amount: 50,
  balance: 12.5,
} as const;

test('a percentage, from its minimum and up to its limit', () => {
  const coupon = { type: 'discount', discount: percentage } as const;
  expect(discountOf(coupon, 5600, clock)).toEqual({ discountCents: 560 });
  expect(discountOf(coupon, 20_000, clock)).toEqual({ discountCents: 1500 });
  expect(discountOf(coupon, 2999, clock)).toEqual(refusal('coupon_minimum', { minimumCents: 3000 }));
});

test('a gift card pays with its balance, until it is used up', () => {
  const card = { type: 'coupon', giftCard } as const;
  expect(creditOf(card, clock.now)).toEqual({ balanceCents: 1250 });
  expect(creditOf({ ...card, giftCard: { ...giftCard, isRedeemed: true } }, clock.now)).toEqual(
    refusal('coupon_used'),
  );
});
