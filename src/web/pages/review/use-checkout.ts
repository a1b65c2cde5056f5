import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Address } from '#contract/addresses/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { type MinimumAge, minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { checkCheckout } from '#domain/orders/checkout.ts';
import { deliveryAreaOf, minimumOrderOf } from '#domain/orders/delivery-areas.ts';
import type { Fulfilment, PaymentMethod } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/refusal.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { areasInCents, toCents } from '../../api/amounts.ts';
import type { ReceiptTotals } from '../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { type CheckoutData, fulfilmentOf } from './checkout-data.ts';
import {
  type CheckoutDraft,
  readCurrentStep,
  storeCheckoutDraft,
  storeCurrentStep,
} from './checkout-draft.ts';
import { type AppliedCodes, applyCodes, totalsOf } from './checkout-pricing.ts';
import {
  changeField,
  type FieldErrors,
  findFieldErrors,
  isBlankAddress,
  restaurantTown,
  type TypedAddress,
  type TypedField,
  toAddressFields,
  typedAddress,
} from './typed-address.ts';

export interface Checkout {
  draft: CheckoutDraft;
  change: (change: Partial<CheckoutDraft>) => void;
  /** Those that fit delivery or pickup, and the chosen one of them. */
  addresses: Address[];
  address: Address | undefined;
  paymentMethod: PaymentMethod;
  /** Who takes online payments. */
  onlinePayment: Restaurant['onlinePayment'];
  isFirstOrderPaidOnly: boolean;
  codes: AppliedCodes;
  totals: ReceiptTotals;
  /** What the alcohol in it asks for, and what the guest has confirmed. */
  minimumAge: MinimumAge | null;
  confirmedAge: MinimumAge | null;
  confirmAge: (age: MinimumAge | null) => void;
  /** What it must reach unless it is paid in the restaurant: where the chosen address lies, or anywhere. */
  minimumCents: number;
  /** Of somebody who has no address of this kind: what stands in the fields for one, and what is wrong there. */
  typed: { fields: TypedAddress; faults: FieldErrors; isTownAssumed: boolean } | null;
  changeAddressField: (field: TypedField, value: string) => void;
  /** Whether the order button was pressed: from then on it is said what is missing. */
  isSubmitAttempted: boolean;
  attemptSubmit: () => void;
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

  const [confirmedAge, confirmAge] = useState<MinimumAge | null>(null);
  const minimumAge = minimumAgeOf(cart.items);

  const { how } = draft;
  const addresses = data.addresses.filter((address) => fulfilmentOf(address) === how);
  const address = addresses.find(({ _id }) => _id === draft.addressIds[how]) ?? addresses[0];
  const { onlinePayment, isFirstOrderPaidOnly } = restaurant;
  const paymentMethod = draft.isOnline && onlinePayment !== 'none' ? 'online' : cashMethodFor(how);

  const subtotalCents = toCents(cart.totalAmount);
  const clock = { now: Date.now(), timeZone: restaurant.timeZone };
  const codes = applyCodes(data.codes, { subtotalCents, ...clock }, say);
  const areas = areasInCents(restaurant);
  const typed = address ? null : readTyped();
  const zipCode = address?.zipCode ?? typed?.fields.zipCode.trim() ?? '';
  const area = how === 'delivery' ? deliveryAreaOf(zipCode, areas) : null;
  const totals = totalsOf(cart, {
    couponDiscountCents: codes.coupon?.discountCents ?? 0,
    deliveryFeeCents: area?.feeCents ?? 0,
    giftCardBalanceCents: codes.giftCard?.balanceCents ?? 0,
  });

  const [isPressed, setPressed] = useState(false);
  const type: Checkout['changeAddressField'] = (field, value) => {
    if (!typed) return;
    change({ typed: { ...draft.typed, ...changeField(typed.fields, field, value, areas) } });
  };

  const minimumCents = area?.minimumCents ?? minimumOrderOf(areas);
  const problem = findProblem();

  return {
    ...{ draft, change, addresses, address, paymentMethod, onlinePayment, isFirstOrderPaidOnly },
    ...{ codes, totals, minimumAge, confirmedAge, confirmAge, minimumCents, problem },
    ...{
      typed,
      changeAddressField: type,
      isSubmitAttempted: isPressed,
      attemptSubmit: () => setPressed(true),
    },
  };

  function readTyped(): Checkout['typed'] {
    const fields = typedAddress(draft.typed, data.known, restaurantTown(restaurant, areas));
    const isTownAssumed = fields.zipCode !== '' && draft.typed.zipCode === undefined;
    return { fields, faults: findFieldErrors(toAddressFields(fields, how)), isTownAssumed };
  }

  function findProblem(): Checkout['problem'] {
    const t = checkoutTexts[language];
    if (cart.items.some((item) => item.problem)) return { code: 'row_problem', words: t.rowProblem };
    const incomplete = {
      code: 'address_incomplete',
      words: how === 'pickup' ? t.pickupIncomplete : t.addressIncomplete,
    };
    const said = typed && !isBlankAddress(typed.fields) && { isSelfPickup: how === 'pickup', zipCode };
    const refusal = checkCheckout({
      lineCount: cart.items.length,
      subtotalCents,
      paymentMethod,
      address: address ?? said,
      isOpen: true,
      isOrderingPaused: restaurant.isOrderingPaused,
      areas,
      minimumAge,
      confirmedAge,
      // Only what is offered can be chosen.
      packaging: null,
      reuse: { offer: 'none', depositCents: 0 },
    });
    if (!refusal) return typed && typed.faults.size > 0 ? incomplete : null;
    // What is not typed yet is no place that nobody delivers to.
    if (refusal.code === 'delivery_area_unknown' && typed?.faults.has('zipCode')) return incomplete;
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

/** Remembers which question has the focus; whoever comes back to the checkout is at that question again. */
export function useStepFocus(cartId: string) {
  const questions = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const number = readCurrentStep(cartId);
    // Where the browser has brought somebody back to their place by itself, that place is better still.
    if (number === undefined || number === 1 || window.scrollY > 0) return;
    const question = questions.current?.querySelector<HTMLElement>(`[data-question="${number}"]`);
    question?.scrollIntoView({ behavior: 'instant' });
    // After the page's own announcement, which puts the focus to the content's beginning.
    const frame = requestAnimationFrame(() => question?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [cartId]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const question = target.closest<HTMLElement>('[data-question]');
    if (question) storeCurrentStep(cartId, Number(question.dataset.question));
  };
  return { ref: questions, onFocus };
}
