import { expect, test } from 'vitest';
import { giftCardCredit } from '#domain/coupons.ts';
import { REFUSAL_CODES } from '#domain/refusal.ts';
import { isRefusal } from './refusals.ts';

const card = {
  status: 'issued',
  isRedeemed: false,
  createdAt: 0,
  amountCents: 5000,
  balanceCents: 5000,
} as const;

test('a refusal is told from what was wanted', () => {
  expect(isRefusal(giftCardCredit(card, 0))).toBe(false);
  expect(isRefusal(giftCardCredit({ ...card, isRedeemed: true }, 0))).toBe(true);
});

test('every code of the domain and the server’s own are known', () => {
  for (const code of [...REFUSAL_CODES, 'not_found', 'mobile_taken']) expect(isRefusal({ code })).toBe(true);
});

test.each([null, undefined, 'cart_empty', 7, [], {}, { code: 'WELCOME10' }, { code: 'toString' }])(
  '%j is none',
  (value) => {
    expect(isRefusal(value)).toBe(false);
  },
);
