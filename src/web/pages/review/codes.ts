import type { CouponAnswer } from '#contract/coupons/shapes.ts';
import { isRefusal } from '#contract/refusals.ts';
import type { Cents } from '#domain/money.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { ApiError } from '../../api.ts';
import { creditOf, discountOf } from './discount.ts';

/** A code as it was entered, and what the server knows of it. */
export type EnteredCode = { code: string } & ({ answer: CouponAnswer } | { error: ApiError });

/** What the codes are worth: one coupon and one card at most, and the code that does not count. */
export interface AppliedCodes {
  coupon: { code: string; percentage: number; discountCents: Cents } | null;
  giftCard: { code: string; balanceCents: Cents } | null;
  refused: { code: string; words: string } | null;
}

/** Codes as they stand in `?cpn=` and in the tab: the specs know one, a second stands behind a comma. */
export function splitCodes(cpn: string): string[] {
  const codes = cpn.split(',').map((code) => code.trim());
  return codes.filter((code, index) => code !== '' && codes.indexOf(code) === index).slice(0, 3);
}

/** As the server will apply them (server/coupons/find-coupon.ts). */
export function applyCodes(
  entered: readonly EnteredCode[],
  order: { subtotalCents: Cents; now: number; timeZone: string },
  say: (refusal: Refusal) => string,
): AppliedCodes {
  const applied: AppliedCodes = { coupon: null, giftCard: null, refused: null };
  for (const { code, ...found } of entered) {
    const words = 'error' in found ? found.error.message : applyCode(applied, code, found.answer);
    if (words !== null) applied.refused ??= { code, words };
  }
  return applied;

  function applyCode(into: AppliedCodes, code: string, answer: CouponAnswer): string | null {
    const isCard = answer.type === 'coupon';
    if (isCard ? into.giftCard : into.coupon) return say({ code: 'coupon_combination' });
    if (isCard) {
      const credit = creditOf(answer, order.now);
      if (isRefusal(credit)) return say(credit);
      into.giftCard = { code, ...credit };
      return null;
    }
    const discount = discountOf(answer, order.subtotalCents, order);
    if (isRefusal(discount)) return say(discount);
    into.coupon = { code, percentage: answer.discount.discountPercentage, ...discount };
    return null;
  }
}
