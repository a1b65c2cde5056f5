import { describe, expect, test } from 'vitest';
import type { Discount, GiftCardState } from './coupons.ts';
import { giftCardDiscount } from './coupons.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal, REFUSAL_CODES } from './refusal.ts';

const card: GiftCardState = {
  status: 'issued',
  isRedeemed: false,
  createdAt: 0,
  amountCents: 5000,
  balanceCents: 5000,
};

describe('isRefusal', () => {
  test('parts a refusal from what was wanted, for the compiler too', () => {
    const granted = giftCardDiscount(card, 3000, 0);
    const discount: Discount | null = isRefusal(granted) ? null : granted;
    expect(discount).toEqual({ discountCents: 3000 });

    const refused = giftCardDiscount({ ...card, isRedeemed: true }, 3000, 0);
    const refusal: Refusal | null = isRefusal(refused) ? refused : null;
    expect(refusal).toEqual({ code: 'coupon_used' });
  });

  test('knows every code', () => {
    for (const code of REFUSAL_CODES) expect(isRefusal({ code } as Refusal)).toBe(true);
  });

  test.each([null, undefined, 'cart_empty', 7, [], {}])('takes %j for none', (value) => {
    expect(isRefusal(value)).toBe(false);
  });

  test('is not offered what has a code of its own', () => {
    const coupon = { code: 'WELCOME10' as string, discountPercentage: 10 };
    // @ts-expect-error: a coupon could be named 'cart_empty'
    expect(isRefusal(coupon)).toBe(false);
    const failure = { code: 'toString' } as const;
    // @ts-expect-error: not a code of the domain
    expect(isRefusal(failure)).toBe(false);
  });
});
