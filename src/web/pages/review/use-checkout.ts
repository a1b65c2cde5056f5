import { useState } from 'react';
import type { Address } from '#contract/addresses/shapes.ts';
import { isRefusal } from '#contract/refusals.ts';
import type { Discount } from '#domain/coupons.ts';
import { checkCheckout } from '#domain/orders/checkout.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { refusalWords } from '#texts/refusals.ts';
import { cents, type ReceiptTotals } from '../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../language.tsx';
import { type CheckoutData, type EnteredCoupon, fulfilmentOf } from './checkout-data.ts';
import { type CheckoutDraft, storeCheckoutDraft } from './checkout-draft.ts';
import { discountOf } from './discount.ts';
import { totalsOf } from './totals.ts';

export interface Checkout {
  draft: CheckoutDraft;
  change: (change: Partial<CheckoutDraft>) => void;
  /** Those that fit delivery or pickup, and the chosen one of them. */
  addresses: Address[];
  address: Address | undefined;
  paymentMethod: 'cod' | 'pod';
  coupon: CouponState;
  totals: ReceiptTotals;
  /** Why it can't be ordered like this, in words; null when it can. */
  problem: { code: string; words: string } | null;
}

/** No code, a code that counts, or a code with the reason why it does not. */
export type CouponState =
  | { code: '' }
  | ({ code: string; answer: Extract<EnteredCoupon, { answer: unknown }>['answer'] } & Discount)
  | { code: string; words: string };

/** The five answers, and everything that follows from them. */
export function useCheckout(data: CheckoutData): Checkout {
  const language = useLanguage();
  const { cart, restaurant } = data;
  const [draft, setDraft] = useState(data.draft);
  const change = (changed: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    storeCheckoutDraft(cart._id, next);
  };

  const { how } = draft;
  const addresses = data.addresses.filter((address) => fulfilmentOf(address) === how);
  const address = addresses.find(({ _id }) => _id === draft.addressIds[how]) ?? addresses[0];
  const paymentMethod = paymentMethodFor(how);

  const subtotalCents = cents(cart.totalAmount);
  const coupon = couponState();
  const totals = totalsOf(cart, 'discountCents' in coupon ? coupon.discountCents : 0);

  return { draft, change, addresses, address, paymentMethod, coupon, totals, problem: findProblem() };

  function couponState(): CouponState {
    const entered = data.coupon;
    if (!entered) return { code: '' };
    if ('error' in entered) return { code: entered.code, words: entered.error.message };
    const clock = { now: Date.now(), timeZone: restaurant.timeZone };
    const discount = discountOf(entered.answer, subtotalCents, clock);
    if (isRefusal(discount)) return { code: entered.code, words: refusalWords(discount, language) };
    return { ...entered, ...discount };
  }

  function findProblem(): Checkout['problem'] {
    const t = checkoutTexts[language];
    if (cart.items.some((item) => item.problem)) return { code: 'row_problem', words: t.rowProblem };
    const refusal = checkCheckout({
      lineCount: cart.items.length,
      subtotalCents,
      paymentMethod,
      address: address ?? null,
      isOpen: true,
      isOrderingPaused: restaurant.isOrderingPaused,
      areas: restaurant.deliveryAreas.map(({ minimumOrder, fee, ...place }) => ({
        ...place,
        minimumCents: cents(minimumOrder),
        feeCents: cents(fee),
      })),
    });
    if (!refusal) return null;
    if (refusal.code === 'address_missing') {
      return { code: refusal.code, words: how === 'pickup' ? t.noPickup : t.noAddress };
    }
    return { code: refusal.code, words: refusalWords(refusal, language) };
  }
}

/** Cash at the door or at the counter. */
function paymentMethodFor(how: Fulfilment): 'cod' | 'pod' {
  return how === 'pickup' ? 'pod' : 'cod';
}
