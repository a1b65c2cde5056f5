import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Address } from '#contract/addresses/shapes.ts';
import type { OrderTimes } from '#contract/orders/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { type MinimumAge, minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { checkCheckout } from '#domain/orders/checkout.ts';
import { deliveryAreaOf, minimumOrderOf } from '#domain/orders/delivery-areas.ts';
import type { Fulfilment, PaymentMethod } from '#domain/orders/order.ts';
import type { RuleRefusal } from '#domain/refusal.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { areasInCents, toCents } from '../../api/amounts.ts';
import { serverNow } from '../../browser/server-clock.ts';
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
  isBlankAddress,
  restaurantTown,
  type TypedAddress,
  type TypedField,
  typedAddress,
} from './typed-address.ts';
import type { FieldErrors } from './typed-errors.ts';
import type { OrderTimesQuery } from './use-order-times.ts';

export interface Checkout {
  draft: CheckoutDraft;
  change: (change: Partial<CheckoutDraft>) => void;
  /** Those that fit delivery or pickup, and the chosen one of them. */
  addresses: Address[];
  address: Address | undefined;
  paymentMethod: PaymentMethod;
  /** The provider of online payments. */
  onlinePayment: Restaurant['onlinePayment'];
  isFirstOrderPaidOnly: boolean;
  codes: AppliedCodes;
  totals: ReceiptTotals;
  /** The minimum age for its alcohol, and the age that the guest has confirmed. */
  minimumAge: MinimumAge | null;
  confirmedAge: MinimumAge | null;
  confirmAge: (age: MinimumAge | null) => void;
  /** The minimum order of the chosen address's area, or the lowest of all areas. */
  minimumCents: number;
  /** Without a saved address of this kind: the typed fields and their errors. */
  typed: { fields: TypedAddress; errors: FieldErrors; isTownAssumed: boolean } | null;
  changeAddressField: (field: TypedField, value: string) => void;
  /** Whether the order button was pressed: from then on errors are shown. */
  isSubmitAttempted: boolean;
  attemptSubmit: () => void;
  /** When it can be had; undefined until that is known. */
  times: OrderTimes | undefined;
  timesQuery: OrderTimesQuery;
  /** Why it can't be ordered; null if it can. */
  problem: { code: string; message: string } | null;
}

/** The state of the five steps, and everything derived from it. */
export function useCheckout(
  data: CheckoutData,
  { findFieldErrors, useOrderTimes }: typeof import('./checkout-parts.tsx'),
): Checkout {
  const language = useLanguage();
  const { cart, restaurant } = data;
  const messageOf = (refusal: RuleRefusal) => data.ruleMessage(refusal, language);
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
  const clock = { now: serverNow(), timeZone: restaurant.timeZone };
  const codes = applyCodes(data.codes, { subtotalCents, ...clock }, messageOf);
  const areas = areasInCents(restaurant);
  const typed = address ? null : readTyped();
  const zipCode = address?.zipCode ?? typed?.fields.zipCode.trim() ?? '';
  const city = address?.city ?? typed?.fields.city ?? '';
  const area = how === 'delivery' ? deliveryAreaOf({ zipCode, city }, areas) : null;
  const totals = totalsOf(cart, {
    couponDiscountCents: codes.coupon?.discountCents ?? 0,
    deliveryFeeCents: area?.feeCents ?? 0,
    giftCardBalanceCents: codes.giftCard?.balanceCents ?? 0,
  });

  const [isSubmitAttempted, setSubmitAttempted] = useState(false);
  const changeAddressField: Checkout['changeAddressField'] = (field, value) => {
    if (!typed) return;
    change({ typed: changeField(draft.typed, typed.fields, field, value) });
  };

  const minimumCents = area?.minimumCents ?? minimumOrderOf(areas);
  const timesQuery = { fulfilment: how, zipCode, city, load: cart.load };
  const times = useOrderTimes(timesQuery);
  const problem = findProblem();

  return {
    ...{ draft, change, addresses, address, paymentMethod, onlinePayment, isFirstOrderPaidOnly },
    ...{ codes, totals, minimumAge, confirmedAge, confirmAge, minimumCents, problem },
    ...{ times, timesQuery },
    ...{
      typed,
      changeAddressField,
      isSubmitAttempted,
      attemptSubmit: () => setSubmitAttempted(true),
    },
  };

  function readTyped(): Checkout['typed'] {
    const fields = typedAddress(draft.typed, data.known, restaurantTown(restaurant, areas), areas);
    const { zipCode: typedZip, city: typedCity } = draft.typed;
    const isTownAssumed = fields.zipCode !== '' && typedZip === undefined && typedCity === undefined;
    return {
      fields,
      errors: findFieldErrors(fields, how, restaurant.country),
      isTownAssumed,
    };
  }

  function findProblem(): Checkout['problem'] {
    const t = checkoutTexts[language];
    if (draft.when === '' || (draft.when === null && (times ? !times.asSoonAsPossible : data.isClosed)))
      return { code: 'time_missing', message: t.timeMissing };
    if (cart.items.some((item) => item.problem)) return { code: 'row_problem', message: t.rowProblem };
    const incomplete = {
      code: 'address_incomplete',
      message: how === 'pickup' ? t.pickupIncomplete : t.addressIncomplete,
    };
    const typedLocation =
      typed && !isBlankAddress(typed.fields) ? { isSelfPickup: how === 'pickup', zipCode, city } : null;
    const refusal = checkCheckout({
      lineCount: cart.items.length,
      subtotalCents,
      paymentMethod,
      address: address ?? typedLocation,
      isOpen: true,
      isOrderingPaused: restaurant.isOrderingPaused,
      areas,
      minimumAge,
      confirmedAge,
      // Only offered packaging can be chosen.
      packaging: null,
      reuse: { offer: 'none', depositCents: 0 },
    });
    if (!refusal) return typed && typed.errors.size > 0 ? incomplete : null;
    // An incomplete zip is not outside the delivery areas yet.
    if (refusal.code === 'delivery_area_unknown' && typed?.errors.has('zipCode')) return incomplete;
    if (refusal.code === 'address_missing') {
      return { code: refusal.code, message: how === 'pickup' ? t.noPickup : t.noAddress };
    }
    return { code: refusal.code, message: messageOf(refusal) };
  }
}

/** Cash on delivery or on pickup. */
export function cashMethodFor(how: Fulfilment): 'cod' | 'pod' {
  return how === 'pickup' ? 'pod' : 'cod';
}

/** Stores which step has the focus, and focuses it when the guest returns to the checkout. */
export function useStepFocus(cartId: string) {
  const steps = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const number = readCurrentStep(cartId);
    // A scroll position that the browser has restored is better.
    if (number === undefined || number === 1 || window.scrollY > 0) return;
    const step = steps.current?.querySelector<HTMLElement>(`[data-question="${number}"]`);
    step?.scrollIntoView({ behavior: 'instant' });
    // After RouteAnnouncer, which focuses the start of the content.
    const frame = requestAnimationFrame(() => step?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [cartId]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const step = target.closest<HTMLElement>('[data-question]');
    if (step) storeCurrentStep(cartId, Number(step.dataset.question));
  };
  return { ref: steps, onFocus };
}
