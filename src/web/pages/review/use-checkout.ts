import { useState } from 'react';
import type { Address } from '#contract/addresses/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { checkCheckout } from '#domain/orders/checkout.ts';
import { deliveryAreaOf, minimumOrderOf } from '#domain/orders/delivery-areas.ts';
import type { Fulfilment, PaymentMethod } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/refusal.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { cents, type ReceiptTotals } from '../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../language.tsx';
import { areasInCents } from '../../restaurant.ts';
import { type CheckoutData, fulfilmentOf } from './checkout-data.ts';
import { type CheckoutDraft, storeCheckoutDraft } from './checkout-draft.ts';
import { type AppliedCodes, applyCodes } from './codes.ts';
import { totalsOf } from './totals.ts';

export interface Checkout {
  draft: CheckoutDraft;
  change: (change: Partial<CheckoutDraft>) => void;
  /** Those that fit delivery or pickup, and the chosen one of them. */
  addresses: Address[];
  address: Address | undefined;
  paymentMethod: PaymentMethod;
  /** Who takes online payments. */
  onlinePayment: Restaurant['onlinePayment'];
  codes: AppliedCodes;
  totals: ReceiptTotals;
  /** What it must reach unless it is paid in the restaurant: where the chosen address lies, or anywhere. */
  minimumCents: number;
  /** Why it can't be ordered like this, in words; null when it can. */
  problem: { code: string; words: string } | null;
}

/** The five answers, and everything that follows from them. */
export function useCheckout(data: CheckoutData): Checkout {
  const language = useLanguage();
  const { cart, restaurant } = data;
  const say = (refusal: Refusal) => data.ruleWords(refusal, language);
  const [draft, setDraft] = useState(data.draft);
  const change = (changed: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    storeCheckoutDraft(cart._id, next);
  };

  const { how } = draft;
  const addresses = data.addresses.filter((address) => fulfilmentOf(address) === how);
  const address = addresses.find(({ _id }) => _id === draft.addressIds[how]) ?? addresses[0];
  const { onlinePayment } = restaurant;
  const paymentMethod = draft.isOnline && onlinePayment !== 'none' ? 'online' : cashMethodFor(how);

  const subtotalCents = cents(cart.totalAmount);
  const clock = { now: Date.now(), timeZone: restaurant.timeZone };
  const codes = applyCodes(data.codes, { subtotalCents, ...clock }, say);
  const areas = areasInCents(restaurant);
  const area = how === 'delivery' && address ? deliveryAreaOf(address.zipCode, areas) : null;
  const totals = totalsOf(cart, {
    couponDiscountCents: codes.coupon?.discountCents ?? 0,
    deliveryFeeCents: area?.feeCents ?? 0,
    giftCardBalanceCents: codes.giftCard?.balanceCents ?? 0,
  });

  const minimumCents = area?.minimumCents ?? minimumOrderOf(areas);
  const problem = findProblem();

  return {
    ...{ draft, change, addresses, address, paymentMethod, onlinePayment },
    ...{ codes, totals, minimumCents, problem },
  };

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
      areas,
    });
    if (!refusal) return null;
    if (refusal.code === 'address_missing') {
      return { code: refusal.code, words: how === 'pickup' ? t.noPickup : t.noAddress };
    }
    return { code: refusal.code, words: say(refusal) };
  }
}

/** Cash at the door or at the counter. */
export function cashMethodFor(how: Fulfilment): 'cod' | 'pod' {
  return how === 'pickup' ? 'pod' : 'cod';
}
